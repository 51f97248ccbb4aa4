import { entryAt } from '../entry.ts'
import * as debtKernel from '../kernels/debt.ts'
import * as fiscalKernel from '../kernels/fiscal.ts'
import { COEFFICIENTS, PLACES, TABLES } from '../kernels/fiscal-numbers.ts'

/** The tables of the fiscal and the debt kernel. */
export const FISCAL_TABLES: Float64Array = Float64Array.from(TABLES)

/** A place with everything in its budget that does not depend on the request. */
export interface SettledBudget {
  readonly coefficients: Float64Array
  readonly place: Float64Array
  readonly fiscal: Float64Array
  readonly debt: Float64Array
}

/** Which carbon price of the pathway range is used: the lowest, middle or highest. */
export const PRICE_ENDS = { low: -1, central: 0, high: 1 } as const

/** The fiscal coefficients as a vector, some replaced by symbol. Throws on an unknown symbol. */
export function fiscalVector(replaced: Readonly<Record<string, number>> = {}): Float64Array {
  const names: readonly string[] = fiscalKernel.LAYOUT.coefficients
  const unknown = Object.keys(replaced).find((symbol) => !names.includes(symbol))
  if (unknown !== undefined) throw new Error(`The budget reads no coefficient '${unknown}'.`)
  return Float64Array.from(COEFFICIENTS, (value, index) => replaced[entryAt(names, index)] ?? value)
}

/**
 * Compute the part of a place's budget that does not depend on the request, for a coefficient
 * vector.
 */
export function settleBudget(geography: string, coefficients: Float64Array): SettledBudget {
  const row = places.get(geography)
  if (!row) throw new Error(`There is no budget for '${geography}'.`)
  const place = Float64Array.from(row)
  const fiscal = new Float64Array(fiscalKernel.STATE_SIZE)
  const debt = new Float64Array(debtKernel.STATE_SIZE)
  const settled = { coefficients, place, fiscal, debt }
  settleAgain(settled)
  return settled
}

const GROWTH = fiscalKernel.LAYOUT.place.indexOf('growth0_pct')

/**
 * Whether a place has a debt path: prices and emissions of its zone, its growth and its debt are
 * held. Elsewhere the budget only pays for damage.
 */
export function hasDebtPath(geography: string): boolean {
  return Number.isFinite(places.get(geography)?.[GROWTH])
}

/** Recompute it after its coefficients were changed in place. */
export function settleAgain({ coefficients, place, fiscal, debt }: SettledBudget): void {
  fiscalKernel.settle(coefficients, place, FISCAL_TABLES, fiscal)
  debtKernel.settle(coefficients, place, FISCAL_TABLES, debt)
}

/** The settled budget of a place at one end of the ranges; cached, at most three per geography. */
export function settledBudget(
  geography: string,
  end: keyof typeof PRICE_ENDS = 'central'
): SettledBudget {
  const key = `${geography} ${end}`
  const known = settledByKey.get(key)
  if (known) return known
  const settled = settleBudget(geography, VECTORS[end])
  settledByKey.set(key, settled)
  return settled
}

/** The fiscal coefficients at their central values. */
export const CENTRAL_BUDGET = fiscalVector()

const VECTORS = {
  low: fiscalVector({ price_quantile: PRICE_ENDS.low }),
  central: CENTRAL_BUDGET,
  high: fiscalVector({ price_quantile: PRICE_ENDS.high }),
} as const

const places = new Map<string, readonly number[]>(Object.entries(PLACES))

const settledByKey = new Map<string, SettledBudget>()
