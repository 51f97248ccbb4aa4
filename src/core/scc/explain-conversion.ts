import type { Definition } from '../explain/collect-steps.ts'
import { PRICE_INDEX } from './coefficients/price-index.ts'
import { deflate } from './conversion.ts'
import { GASES, type GasId } from './gases.ts'

/** The unit of an answer in dollars of a year. */
export function describePriceFactor(dollarYear: number, gas: GasId = 'co2'): string {
  return `USD ${dollarYear}/t${GASES[gas].formula}`
}

/** Define the factor between dollars of two years and the price indices behind it, or null. */
export function definePriceFactor(
  symbol: string,
  fromYear: number,
  toYear: number
): Definition | null {
  if (symbol === 'price_factor')
    return {
      label: `US dollars of ${toYear} for one of ${fromYear}`,
      value: deflate(fromYear, toYear),
      unit: '1',
      formula: `price_index_${toYear}/price_index_${fromYear}`,
      source: null,
      kind: 'modeled',
    }
  const index = PRICE_INDEX[symbol]
  if (index === undefined) return null
  const { label, value, unit, source, source_type: kind } = index
  return { label, value, unit, formula: null, source, kind }
}
