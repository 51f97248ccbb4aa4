import { z } from 'zod'
import { TECHNOLOGIES } from '../../../model/coefficients/technologies.ts'
import {
  choice,
  flag,
  integer,
  list,
  number,
  numberOr,
  row,
  strict,
  text,
  title,
  word,
} from '../field.ts'
import { STAGES, TARGET_STATUSES } from '../vocabularies.ts'
import { BESIDE, provenance } from './provenance.ts'

const FRACTION = { least: 0, most: 1 } as const
const FACTOR = { least: 0, plausible: [0, 2, 'kg or g for t'] } as const

const targetRow = strict('A target that somebody has set, or our own test', {
  id: word('Name inside the document'),
  status: choice(TARGET_STATUSES, 'How much it binds'),
  metric: word('What it limits: mt_co2, g_per_kwh, share_renewable_pct or share_clean_pct'),
  year: integer('year', 'Year in which it is due'),
  value: number('none', 'Limit', { unit_of: 'unit of the target', plausible: null }).optional(),
  unit: word('Unit of the value'),
  scope: word('What is counted: stack, power_and_heat, life_cycle or another scope'),
  base_year: integer('year', 'Year that a cut is measured from').optional(),
  title: title('Name'),
  article: word('Article of the law').optional(),
  decided_on: word('Day of the decision').optional(),
  body: word('Who has set it').optional(),
  ...provenance,
})

const plantRow = strict('A plant of the base year, or one that only cohorts bring', {
  id: word('Name inside the document'),
  label: title('Name for readers; that of its measure of the plan if it is left out').optional(),
  technology: choice(TECHNOLOGIES, 'Technology'),
  gw_base: number('gw', 'Capacity at the start of the base year', { least: 0 }),
  cf: number('share', 'Capacity factor of plant that is not dispatched', {
    ...FRACTION,
    plausible: [0, 1, 'percent for a fraction'],
  }).optional(),
  factor_t_per_mwh: number('t_per_mwh', 'Emissions at the stack', {
    ...FACTOR,
    note: 'that of its kind where it burns coal, gas or oil, else 0',
  }).optional(),
  lifecycle_t_per_mwh: number(
    't_per_mwh',
    'Life-cycle emissions where the document of this region counted the life cycle',
    FACTOR
  ).optional(),
  stack_t_per_mwh: number(
    't_per_mwh',
    'Of capture: emissions of the gas that it burns',
    FACTOR
  ).optional(),
  capture_rate: number(
    'share',
    'Of capture: part of the CO2 that it takes out',
    FRACTION
  ).optional(),
  fuel_usd_per_mwh: number('usd_per_mwh', 'Fuel', {
    least: 0,
    plausible: [0, 500, 'another currency'],
  }).optional(),
  note: text('What a reader has to know of it', BESIDE).optional(),
})

const DATE = { plausible: [1990, 2150, 'a span for a date'] } as const

const cohortRow = strict('GW of one plant and stage with their date, its range and their chance', {
  id: word('Name: plant, stage and number'),
  plant: word('Plant that it belongs to'),
  technology: choice(TECHNOLOGIES, 'Technology'),
  stage: choice(STAGES, 'How far it has come'),
  gw: number('gw', 'Capacity; negative if it closes', { plausible: [-15_000, 15_000] }),
  in_service: number('year', 'Mean date of its capacity as a decimal year', DATE),
  in_service_p5: number('year', 'Date at 5 percent', DATE).optional(),
  in_service_p95: number('year', 'Date at 95 percent', DATE).optional(),
  not_built_pct: number('pct', 'Chance that it never comes', {
    least: 0,
    most: 100,
    plausible: [0, 100],
  }),
  in_reference: flag('Happens without a new decision'),
  in_plan: flag('Belongs to the plan against the rule of its stage').optional(),
  implausible: flag('The facts say that it cannot be there by then').optional(),
  replaces: list(word('Id'), 'Cohorts that it only brings forward').optional(),
  decides: word('The one accountable body').optional(),
  consents: list(word('Body'), 'Bodies that must consent').optional(),
  ...provenance,
})

const OF_ROW = { unit_of: 'unit of the row', plausible: null } as const

