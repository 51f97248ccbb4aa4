import type { CoefficientTable } from '../../core/explain/trace.ts'
import { fixedBy } from './documented.ts'

const EPA = 'US EPA (2023), price index of US GDP from BEA table 1.1.9'
const BEA = 'BEA table 1.1.9, price index of US GDP'
const CHAINED =
  'World Bank NY.GDP.DEFL.KD.ZG (growth of the US GDP deflator), scaled evenly to the values of 2005, 2010 and 2020'

/** A year of the index: value, source, and whether it was published or chained by us. */
const ROWS: readonly (readonly [
  year: number,
  value: number,
  source: string,
  kind: 'documented' | 'modeled',
])[] = [
  [2005, 87.504, EPA, 'documented'],
  [2006, 90.202, CHAINED, 'modeled'],
  [2007, 92.645, CHAINED, 'modeled'],
  [2008, 94.43, CHAINED, 'modeled'],
  [2009, 95.012, CHAINED, 'modeled'],
  [2010, 96.166, BEA, 'documented'],
  [2011, 98.203, CHAINED, 'modeled'],
  [2012, 100.085, CHAINED, 'modeled'],
  [2013, 101.843, CHAINED, 'modeled'],
  [2014, 103.672, CHAINED, 'modeled'],
  [2015, 104.69, CHAINED, 'modeled'],
  [2016, 105.741, CHAINED, 'modeled'],
  [2017, 107.692, CHAINED, 'modeled'],
  [2018, 110.219, CHAINED, 'modeled'],
  [2019, 112.098, CHAINED, 'modeled'],
  [2020, 113.648, EPA, 'documented'],
  [2021, 118.837, CHAINED, 'modeled'],
  [2022, 127.31, CHAINED, 'modeled'],
  [2023, 131.891, CHAINED, 'modeled'],
]

/** First and last supported price year. */
export const DOLLAR_YEARS = { first: 2005, last: 2023 } as const

/** Price index of US GDP by year, symbol `price_index_<year>`; only ratios are used. */
export const PRICE_INDEX: CoefficientTable = Object.fromEntries(
  ROWS.map(([year, value, source, kind]) => [
    `price_index_${year}`,
    {
      label: `Price index of US GDP, ${year}`,
      value,
      unit: '1',
      source,
      source_type: kind,
      range: [value, value] as const,
    },
  ])
)

/** An average rate as remembered, with the width of a rounding to two decimals. */
const recallRate = (label: string, value: number, unit: string) => ({
  label,
  value,
  unit,
  source: 'Annual average rate, recalled: Federal Reserve Board, G.5A',
  source_type: 'assumed' as const,
  range: [Number((value - 0.005).toFixed(4)), Number((value + 0.005).toFixed(4))] as const,
})

/** US dollars per unit of a currency in the last price year, for those who read in another currency. */
export const RECENT_RATES = {
  usd_per_eur_2023: recallRate('US dollars per euro, 2023', 1.0817, 'USD/EUR'),
  usd_per_gbp_2023: recallRate('US dollars per pound sterling, 2023', 1.244, 'USD/GBP'),
} as const satisfies CoefficientTable

const read = fixedBy('Federal Reserve Board, G.5A annual average exchange rates')

/** US dollars per unit of the currency of an official table, average of its price year. */
export const EXCHANGE_RATES = {
  usd_per_gbp_2022: read('US dollars per pound sterling, 2022', 1.2371, 'USD/GBP'),
  // The Board prints Canadian dollars per US dollar: 1.2533.
  cad_per_usd_2021: read('Canadian dollars per US dollar, 2021', 1.2533, 'CAD/USD'),
  usd_per_eur_2020: read('US dollars per euro, 2020', 1.141, 'USD/EUR'),
} as const
