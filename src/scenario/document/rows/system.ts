import { z } from 'zod'
import { ceilingField } from '../dated-names.ts'
import {
  choice,
  COMPUTED,
  integer,
  list,
  number,
  row,
  section,
  text,
  title,
  word,
  year,
} from '../field.ts'
import { TARGET_STATUSES } from '../vocabularies.ts'
import { GROWTH } from './defaults.ts'
import { mark } from './provenance.ts'

/** The power system in the baseline year. Further fuels are allowed. */
export const baseline = section(
  'Where the power system stands in the baseline year',
  {
    year: year('Baseline year'),
    generation_fleet_gw: number('gw', 'Installed capacity of the whole fleet', {
      plausible: [0.001, 15_000],
    }),
    coal_gw: number('gw', 'Installed coal capacity'),
    coal_capacity_factor: number('share', 'Mean output of coal as a fraction of capacity'),
    gas_ccgt_gw: number('gw', 'Installed gas capacity'),
    gas_capacity_factor: number('share', 'Mean output of gas as a fraction of capacity'),
    grid_carbon_intensity_g_per_kwh: number('g_per_kwh', 'Emissions by generation'),
    annual_generation_twh: number('twh', 'Generation of the year', {
      label: 'Generation in that year',
      plausible: [0.005, 15_000],
    }),
    annual_emissions_mt_co2: number('mt_co2', 'Emissions of the year', {
      label: 'Emissions of power in that year',
      plausible: [0.01, 10_000],
    }),
    renewables_gw: number('gw', 'Wind, solar, hydro and other renewables').optional(),
    ders_gw: number('gw', 'Distributed resources').optional(),
    nuclear_gw: number('gw', 'Nuclear').optional(),
    oil_gw: number('gw', 'Oil').optional(),
    other_fossil_gw: number('gw', 'Other fossil plant').optional(),
    pumped_storage_gw: number('gw', 'Pumped storage').optional(),
    annual_lifecycle_mt: number('mt_co2', 'Emissions of the year over the life cycle', {
      since: 3,
    }).optional(),
    notes: text('Scope and quality of the figures'),
  },
  COMPUTED
)

const penalty = section(
  'What missing the target sets off',
  {
    type: word('Kind of penalty'),
    trigger: text('What sets it off'),
    threshold_pct: number('pct', 'Reduction below which it applies', { plausible: [0, 100] }),
    grace_margin_pct: number('points', 'Shortfall that is forgiven', {
      plausible: [0, 50, 'a fraction for percent'],
    }),
    affected_sectors: list(word('Slug'), 'Slugs of the sectors that pay'),
    description: text('What the penalty is, and what is hypothetical in it'),
  },
  { basis: 'description of the penalty' }
)

/** The ceiling: its name carries the deadline year, so that the object checks it. */
export const ceiling = number('mt_co2', 'Ceiling in the deadline year', {
  by: 'derived',
  note: 'baseline x (1 - reduction / 100)',
})

const officialTarget = section('A target that somebody has set', {
  id: word('Name inside the document'),
  status: choice(TARGET_STATUSES, 'Who has set it'),
  title: title('Name'),
  article: word('Where in the law').optional(),
  body: word('Who has set it').optional(),
  metric: word('What is counted'),
  year: year('Year by which it is due'),
  value: number('none', 'Value', { unit_of: 'unit of the row', plausible: null }).optional(),
  unit: word('Unit of the value'),
  odds_as_planned: number('probability', 'Odds with the plan on its stated dates', {
    least: 0,
    most: 1,
  }).nullable(),
})

/** What is mandated, by when, and what missing it sets off. */
export const target = section('What is mandated, by when, and what missing it sets off', {
  reduction_pct: number('pct', 'Cut of baseline emissions', {
    label: 'Cut of emissions',
    least: 0,
    most: 100,
    plausible: [1, 100],
  }),
  deadline_year: year('Year by which the cut is due', { label: 'Deadline' }),
  horizon_years: integer('years', 'Years from baseline to deadline', {
    by: 'derived',
    plausible: [1, 80, 'a calendar year for a span'],
  }),
  metric: text('What is counted', {
    note: 'scope of the tonnes: plant or consumption, at the stack or over the life cycle',
    default: {
      value: 'CO2 of electricity generated in the region in the deadline year, Mt',
      source: 'assumed',
    },
  }),
  required_reduction_mt_co2: number('mt_co2', 'Baseline less ceiling', { by: 'derived' }),
  demand_growth_treatment: text('How demand growth is treated'),
  official: list(officialTarget, 'Targets that somebody has set', {
    ...COMPUTED,
    since: 3,
  }).optional(),
  penalty,
}).superRefine((value, context) => {
  const field = ceilingField(value.deadline_year)
  if (typeof value[field] === 'number') return
  context.addIssue({
    code: 'custom',
    path: [field],
    message: `${field} is missing: give the ceiling in Mt CO2 under the key of the deadline year`,
  })
})

