import type { CoefficientTable } from '../../core/explain/trace.ts'
import { PRICE_PATH_FACTORS } from './price-paths.ts'

/** EU allowance price, EUR per t, and the share of embedded emissions charged, by year. */
const PATH = [
  [2026, 75.36, 0.025],
  [2027, 81.52, 0.05],
  [2028, 87.68, 0.1],
  [2029, 93.84, 0.225],
  [2030, 100, 0.485],
  [2031, 104, 0.61],
  [2032, 108, 0.735],
  [2033, 112, 0.86],
  [2034, 116, 1],
  [2035, 120, 1],
  [2036, 124, 1],
  [2037, 128, 1],
  [2038, 132, 1],
  [2039, 136, 1],
] as const

const OBSERVED_YEAR = 2026

const [FIRST] = PATH[0]

/** Prices used by charges; years outside the path have the price of its nearest end. */
export const EU_PRICES: CoefficientTable = Object.fromEntries(
  PATH.flatMap(([year, price, share]) => [
    [
      `eu_allowance_${year}`,
      {
        label: `EU allowance in ${year}`,
        value: price,
        unit: 'EUR per t CO2',
        source:
          year === OBSERVED_YEAR
            ? 'European Commission, CBAM certificate price of the first quarter of 2026'
            : 'EUR 100 in 2030 and 4 a year more, in a straight line before',
        source_type: year === OBSERVED_YEAR ? 'documented' : 'assumed',
        range:
          year === OBSERVED_YEAR
            ? [price, price]
            : [PRICE_PATH_FACTORS.low.value * price, PRICE_PATH_FACTORS.high.value * price],
      },
    ],
    [
      `cbam_payable_share_${year}`,
      {
        label: `Share of embedded tonnes that pays at the border in ${year}`,
        value: share,
        unit: 'fraction',
        source: 'Regulation (EU) 2023/956 with Directive (EU) 2023/959: free allocation withdrawn',
        source_type: 'documented',
        range: [share, share],
      },
    ],
  ])
)

/** EU allowance price in a year, EUR per t CO2. */
export function readAllowancePrice(year: number): number {
  return readPath(year)[1]
}

/** Share of embedded emissions charged at the border in a year, 0 to 1. */
export function readPayableShare(year: number): number {
  return readPath(year)[2]
}

function readPath(year: number): (typeof PATH)[number] {
  const index = Math.min(PATH.length - 1, Math.max(0, year - FIRST))
  return PATH[index] ?? PATH[0]
}
