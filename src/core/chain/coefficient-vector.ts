import { entryAt } from '../entry.ts'
import { LAYOUT } from '../kernels/chain.ts'
import { COEFFICIENTS } from '../kernels/chain-numbers.ts'

const slots = new Map<string, number>(LAYOUT.coefficients.map((name, index) => [name, index]))

/** The coefficients at their central values, in the order of the kernel. */
export const CENTRAL_COEFFICIENTS: Float64Array = Float64Array.from(COEFFICIENTS)

/** Where a coefficient lies in the vector. Throws on an unknown symbol. */
export function coefficientSlot(symbol: string): number {
  const slot = slots.get(symbol)
  if (slot === undefined) throw new Error(`'${symbol}' is no coefficient of the chain.`)
  return slot
}

/** The central value of a coefficient. Throws on an unknown symbol. */
export function centralCoefficient(symbol: string): number {
  return entryAt(CENTRAL_COEFFICIENTS, coefficientSlot(symbol))
}
