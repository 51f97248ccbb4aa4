import { entryAt } from '../entry.ts'
import { LAYOUT } from '../kernels/chain.ts'
import { COEFFICIENTS } from '../kernels/chain-numbers.ts'

const slots = new Map<string, number>(LAYOUT.coefficients.map((name, index) => [name, index]))

/** Central values of the coefficients, in the order of the kernel. */
export const CENTRAL_COEFFICIENTS: Float64Array = Float64Array.from(COEFFICIENTS)

/** Index of a coefficient in the vector. Throws on an unknown symbol. */
export function coefficientSlot(symbol: string): number {
  const slot = slots.get(symbol)
  if (slot === undefined) throw new Error(`'${symbol}' is not a coefficient of the chain.`)
  return slot
}

/** The central value of a coefficient. Throws on an unknown symbol. */
export function centralCoefficient(symbol: string): number {
  return entryAt(CENTRAL_COEFFICIENTS, coefficientSlot(symbol))
}
