import type { CoefficientTable } from '../../core/explain/trace.ts'
import { fixedBy } from './documented.ts'

const EPA = 'US EPA (2023), price index of US GDP from BEA table 1.1.9'
const BEA = 'BEA table 1.1.9, price index of US GDP'
const CHAINED =
  'World Bank NY.GDP.DEFL.KD.ZG (growth of the US GDP deflator), scaled evenly to the values of 2005, 2010 and 2020'

const BEA_GROWTH =
  'Growth of the implicit price deflator of US GDP, BEA through FRED (A191RD3A086NBEA, 2017 = 100: 122.451 in 2023, 125.587 in 2024, 128.893 in 2025), chained to 2023'

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
  [2024, 135.269, BEA_GROWTH, 'modeled'],
  [2025, 138.83, BEA_GROWTH, 'modeled'],
]

/** First and last supported price year. */
export const DOLLAR_YEARS = { first: 2005, last: 2025 } as const

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

/** Year of the rates below: the last price year. */
export const RATE_YEAR = DOLLAR_YEARS.last

const FED = fixedBy('Federal Reserve Board, G.5A, annual averages of 2025 (dataset exchange-rates)')
const IRS = fixedBy(
  'US Internal Revenue Service, yearly average currency exchange rates for 2025, as quoted'
)

/** Units of a currency per US dollar in the last price year, for those who read in another currency. */
export const RECENT_RATES = {
  eur: FED('Euros per US dollar, 2025', 0.8845, 'EUR/USD'),
  gbp: IRS('Pounds sterling per US dollar, 2025', 0.759, 'GBP/USD'),
  aud: FED('Australian dollars per US dollar, 2025', 1.5504, 'AUD/USD'),
  brl: FED('Brazilian reais per US dollar, 2025', 5.5891, 'BRL/USD'),
  cad: FED('Canadian dollars per US dollar, 2025', 1.3973, 'CAD/USD'),
  chf: FED('Swiss francs per US dollar, 2025', 0.8305, 'CHF/USD'),
  cny: FED('Chinese yuan per US dollar, 2025', 7.1875, 'CNY/USD'),
  inr: FED('Indian rupees per US dollar, 2025', 87.1468, 'INR/USD'),
  jpy: FED('Japanese yen per US dollar, 2025', 149.5686, 'JPY/USD'),
  krw: FED('South Korean won per US dollar, 2025', 1421.3963, 'KRW/USD'),
  mxn: FED('Mexican pesos per US dollar, 2025', 19.2052, 'MXN/USD'),
  zar: FED('South African rand per US dollar, 2025', 17.8782, 'ZAR/USD'),
} as const satisfies CoefficientTable

const read = fixedBy('Federal Reserve Board, G.5A annual average exchange rates')

/** US dollars per unit of the currency of an official table, average of its price year. */
export const EXCHANGE_RATES = {
  usd_per_gbp_2022: read('US dollars per pound sterling, 2022', 1.2371, 'USD/GBP'),
  // The Board prints Canadian dollars per US dollar: 1.2533.
  cad_per_usd_2021: read('Canadian dollars per US dollar, 2021', 1.2533, 'CAD/USD'),
  usd_per_eur_2020: read('US dollars per euro, 2020', 1.141, 'USD/EUR'),
} as const