const rowValue = (means: string) => number('none', means, OF_ROW)

const fact = {
  publisher: word('Who published it').optional(),
  title: title('What it is called').optional(),
  date: word('When it was published').optional(),
  from_year: number('year', 'First year').optional(),
  to_year: number('year', 'Last year').optional(),
  low: rowValue('Low value').optional(),
  central: rowValue('Central value').optional(),
  high: rowValue('High value').optional(),
  unit: word('Unit of the values'),
  ...provenance,
}

const demandRow = strict('A figure of demand', fact)
const quantityRow = strict('A figure of demand by quantity', {
  quantity: word('energy_growth_pct, peak_growth_pct or another quantity'),
  ...fact,
})

const growth = (means: string) =>
  strict(means, {
    ...fact,
    low: number('pct_per_year', 'Growth at 5 percent'),
    central: number('pct_per_year', 'Growth at 50 percent'),
    high: number('pct_per_year', 'Growth at 95 percent'),
  })

const demand = strict('Demand of energy and at the peak', {
  base_energy: list(demandRow, 'Energy of the base year'),
  base_peak: row(z.array(demandRow).min(1), { type: 'list', means: 'Peak of the base year' }),
  energy: growth('Adopted growth of energy'),
  peak: growth('Adopted growth of the peak'),
  observed: list(quantityRow, 'Growth on record'),
  official: list(quantityRow, 'Official forecasts'),
  large_loads: list(demandRow, 'Forecasts of large loads: facts, in no run of their own'),
  why_not: text('Why a record or an official forecast lies outside the adopted range', {
    literals: 'rows of observed and official',
  }).optional(),
})

const importRow = strict('A line to a neighbour', {
  neighbour: word('Neighbour'),
  direction: word('in or import, out or export, or both'),
  gw: number('gw', 'Capacity').optional(),
  twh_last_year: number('twh', 'Energy of the last year; negative where it left', {
    plausible: [-31_000, 31_000],
  }).optional(),
  price_usd_per_mwh: number('usd_per_mwh', 'Price there', {
    plausible: [-100, 1000, 'another currency'],
  }).optional(),
  factor_t_per_mwh: number('t_per_mwh', 'Emissions of what comes in', {
    note: '0.4 where it is left out',
  }).optional(),
  firm_at_peak_gw: number('gw', 'What can be relied on at the peak').optional(),
  ...provenance,
})

const standardRow = strict('A standard of supply', {
  standard: word('Name of the standard'),
  value: numberOr(rowValue('Value'), z.string()).optional(),
  unit: word('Unit of the value').optional(),
  body: word('Who has set it').optional(),
  ...provenance,
})

const OF_CURRENCY = { unit_of: 'currency_per_t of the row', plausible: null } as const

const carbonRow = strict('Price of an instrument in a year', {
  instrument: word('Name of the instrument'),
  year: integer('year', 'Year'),
  low: number('none', 'Price at 5 percent', OF_CURRENCY).optional(),
  central: number('none', 'Price at 50 percent', OF_CURRENCY).optional(),
  high: number('none', 'Price at 95 percent', OF_CURRENCY).optional(),
  currency_per_t: word('Currency of the prices'),
  paid_share: number('share', 'Part of the tonnes that pays', FRACTION).optional(),
  decided: flag('The price is decided').optional(),
  ...provenance,
})

const operationRow = strict('How a plant or a kind of plant runs', {
  id: word('Name inside the document'),
  plant: word('Id of a plant, or a kind of plant'),
  quantity: word('What the row states'),
  value: numberOr(
    rowValue('Value, or one for each month'),
    list(rowValue('Value of a month'), 'Values of the months')
  ).optional(),
  unit: word('Unit of the value'),
  ...provenance,
})

const peopleRow = strict('A figure of customers', {
  quantity: word('What the row states'),
  value: numberOr(rowValue('Value'), z.string()).optional(),
  unit: word('Unit of the value').optional(),
  ...provenance,
})

const named = (value: z.ZodNumber, means: string) =>
  row(z.record(z.string(), value), { type: 'object', means })

