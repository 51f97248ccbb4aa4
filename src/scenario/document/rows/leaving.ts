import { choice, COMPUTED, day, integer, list, number, section, word } from '../field.ts'
import { GROWTH, usual, usualFactor } from './defaults.ts'

/**
 * Fields of version 2 that the account on the year does without: documents have them until they
 * are written again. The documentation of the format does not list them.
 */
const LEAVING = { until: 2, since: 2, basis: 'account of version 2' } as const
const LEAVING_COMPUTED = { ...LEAVING, ...COMPUTED } as const

const FRACTION = { least: 0, most: 1 } as const
const CAPACITY = { least: 0, ...LEAVING } as const
const FUEL = { least: 0, plausible: [0, 500, 'another currency'] } as const
const FILL_FACTOR = { ...LEAVING, least: 0, plausible: [0.2, 1.5, 'kg or g for t'] } as const

const computedGw = (means: string) =>
  number('gw', means, { ...LEAVING_COMPUTED, least: 0 }).optional()

/** Its name carries the year. */
export const leavingFirmCapacity = number(
  'gw',
  'Firm plant at the peak of a year',
  LEAVING_COMPUTED
)

/** Of `structural_constraints`. */
export const leavingConstraints = {
  energy_growth_pct: number('pct_per_year', 'Growth of energy demand', {
    ...LEAVING,
    least: -50,
    most: 100,
    default: GROWTH,
  }).optional(),
  reserve_margin_pct: number('pct', 'Reserve above the peak', {
    ...LEAVING,
    least: 0,
    plausible: [0, 100],
    default: usual('reserve_margin'),
  }).optional(),
  projected_peak_gw: computedGw('Peak demand in the deadline year'),
  required_gw: computedGw('Peak and reserve'),
  firm_capacity_gw: computedGw('Firm plant at the peak, without batteries'),
  batteries_credited_gw: computedGw('Batteries that count at the peak'),
  variable_credited_gw: computedGw('Wind and solar that count at the peak'),
  shortfall_gw: computedGw('What is missing to peak and reserve'),
  reserve_coal_gw: computedGw('Part of it that closed coal covers in reserve'),
  rest_gw: computedGw('Part of it that new plant or imports cover'),
}

/** Of `projections`. */
export const leavingProjections = {
  built_mt_co2: list(
    // The linear ramps of a large program can exceed the emissions of earlier years.
    number('mt_co2', 'Emissions', { plausible: [-5000, 15_000] }),
    'What the dated plant leaves, one value per year',
    LEAVING_COMPUTED
  ).optional(),
  share_of_new_energy: list(
    number('share', 'Part'),
    'Part of the new energy that runs, one value per year',
    LEAVING_COMPUTED
  ).optional(),
}

/** Of `tech_vectors`. */
export const leavingVector = {
  full_mt_co2: number('mt_co2', 'Abatement of a full year', {
    ...LEAVING_COMPUTED,
    plausible: [-5000, 5000],
  }).optional(),
  counted_share: number('share', 'Share of the deadline year in which it runs', {
    ...LEAVING_COMPUTED,
    ...FRACTION,
  }).optional(),
  service_date: day('First day of operation', LEAVING_COMPUTED).optional(),
  latest_decision: day('Last day of a decision in time, null where it is taken', LEAVING_COMPUTED)
    .nullable()
    .optional(),
  slack_days: integer(
    'days',
    'Days from operation to the deadline year',
    LEAVING_COMPUTED
  ).optional(),
  capacity_above_bau_gw: number('gw', 'Capacity beyond business as usual', LEAVING).optional(),
}

const committedPlant = section('Plant that both fleets hold and that does not run yet', {
  id: word('Name of the plant'),
  service_date: day('First day of operation'),
  slack_days: integer('days', 'Days from operation to the deadline year'),
  counted_share: number('share', 'Share of the deadline year in which it runs'),
  full_mt_co2: number('mt_co2', 'Tonnes that a full year of it spares', {
    plausible: [-5000, 5000],
  }),
})

