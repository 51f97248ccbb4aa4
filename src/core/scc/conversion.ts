import { EXCHANGE_RATES } from './coefficients/exchange-rates.ts'
import { readPriceIndex } from './coefficients/price-index.ts'
import type { Currency } from './presets/presets.ts'

/** Factor from US dollars of one year to those of another, by the price index of US GDP. */
export function deflate(fromYear: number, toYear: number): number {
  return fromYear === toYear ? 1 : readPriceIndex(toYear) / readPriceIndex(fromYear)
}

/** US dollars for a unit of the currency of a published table, in the prices of its own year. */
export const USD_PER_UNIT: Readonly<Record<Currency, number>> = {
  USD: 1,
  GBP: EXCHANGE_RATES.usd_per_gbp_2022.value,
  CAD: 1 / EXCHANGE_RATES.cad_per_usd_2021.value,
  EUR: EXCHANGE_RATES.usd_per_eur_2020.value,
}
