import { LAYOUT } from '../kernels/chain.ts'
import { CHAIN_MODEL } from './model.ts'

const slots = new Map<string, number>(LAYOUT.coefficients.map((name, index) => [name, index]))

/** The coefficients at their central values, in the order of the kernel. */
export const CENTRAL_COEFFICIENTS: Float64Array = Float64Array.from(LAYOUT.coefficients, (name) => {
  const coefficient = CHAIN_MODEL.coefficients[name]
  if (!coefficient) throw new Error(`The kernel reads '${name}', which is no coefficient.`)
  return coefficient.value
})

/** Where a coefficient lies in the vector. Throws on an unknown symbol. */
export function coefficientSlot(symbol: string): number {
  const slot = slots.get(symbol)
  if (slot === undefined) throw new Error(`'${symbol}' is no coefficient of the chain.`)
  return slot
}

/** The central coefficients with some replaced. */
export function replaceCoefficients(values: Readonly<Record<string, number>>): Float64Array {
  const vector = CENTRAL_COEFFICIENTS.slice()
  for (const [symbol, value] of Object.entries(values)) vector[coefficientSlot(symbol)] = value
  return vector
}
