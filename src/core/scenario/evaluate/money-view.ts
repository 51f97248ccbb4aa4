import { convertPrices, listPriceYears, type PriceGrowth } from '../../money/price-level.ts'
import { readLeaf } from '../document/leaves.ts'
import type { Plan } from './plan-parts.ts'

/** Currency and price year of the results; by default those of the document. */
export interface MoneyChoice {
  readonly year: number | null
  readonly isLocal: boolean
}

/** Growth of price levels of the United States, and of the region where it is known. */
export interface PriceLevels {
  readonly us: PriceGrowth
  readonly local: PriceGrowth
}

/** Conversion of a plan's amounts. */
export interface MoneyView {
  /** Factor from dollars of the plan. */
  readonly factor: number
  readonly currency: string
  /** Description of currency and price year. */
  readonly note: string
  /** Price year of what is read; null where the plan states none. */
  readonly price_year: number | null
  /** Price years that can be chosen. */
  readonly years: readonly number[]
  /** Whether the plan states a currency of its own with its rate. */
  readonly hasLocal: boolean
}

/** Growth of price levels by country, alpha-2. */
export type PriceGrowths = Readonly<Record<string, PriceGrowth>>

/** The price levels that a plan is read in: those of the country that its region lies in. */
export function findLevels(plan: Plan, growths: PriceGrowths): PriceLevels {
  const region = readLeaf(plan, 'region_id')
  const country = typeof region === 'string' ? region.slice(0, 2) : ''
  return { us: growths['US'] ?? {}, local: growths[country] ?? {} }
}

const NO_LEVELS: PriceLevels = { us: {}, local: {} }

/** Find the factor from dollars of the plan to what a reader has chosen. */
export function viewMoney(
  plan: Plan,
  choice: MoneyChoice,
  levels: PriceLevels = NO_LEVELS
): MoneyView {
  const stated = readNumber(plan, 'financing_framework.price_year')
  const rate = readNumber(plan, 'customers.usd_per_unit')
  const name = readLeaf(plan, 'customers.currency')
  const hasLocal = rate !== null && rate > 0 && typeof name === 'string' && name !== 'USD'
  const isLocal = choice.isLocal && hasLocal
  const growth = isLocal ? levels.local : levels.us
  const years = stated === null ? [] : listPriceYears(growth, stated)
  const year = choice.year !== null && years.includes(choice.year) ? choice.year : stated
  // `year` is one of those to which money of the stated year can be converted, or that year.
  const converted = stated === null || year === null ? null : convertPrices(growth, stated, year)
  const currency = isLocal ? name : 'USD'
  const at = isLocal ? ` at ${rate} USD for one ${name}, the rate that the plan states` : ''
  const prices =
    year === null
      ? 'The plan states no price year'
      : year === stated
        ? `Prices of ${year}, as the plan states them`
        : `Prices of ${year}, from those of ${stated} by the GDP deflator of ${isLocal ? 'the region' : 'the United States'} (World Bank)`
  return {
    factor: (converted === null ? 1 : converted) / (isLocal ? rate : 1),
    currency,
    note: `${prices}${at}.${(converted === null || converted === 1) && !isLocal ? '' : ' The bill of a home and the value of carbon stay as the plan states them.'}`,
    price_year: year,
    years,
    hasLocal,
  }
}

function readNumber(plan: Plan, path: string): number | null {
  const value = readLeaf(plan, path)
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
