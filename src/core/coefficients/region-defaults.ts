import type { Coefficient } from '../explain/trace.ts'

const assumed = (
  label: string,
  value: number,
  unit: string,
  range: readonly [number, number],
  source: string
): Coefficient => ({ label, value, unit, range, source, source_type: 'assumed' })

/** Judgements that fill a draft where no dataset of ours holds a figure; an author replaces them. */
export const DRAFT_COEFFICIENTS = {
  load_factor: assumed(
    'Mean load over peak load',
    0.62,
    'fraction',
    [0.5, 0.75],
    'typical of national systems'
  ),
  coal_intensity: assumed(
    'Coal, life cycle',
    0.95,
    't CO2e/MWh',
    [0.82, 1.1],
    'between IPCC median and older plant'
  ),
  gas_intensity: assumed('Gas, life cycle', 0.49, 't CO2e/MWh', [0.41, 0.65], 'IPCC AR5 median'),
  nuclear_factor: assumed(
    'Nuclear capacity factor',
    0.8,
    'fraction',
    [0.65, 0.92],
    'world mean of recent years'
  ),
  highest_factor: assumed(
    'Highest fossil capacity factor',
    0.85,
    'fraction',
    [0.8, 0.9],
    'outages'
  ),
  rooftop_factor: assumed(
    'Rooftop solar capacity factor',
    0.14,
    'fraction',
    [0.1, 0.18],
    'fixed panels'
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
  solar_cost: assumed(
    'Utility solar',
    0.95,
    'USD bn/GW',
    [0.7, 1.3],
    'published cost data, rounded'
  ),
  wind_cost: assumed('Onshore wind', 1.5, 'USD bn/GW', [1.2, 1.9], 'published cost data, rounded'),
  rooftop_cost: assumed(
    'Rooftop solar',
    1.3,
    'USD bn/GW',
    [0.9, 2],
    'published cost data, rounded'
  ),
  wires_cost: assumed('Wires for new sites', 0.3, 'USD bn/GW', [0.1, 0.6], 'a fifth of plant cost'),
  discount_rate: assumed(
    'Discount rate, real',
    7.5,
    'percent',
    [5, 10],
    'private capital, rounded'
  ),
  capital_charge: assumed(
    'Yearly capital charge',
    0.09,
    'fraction',
    [0.07, 0.12],
    '7.5 percent over 25 years'
  ),
  coal_fuel: assumed('Fuel of coal plant', 28, 'USD/MWh', [15, 45], 'world price, rounded'),
  gas_fuel: assumed('Fuel of gas plant', 55, 'USD/MWh', [25, 90], 'between pipeline and LNG'),
  oil_intensity: assumed('Oil, life cycle', 0.78, 't CO2e/MWh', [0.7, 0.9], 'IPCC AR5, rounded'),
  least_fill: assumed(
    'Gas plant by coal plant from which gas fills the gap, and no longer coal',
    0.1,
    'fraction',
    [0.05, 0.3],
    'less gas cannot replace coal'
  ),
  reserve_margin: assumed('Reserve above the peak', 15, 'percent', [10, 20], 'common rule'),
  peaker_cost: assumed(
    'New reserve plant',
    900,
    'USD/kW',
    [650, 1300],
    'open cycle, between European and American catalogues'
  ),
  hydro_credit: assumed('Hydro at the peak', 0.5, 'fraction', [0.3, 0.9], 'dry months'),
  wind_credit: assumed('Wind at the peak', 0.1, 'fraction', [0.05, 0.2], 'calm evening'),
  solar_credit: assumed('Solar at the peak', 0.05, 'fraction', [0, 0.3], 'evening peak'),
  baseline_error: assumed(
    'Error of the baseline at 5 and 95 percent, up and down',
    5,
    'percent',
    [2, 10],
    'two counts of the same year differ by as much'
  ),
  growth_error: assumed(
    'Error of the growth of energy at 5 and 95 percent, up and down',
    1,
    'percent/year',
    [0.5, 2],
    'ten-year forecasts against outturns, rounded'
  ),
  wind_error: assumed(
    'Wind yield of a year at 5 and 95 percent, up and down',
    0.07,
    'fraction',
    [0.04, 0.1],
    'year to year'
  ),
  hydro_error: assumed(
    'Hydro yield of a year at 5 and 95 percent, up and down',
    0.15,
    'fraction',
    [0.08, 0.3],
    'year to year'
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
    500,
    'GWh/year',
    [100, 2000],
    'an aluminium or steel works'
  ),
  usd_per_eur: assumed('Exchange rate', 1.13, 'USD/EUR', [1, 1.25], 'mean of recent years'),
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

/** Value of a coefficient of drafts. */
export function draftValue(symbol: keyof typeof DRAFT_COEFFICIENTS): number {
  return DRAFT_COEFFICIENTS[symbol].value
}

/** Sectors that would pay, with their share of affected exports and tonnes for each USD bn. */
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