const MONTHS = { plausible: [0, 240] } as const

const permitting = section(
  'How long permits take',
  {
    brownfield_counties: list(word('Place'), 'Places with sites to build on again'),
    brownfield_timeline_months: number('months', 'Permit for a used site', MONTHS),
    greenfield_counties: list(word('Place'), 'Places with new sites'),
    greenfield_timeline_months_min: number('months', 'Permit for a new site at best', MONTHS),
    greenfield_timeline_months_max: number('months', 'Permit for a new site at worst', MONTHS),
    greenfield_barriers: text('What stands in the way of new sites'),
    weighted_avg_yr: number('years', 'Mean permit time over the planned sites', {
      plausible: [0, 20],
    }),
  },
  { basis: 'greenfield_barriers' }
)

/** What the grid, the queue and the permits allow. */
export const structuralConstraints = section(
  'What the grid, the queue and the permits allow',
  {
    rto_interconnection_queue_yr: number('years', 'Wait from request to connection', {
      plausible: [0, 20],
    }),
    rto_queue_threshold_mw: number('mw', 'Size from which a plant has to queue', {
      plausible: [0, 1000],
    }),
    transmission_thermal_capacity_pct: number('pct', 'Use of the lines at peak', {
      plausible: [5, 150],
    }),
    peak_demand_gw: number('gw', 'Peak demand', { ...COMPUTED, plausible: [0.001, 15_000] }),
    peak_demand_year: year('Year of the peak demand', {
      label: 'Year of that peak',
      note: 'the baseline year where it is left out',
      ...COMPUTED,
      since: 2,
    }).optional(),
    demand_growth_cagr_pct: number('pct_per_year', 'Growth of peak demand', {
      ...COMPUTED,
      label: 'Growth of the peak',
      least: -50,
      most: 100,
      default: GROWTH,
    }).optional(),
    projected_peak_demand_gw: number('gw', 'Peak demand in the deadline year', {
      ...COMPUTED,
      plausible: [0.001, 15_000],
    }).optional(),
    mandate_overhead_pct: number('pct', 'Mandate fleet above the projected peak', {
      ...COMPUTED,
      plausible: [-80, 1500],
    }).optional(),
    permitting,
    notes: text('What else a reader has to know of them', { since: 2 }).optional(),
  },
  { basis: 'notes of the section' }
)

const observedYear = section('A year whose emissions have been counted', {
  year: year('Year'),
  mt_co2: number('mt_co2', 'Emissions', { least: 0 }),
  mark: mark('How they are known').optional(),
  source: word('Source').optional(),
})

const YEARLY_SERIES = ['bau_mt_co2', 'mandate_mt_co2'] as const

/** Emissions by year without the mandate and as it asks. */
export const projections = section(
  'Emissions by year without and with the mandate',
  {
    years: row(z.array(year('Year')).min(1), { type: 'list', means: 'Years of the series' }),
    bau_mt_co2: list(number('mt_co2', 'Emissions'), 'Business as usual, one value per year'),
    mandate_mt_co2: list(
      number('mt_co2', 'Emissions'),
      'Line to the target, one value per year; in version 2 the legal path'
    ),
    plan_mt_co2: list(number('mt_co2', 'Emissions'), 'With the plan, one value per year', {
      since: 3,
    }).optional(),
    observed: list(observedYear, 'Years that have been counted', {
      by: 'author',
      since: 2,
    }).optional(),
    ceiling_mt_co2: number('mt_co2', 'Ceiling in the deadline year'),
    notes: text('What the series hold and where they come from'),
  },
  COMPUTED
).superRefine((value, context) => {
  for (const series of YEARLY_SERIES) {
    const [actual, expected] = [value[series]?.length, value.years.length]
    if (actual === undefined || actual === expected) continue
    const message = `${series} has ${actual} values for ${expected} years: give one per year`
    context.addIssue({ code: 'custom', path: [series], message })
  }
})
