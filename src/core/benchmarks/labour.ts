import type { Benchmark, BenchmarkSet } from './benchmark.ts'
import { askChain, rankCorrelation } from './damage-estimates.ts'

/** Warming of about 2030, degC. */
const WARMING_2030_C = 1.4

const ILO = 'ILO (2019), Working on a warmer planet, projections for 2030'

const DRY_NOTE =
  'In temperate and dry countries the felt heat of an area mean overstates the hours lost.'

/** Working hours lost in 2030, percent of the whole economy; all recalled. */
const ILO_2030 = [
  ['KH', 'Cambodia', 7.83],
  ['TH', 'Thailand', 6.39],
  ['VN', 'Viet Nam', 5.1],
  ['ID', 'Indonesia', 2.9],
  ['PH', 'Philippines', 2.6],
  ['NP', 'Nepal', 2],
  ['CN', 'China', 0.78],
  ['MX', 'Mexico', 0.6],
  ['US', 'United States', 0.21],
  ['AU', 'Australia', 0.2],
  ['IT', 'Italy', 0.08],
  ['DE', 'Germany', 0.02],
] as const

/** Working hours lost to heat in countries that set nothing here. */
export const ILO_SET: BenchmarkSet = {
  id: 'labour_ilo',
  service: 'DamageService',
  title: 'Labour lost to heat by country',
  source: `${ILO}, country table (recalled)`,
  tolerance: 0.3,
  tolerance_reason: '30 % (assumed): the report counts hours in the shade by sector and country',
  by_construction: false,
  benchmarks: ILO_2030.map((row) => iloBenchmark(row, DRY_NOTE)),
}

/** The countries whose figures were in view when the heat of the hours was set. */
export const ILO_SET_BY: BenchmarkSet = {
  id: 'labour_ilo_south_asia',
  service: 'DamageService',
  title: 'Labour lost to heat in South Asia',
  source: `${ILO}; Pakistan and Bangladesh recalled`,
  tolerance: 0.25,
  tolerance_reason:
    'the WBGT of the classes and its correction for dry heat were set on these figures',
  by_construction: true,
  benchmarks: (
    [
      ['IN', 'India', 5.8],
      ['BD', 'Bangladesh', 4.84],
      ['PK', 'Pakistan', 5.54],
    ] as const
  ).map((row) => iloBenchmark(row)),
}

/** Hours lost per person in 2019. */
const LANCET_2019 = [
  ['KH', 202],
  ['TH', 164],
  ['VN', 160],
  ['BD', 148],
  ['PK', 116],
  ['IN', 111],
  ['ID', 72],
  ['PH', 71],
  ['CN', 25],
  ['MX', 17],
  ['US', 7],
] as const

/** Order of countries by hours lost. */
export const LANCET_SET: BenchmarkSet = {
  id: 'labour_order',
  service: 'DamageService',
  title: 'Order of countries by labour lost to heat',
  source: 'Lancet Countdown 2021, PMC7616803, Table 1: hours lost per person in 2019',
  tolerance: 0.25,
  tolerance_reason: 'a rank correlation of 0.75 or more (assumed)',
  by_construction: false,
  benchmarks: [
    {
      id: 'rank',
      label: 'Rank correlation over eleven countries',
      unit: '1',
      published: 1,
      compute: () =>
        rankCorrelation(
          LANCET_2019.map(([, hours]) => hours),
          LANCET_2019.map(([country]) => economyLossPct(country, 1.36))
        ),
    },
  ],
}

function iloBenchmark(
  [country, name, published]: readonly [string, string, number],
  note?: string
): Benchmark {
  return {
    id: country.toLowerCase(),
    label: `${name} at ${WARMING_2030_C} °C, whole economy`,
    unit: 'percent of working hours',
    published,
    compute: () => economyLossPct(country, WARMING_2030_C),
    ...(note === undefined ? {} : { note }),
  }
}

function economyLossPct(geography: string, warming_c: number): number {
  return askChain({ geography, warming_c }).labor_productivity_loss_economy_pct
}
