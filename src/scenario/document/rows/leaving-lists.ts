import { z } from 'zod'
import { TECHNOLOGIES } from '../../../model/coefficients/technologies.ts'
import { choice, day, flag, list, number, row, section, word } from '../field.ts'
import { PLANT_ROLES, RESOURCES } from '../vocabularies.ts'
import { mark } from './provenance.ts'

/** Lists of version 2 that the account on the year does without. */
const LEAVING = { until: 2, since: 2, basis: 'account of version 2' } as const

const FRACTION = { least: 0, most: 1 } as const
const FUEL = { least: 0, plausible: [0, 500, 'another currency'] } as const
const FACTOR = { least: 0, plausible: [0, 2, 'kg or g for t'] } as const
const LEAD = { least: 0, most: 100, plausible: [0, 40] } as const

/** What capture has to state, beside the rest. */
const CAPTURE_FIELDS = ['capture_rate', 'stack_t_per_mwh', 'upstream_t_per_mwh'] as const

const CF = { ...FRACTION, plausible: [0, 1, 'percent for a fraction'] } as const

const powerPlant = section('A plant of the two fleets at the deadline', {
  id: word('Name: the vector, or vector_part where it has several plants', { label: 'Id' }),
  vector: word('Vector that decides its dates', { label: 'Measure that it belongs to' }),
  role: choice(PLANT_ROLES, 'standing, both fleets, vector, coal order or capacity', {
    label: 'Role',
  }),
  resource: choice(RESOURCES, 'What moves its energy'),
  technology: choice(TECHNOLOGIES, 'Kind of plant', { label: 'Technology' }),
  gw_base: number('gw', 'Capacity in the baseline year', { least: 0 }),
  gw_bau: number('gw', 'Capacity at the deadline without the target', { least: 0 }),
  cf_bau: number('share', 'Mean output without the target', CF),
  gw_mandate: number('gw', 'Capacity at the deadline with the target', { least: 0 }),
  cf_mandate: number('share', 'Mean output with the target', CF),
  factor_t_per_mwh: number('t_per_mwh', 'Own emissions', FACTOR).optional(),
  capture_rate: number('share', 'CO2 that is captured', CF).optional(),
  stack_t_per_mwh: number('t_per_mwh', 'CO2 at the stack', FACTOR).optional(),
  upstream_t_per_mwh: number('t_per_mwh', 'CO2 before the stack', FACTOR).optional(),
  fuel_usd_per_mwh: number('usd_per_mwh', 'Fuel', FUEL).optional(),
  loss_bau_twh: number('twh', 'Storage losses without the target', {
    least: 0,
    plausible: [0, 1000],
  }),
  loss_mandate_twh: number('twh', 'Storage losses with the target', {
    least: 0,
    plausible: [0, 1000],
  }),
  earliest_decision: day('First day on which its body can decide').optional(),
  decided: flag('The decision has been taken').optional(),
  total_lead_time_yr: number('years', 'Decision to operation', LEAD).optional(),
  lead_p5_yr: number('years', 'Decision to operation at 5 percent', {
    ...LEAD,
    label: 'The same if all goes well (5 %)',
    note: 'default 0.9 of it',
  }).optional(),
  lead_p95_yr: number('years', 'Decision to operation at 95 percent', {
    ...LEAD,
    label: 'The same if it goes badly (95 %)',
    note: 'default 1.3 of it',
  }).optional(),
  mark_plant: mark('How its capacity is known', { label: 'How its capacity is known' }).optional(),
  mark_lead: mark('How its lead time is known', { label: 'How its lead time is known' }).optional(),
  source: word('Key of the source', { label: 'Source' }).optional(),
}).superRefine((plant, context) => {
  const needed = plant.technology === 'capture' ? CAPTURE_FIELDS : (['factor_t_per_mwh'] as const)
  for (const field of needed) {
    if (plant[field] !== undefined) continue
    const message = `${field} is missing: a plant of technology ${plant.technology} states it`
    context.addIssue({ code: 'custom', path: [field], message })
  }
  if (plant.role === 'coal_order' && plant.fuel_usd_per_mwh === undefined) {
    const message = 'fuel_usd_per_mwh is missing: a plant of the coal order states its fuel'
    context.addIssue({ code: 'custom', path: ['fuel_usd_per_mwh'], message })
  }
  if (plant.total_lead_time_yr !== undefined && plant.earliest_decision === undefined) {
    const message = 'earliest_decision is missing: a lead time counts from it'
    context.addIssue({ code: 'custom', path: ['earliest_decision'], message })
  }
})

const adequacyRow = section('Capacity that counts at the peak', {
  id: word('Name inside the document', { label: 'Id' }),
  class: choice(['firm', 'battery', 'variable'], 'Line in which it counts', { label: 'Line' }),
  plant: word('Plants, joined by +, or fill; absent for imports', {
    label: 'Plant, several joined by +',
    note: 'fill for the plant that fills, nothing for imports',
  }).optional(),
  gw: number('gw', 'Capacity', {
    least: 0,
    note: 'that of the plant where it is left out',
  }).optional(),
  credit: number('share', 'Share that counts at the peak', CF),
  follows: word('Vector whose counted share scales the row', {
    label: 'Measure that has to be in service',
  }).optional(),
  mark: mark('How it is known').optional(),
  source: word('Source').optional(),
})

/** Lists that leave as a whole. */
export const leavingLists = {
  power_plants: row(z.array(powerPlant).min(1), {
    type: 'list',
    means: 'Plants of the two fleets at the deadline',
    ...LEAVING,
  }).optional(),
  adequacy_rows: list(adequacyRow, 'Capacity at the peak', LEAVING).optional(),
}