/** Of `analysis`. */
export const leavingAnalysis = {
  reserve_mt_co2: number('mt_co2', 'Added by reserve coal', LEAVING_COMPUTED).optional(),
  overflow_mt_co2: number(
    'mt_co2',
    'Added where the fill reaches its limit',
    LEAVING_COMPUTED
  ).optional(),
  surplus_mt_co2: number(
    'mt_co2',
    'Credited to vectors beyond the balance: energy that nobody uses, or, where negative, coal spared besides; absent where there is none',
    { ...LEAVING_COMPUTED, plausible: [-5000, 5000] }
  ).optional(),
  fill_capacity_factor: number(
    'share',
    'Mean output of the fill as a fraction of capacity',
    LEAVING_COMPUTED
  ).optional(),
  fill_twh: number('twh', 'Output of the fill', LEAVING_COMPUTED).optional(),
  coal_twh: number('twh', 'Output of coal', LEAVING_COMPUTED).optional(),
  cut_in_last_three_years: number(
    'share',
    'Part of the cut that falls in the last three years',
    LEAVING_COMPUTED
  )
    .nullable()
    .optional(),
  inputs_digest: word(
    'Digest of the inputs that the figures were computed from',
    LEAVING_COMPUTED
  ).optional(),
  committed_plants: list(
    committedPlant,
    'Plant that both fleets hold and that does not run yet',
    LEAVING_COMPUTED
  ).optional(),
}

/** Of `power_account`. */
export const leavingAccount = {
  fill_plant: choice(['gas', 'coal'], 'Plant that fills every gap', {
    ...LEAVING,
    default: { value: 'gas', source: 'assumed: gas follows load' },
  }).optional(),
  fill_factor_t_per_mwh: number('t_per_mwh', 'Emissions of the fill', {
    ...FILL_FACTOR,
    label: 'Its emissions',
    default: usualFactor('gas'),
  }).optional(),
  fill_gw_base: number('gw', 'Capacity of the fill in the baseline year', {
    ...CAPACITY,
    label: 'Its capacity in the baseline year',
  }).optional(),
  fill_gw_bau: number('gw', 'Capacity of the fill without the mandate', {
    ...CAPACITY,
    label: 'Its capacity at the deadline without the target',
  }).optional(),
  fill_gw_mandate: number('gw', 'Capacity of the fill with the mandate', {
    ...CAPACITY,
    label: 'Its capacity at the deadline with the target',
  }).optional(),
  fill_cf_limit: number('share', 'Highest mean output of the fill', {
    ...LEAVING,
    ...FRACTION,
    label: 'Highest mean output that it can run',
    plausible: [0, 1, 'percent for a fraction'],
    default: usual('highest_factor'),
  }).optional(),
  overflow_factor_t_per_mwh: number('t_per_mwh', 'Emissions of what runs beyond the fill', {
    ...FILL_FACTOR,
    label: 'Emissions of what runs beyond that',
    default: usualFactor('coal'),
  }).optional(),
  rest_usd_per_kw: number('usd_per_kw', 'New reserve beyond closed coal', {
    ...LEAVING,
    least: 0,
    label: 'New reserve, once',
    plausible: [0, 10_000, 'another currency'],
    default: usual('peaker_cost'),
  }).optional(),
  fill_usd_per_mwh: number('usd_per_mwh', 'Fuel of the fill', {
    ...LEAVING,
    ...FUEL,
    label: 'Fuel of the plant that fills',
    default: usual('gas_fuel'),
  }).optional(),
  overflow_usd_per_mwh: number('usd_per_mwh', 'Fuel of what runs beyond the fill', {
    ...LEAVING,
    ...FUEL,
    label: 'Fuel of what runs beyond it',
    default: usual('coal_fuel'),
  }).optional(),
  reserve_hours: number('hours', 'Hours in which reserve coal runs', {
    ...LEAVING,
    least: 0,
    label: 'Hours in which closed coal runs in reserve',
    plausible: [0, 8784, 'minutes for hours'],
    default: usual('reserve_hours'),
  }).optional(),
  extra_demand_twh: number('twh', 'Demand beyond the growth', {
    ...LEAVING,
    label: 'Demand at the deadline beyond that growth',
    plausible: [-1000, 5000],
    default: { value: 0, source: 'none stated', low: 0, high: 50 },
  }).optional(),
  extra_reserve_twh: number('twh', 'Output of the reserve beyond its hours', {
    ...LEAVING,
    least: 0,
    label: 'Output of the reserve beyond those hours',
    default: { value: 0, source: 'none stated', low: 0, high: 10 },
  }).optional(),
}