const powerYear = strict('What the account on the hours of the year reads beside the plants', {
  base_year: integer('year', 'Year of the capacities of plants; cohorts from then on are listed'),
  weather: word('Id of the weather set'),
  backcast_year: integer('year', 'Year that is run again and compared with what was observed'),
  backcast_twh: named(number('twh', 'Energy'), 'Observed generation by kind of plant'),
  net_import_twh: number('twh', 'Imports less exports, flat and without tonnes', {
    plausible: [-31_000, 31_000],
  }),
  net_import_deadline_twh: number('twh', 'The same in the deadline year where it differs', {
    plausible: [-31_000, 31_000],
  }).optional(),
  baseline_stack_mt: number(
    'mt_co2',
    'Tonnes of the base year at the stack, where the document counted the life cycle'
  ).optional(),
  capacity_price: number('usd_per_kw_year', 'Price of firm capacity where there is no market', {
    plausible: [0, 1000, 'a month or a day for a year'],
  }).optional(),
  standard_h: number('hours', 'Hours of lost load a year where the standard in force is in none', {
    plausible: [0, 8784, 'minutes for hours'],
  }).optional(),
  paid_share: number(
    'share',
    'Part of the carbon price that is paid, in place of the rows'
  ).optional(),
  stack_t_per_mwh: named(
    number('t_per_mwh', 'Emissions at the stack', FACTOR),
    'Stack factors by plant, then by kind; a region that has some counted the life cycle before'
  ).optional(),
  extra_plant_gw: named(
    number('gw', 'Capacity'),
    'Plant of the balance that no plant of the region makes'
  ).optional(),
  availability_deadline_pct: named(
    number('pct', 'Availability'),
    'Availability in the deadline year by kind'
  ).optional(),
  closed_at: named(number('year', 'Date', DATE), 'Decimal year in which a plant closed').optional(),
  alias: row(z.record(z.string(), z.string()), {
    type: 'object',
    means: 'Names of plants that are one with another',
  }).optional(),
  penalty: row(z.record(z.string(), z.string()), {
    type: 'object',
    means: 'What a law charges for a miss, by target',
  }).optional(),
  basis: list(
    strict('Where a figure of this section comes from', { field: word('Field'), ...provenance }),
    'Where the figures come from'
  ).optional(),
})

/** Symbols that a variant can fix. */
const FIXED_SYMBOLS = ['hydro_yield', 'wind_yield', 'sun_yield', 'capture_yield'] as const

/** The authored sections of a document from which its account on the year is computed. */
export const facts = {
  targets: row(z.array(targetRow).min(1), {
    type: 'list',
    means: 'Targets in force, announced, and our own test',
    since: 3,
  }),
  primary_target: word('Id of the target that binds most', { since: 3 }),
  test_target: word('Id of our own test', { since: 3 }),
  passed_over: list(
    strict('A target that is not computed', { id: word('Id of the target'), reason: text('Why') }),
    'Targets that are not computed, with the reason',
    { since: 3 }
  ),
  plants: row(z.array(plantRow).min(1), { type: 'list', means: 'Plants', since: 3 }),
  cohorts: list(cohortRow, 'What comes and what closes after the base year', { since: 3 }),
  demand: row(demand, { type: 'object', means: 'Demand of energy and at the peak', since: 3 }),
  imports: list(importRow, 'Lines to neighbours', { since: 3 }),
  standard: list(standardRow, 'Standards of supply', { since: 3 }),
  carbon: list(carbonRow, 'Carbon prices by instrument and year', { since: 3 }),
  operation: list(operationRow, 'How plants run', { since: 3 }),
  people: list(peopleRow, 'Customers', { since: 3 }),
  power_year: row(powerYear, {
    type: 'object',
    means: 'What the account on the hours of the year reads beside the plants',
    since: 3,
  }),
  samples: strict(
    'What a variant fixes of what is drawn',
    {
      fixed: row(
        z.partialRecord(z.enum(FIXED_SYMBOLS), number('share', 'Value', { plausible: [0, 2] })),
        {
          type: 'object',
          means: 'Values of yields, in the central case and in every sample',
        }
      ),
    },
    { since: 3 }
  ).optional(),
  read: choice(['all', 'firm_missing'], 'What of the report answers the question of a variant', {
    since: 3,
    note: 'all figures where it is left out',
  }).optional(),
}
