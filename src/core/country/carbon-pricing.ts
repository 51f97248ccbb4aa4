import type { Row } from '../dataset/table.ts'

/** A carbon tax or emissions trading system that a country runs. */
export interface CarbonPrice {
  readonly instrument: string
  readonly type: string
  readonly status: string
  readonly covered_mt_co2e: number | null
  /** Last listed price, US$ a tonne of CO2e; null where none is listed. */
  readonly price_usd_per_t: number | null
  readonly price_year: number | null
}

/** Join the instruments of a country with the last price of each, in the order of the instruments. */
export function listCarbonPrices(
  instruments: readonly Row[],
  prices: readonly Row[]
): CarbonPrice[] {
  return instruments.map((row) => {
    const own = prices
      .filter(
        (price) =>
          price['instrument'] === row['instrument'] && typeof price['price_usd_per_t'] === 'number'
      )
      .toSorted((a, b) => Number(a['year']) - Number(b['year']))
    const last = own.at(-1)
    return {
      instrument: String(row['instrument']),
      type: String(row['type']),
      status: String(row['status']),
      covered_mt_co2e: readNumber(row['covered_mt_co2e']),
      price_usd_per_t: readNumber(last?.['price_usd_per_t']),
      price_year: readNumber(last?.['year']),
    }
  })
}

function readNumber(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
