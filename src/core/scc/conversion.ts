import * as kernel from '../kernels/prices.ts'
import { createEvaluator } from '../model/run-kernel.ts'
import { DOLLAR_YEARS, PRICE_INDEX } from '../../model/coefficients/price-index.ts'

const evaluate = createEvaluator(kernel, PRICE_INDEX)

/** The two years of a conversion as indices into the price index. Throws outside 2005 to 2023. */
export function priceYears(fromYear: number, toYear: number) {
  for (const year of [fromYear, toYear])
    if (year < DOLLAR_YEARS.first || year > DOLLAR_YEARS.last)
      throw new RangeError(
        `There is no price index for ${year}, only for ${DOLLAR_YEARS.first} to ${DOLLAR_YEARS.last}.`
      )
  return {
    from_price_year: fromYear - DOLLAR_YEARS.first,
    to_price_year: toYear - DOLLAR_YEARS.first,
  }
}

/** Cached factors: at most 19 by 19 years. */
const known = new Map<string, number>()

/** Factor from US dollars of one year to those of another, by the price index of US GDP. */
export function deflate(fromYear: number, toYear: number): number {
  const key = `${fromYear} ${toYear}`
  const found = known.get(key) ?? evaluate({ request: priceYears(fromYear, toYear) }).price_factor
  known.set(key, found)
  return found
}
