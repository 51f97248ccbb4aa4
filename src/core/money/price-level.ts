import { PERCENT } from '../unit-conversions.ts'

/** Growth of the price level of a country by year, percent over the year before. */
export type PriceGrowth = Readonly<Record<string, number>>

/**
 * Factor from money of one price year to money of another: the product of the growth of the years
 * between. Null if a year between is missing: gaps are not bridged.
 */
export function convertPrices(growth: PriceGrowth, from: number, to: number): number | null {
  const [first, last] = [Math.min(from, to), Math.max(from, to)]
  let factor = 1
  for (let year = first + 1; year <= last; year += 1) {
    const pct = growth[String(year)]
    if (pct === undefined) return null
    factor *= 1 + pct / PERCENT
  }
  return to >= from ? factor : 1 / factor
}

/** Years to which money of a price year can be converted, ascending; that year among them. */
export function listPriceYears(growth: PriceGrowth, from: number): number[] {
  const years = new Set([
    from,
    ...Object.keys(growth).flatMap((year) => [Number(year) - 1, Number(year)]),
  ])
  return [...years]
    .filter((year) => convertPrices(growth, from, year) !== null)
    .sort((a, b) => a - b)
}
