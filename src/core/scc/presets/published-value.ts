import * as kernel from '../../kernels/published.ts'
import { vectorOf } from '../../model/run-kernel.ts'
import { EXCHANGE_RATES } from '../../../model/coefficients/price-index.ts'
import { deflate } from '../conversion.ts'
import { PRICES, TABLE_ROWS } from '../valuation-keys.ts'
import { findBracket, type Bracket, type Points } from './points.ts'
import { CURRENCIES, type Preset } from './presets.ts'

const { LAYOUT } = kernel
const coefficients = Float64Array.from(LAYOUT.coefficients, (name) => EXCHANGE_RATES[name].value)
const NOTHING = new Float64Array(0)
const output = new Float64Array(LAYOUT.outputs.length)

/** Currency and price year of a table. */
type Money = Pick<Preset, 'currency' | 'price_year'>

/**
 * Inputs of the model of published values: the rows around a year, and the requested price year.
 */
export function givePublished(
  { lower, upper }: Bracket,
  year: number,
  { currency, price_year: priceYear }: Money,
  dollarYear: number
) {
  return {
    row: TABLE_ROWS.indexOf(lower.year === upper.year ? 'printed' : 'between'),
    currency: CURRENCIES.indexOf(currency),
    prices: PRICES.indexOf(dollarYear === priceYear ? 'own' : 'converted'),
    emission_year: year,
    lower_year: lower.year,
    upper_year: upper.year,
    lower_value: lower.value,
    upper_value: upper.value,
    price_factor: deflate(priceYear, dollarYear),
  }
}

/** A published value at a year in US dollars of `dollarYear`, linear between rows; null outside them. */
export function valuePublished(
  points: Points,
  year: number,
  money: Money,
  dollarYear: number
): number | null {
  const bracket = findBracket(points, year)
  if (bracket === null) return null
  // Evaluated without output names for speed: a response lists dozens of published values.
  const request = vectorOf(LAYOUT.request, givePublished(bracket, year, money, dollarYear))
  kernel.evaluate(coefficients, NOTHING, NOTHING, NOTHING, request, output)
  return kernel.nameOutputs(output).usd_per_tonne_of_gas
}

const AS_PUBLISHED: Money = { currency: 'USD', price_year: 2020 }

/** Read the value at a year as it was published, linear between points, or null outside them. */
export function interpolate(points: Points, year: number): number | null {
  return valuePublished(points, year, AS_PUBLISHED, AS_PUBLISHED.price_year)
}
