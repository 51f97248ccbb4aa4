import type { Coefficient } from '../../core/explain/trace.ts'

const assumed = (
  label: string,
  value: number,
  unit: string,
  range: readonly [number, number],
  source: string
): Coefficient => ({ label, value, unit, range, source, source_type: 'assumed' })

/**
 * Default assumptions for figures of a region that its document does not state (in a plan) or no
 * dataset contains (in a draft). Authors replace them. Defaults by technology are in
 * `technology-defaults.ts`.
 */
export const REGION_DEFAULTS = {
  load_factor: assumed(
    'Mean load over peak load',
    0.62,
    'fraction',
    [0.5, 0.75],
    'typical of national systems'
  ),
  highest_factor: assumed(
    'Highest fossil capacity factor',
    0.85,
    'fraction',
    [0.8, 0.9],
    'outages'
  ),
  bau_renewables: assumed(
    'Yearly growth of renewables beyond demand',
    0.02,
    'fraction',
    [0, 0.05],
    'below recent trend'
  ),
  surplus: assumed(
    'Abatement planned over the need',
    0.05,
    'fraction',
    [0, 0.15],
    'a small reserve'
  ),
  least_new: assumed(
    'Share of the cut that new plant brings at least, where less coal would bring it all',
    0.5,
    'fraction',
    [0.3, 1],
    'gas alone makes no program'
  ),
  solar_share: assumed(
    'Share of abatement by utility solar',
    0.45,
    'fraction',
    [0.3, 0.6],
    'an even mix'
  ),
  wind_share: assumed('Share of abatement by wind', 0.4, 'fraction', [0.2, 0.6], 'an even mix'),
  wires_cost: assumed('Wires for new sites', 0.3, 'USD bn/GW', [0.1, 0.6], 'a fifth of plant cost'),
  capital_charge: assumed(
    'Yearly capital charge',
    0.09,
    'fraction',
    [0.07, 0.12],
    '7.5 percent over 25 years'
  ),
  coal_fuel: assumed('Fuel of coal plant', 30, 'USD/MWh', [15, 50], 'world price, rounded'),
  gas_fuel: assumed('Fuel of gas plant', 50, 'USD/MWh', [25, 90], 'between pipeline and LNG'),
  oil_fuel: assumed(
    'Fuel of oil plant',
    130,
    'USD/MWh',
    [80, 220],
    'heavy oil and diesel, rounded'
  ),
  least_fill: assumed(
    'Gas plant by coal plant from which gas fills the gap, and no longer coal',
    0.1,
    'fraction',
    [0.05, 0.3],
    'less gas cannot replace coal'
  ),
  discount_rate: assumed(
    'Discount rate, real',
    7.5,
    'percent',
    [4, 12],
    'cost of capital of utilities'
  ),
  reserve_margin: assumed(
    'Reserve above the peak',
    15,
    'percent',
    [10, 20],
    'reserve of many systems'
  ),
  reserve_hours: assumed(
    'Hours in which closed coal runs in reserve',
    200,
    'hours',
    [50, 500],
    'tight days'
  ),
  peaker_cost: assumed(
    'New reserve plant',
    1100,
    'USD/kW',
    [650, 1400],
    'gas turbines in European and American catalogues'
  ),
  capture_output: assumed(
    'Output that carbon capture leaves',
    0.88,
    'fraction',
    [0.82, 0.92],
    'capture takes an eighth'
  ),
  lost_share: assumed(
    'Generation that does not reach customers',
    0.1,
    'fraction',
    [0.05, 0.2],
    'grids and own use of plant'
  ),
  home_use: assumed(
    'Electricity of a home',
    3000,
    'kWh/year',
    [1000, 10000],
    'world mean, rounded'
  ),
  industry_use: assumed(
    'Electricity of an industrial customer',
    100,
    'GWh/year',
    [20, 2000],
    'a large works'
  ),
  usd_per_eur: assumed('Exchange rate', 1.13, 'USD/EUR', [1.03, 1.18], 'mean of 2025'),
  exports_share: assumed(
    'Exports where no dataset holds them',
    25,
    'percent of GDP',
    [10, 60],
    'world mean'
  ),
  affected_share: assumed(
    'Share of exports that would pay',
    0.08,
    'fraction',
    [0.02, 0.2],
    'energy-heavy goods'
  ),
  bau_over_ceiling: assumed(
    'Emissions without a mandate over its ceiling, at least: renewables grow no faster than that',
    1.15,
    'fraction',
    [1.05, 1.3],
    'a mandate that nothing has to be done for is none'
  ),
  bau_rooftop: assumed(
    'Distributed plant without a mandate, by peak',
    0.01,
    'fraction',
    [0, 0.05],
    'a beginning'
  ),
  firm_reserve: assumed(
    'Firm plant for each GW that the fleet falls short of the peak',
    1.05,
    'fraction',
    [1, 1.2],
    'a small reserve'
  ),
  lowest_factor: assumed(
    'Lowest fossil capacity factor',
    0.01,
    'fraction',
    [0, 0.05],
    'plant that stands by'
  ),
  capital_cost: assumed(
    'Capital cost in cases of sensitivity',
    1,
    'fraction',
    [0.8, 1.3],
    'spread of published cost data, rounded'
  ),
  paying_tonnes: assumed(
    'Tonnes that pay in cases of sensitivity',
    1,
    'fraction',
    [0.5, 1.5],
    'half less and half more'
  ),
  jobs_per_usd_b: assumed(
    'Jobs for each USD bn of exports',
    6000,
    'people/USD bn',
    [2000, 30000],
    'rounded'
  ),
} as const satisfies Readonly<Record<string, Coefficient>>

/** The value of a regional default. */
export function regionDefault(symbol: keyof typeof REGION_DEFAULTS): number {
  return REGION_DEFAULTS[symbol].value
}

/** Half-widths of ranges that a document does not state, by confidence; assumed. */
export const RANGE_WIDTHS = {
  high: { baseline_error_pct: 2.5, growth_points: 0.5, yield: 0.05, capture: 0.05 },
  medium: { baseline_error_pct: 5, growth_points: 1, yield: 0.08, capture: 0.1 },
  low: { baseline_error_pct: 10, growth_points: 1.5, yield: 0.12, capture: 0.15 },
} as const

/** Sectors subject to the levy, with their share of affected exports and tonnes per USD bn. */
export const DRAFT_SECTORS = [
  { name: 'Metals', slug: 'metals', icon: 'metals', share: 0.4, mt_per_usd_b: 1.5 },
  {
    name: 'Chemicals and fertilisers',
    slug: 'chemicals-and-fertilisers',
    icon: 'chemicals',
    share: 0.35,
    mt_per_usd_b: 0.7,
  },
  {
    name: 'Cement, glass and other minerals',
    slug: 'minerals',
    icon: 'minerals',
    share: 0.25,
    mt_per_usd_b: 1.8,
  },
] as const
