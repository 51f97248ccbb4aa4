import { entryAt, numberAt } from '../entry.ts'
import { symbolsOf, type Draws } from './draws.ts'
import type { DrawnCoefficient, UndrawnCoefficient } from './draw-entries.ts'

/** Writes the coefficients of a draw, by its number, into the vector of a kernel. */
export type MoveCoefficients = (draw: number) => void

/** Make what moves the drawn coefficients of a vector; `held` keeps those of some symbols as they are. */
export function createMover(
  vector: Float64Array,
  drawn: readonly DrawnCoefficient[],
  draws: Draws,
  held: readonly string[] = []
): MoveCoefficients {
  const moves = drawn
    .filter(({ symbol }) => !held.includes(symbol))
    .map((coefficient) => ({ slot: coefficient.slot, column: draws.coefficient(coefficient) }))
  return (draw) => {
    for (const { slot, column } of moves) vector[slot] = numberAt(column, draw)
  }
}

/** Put coefficients that no draw moves at the high end of their range. */
export function raiseUndrawn(vector: Float64Array, { slots, ends }: UndrawnCoefficient): void {
  slots.forEach((slot, index) => {
    vector[slot] = entryAt(ends, index)
  })
}

/** The symbols that move some coefficients, each once. */
export function listSymbols(drawn: readonly DrawnCoefficient[]): string[] {
  return [...new Set(drawn.flatMap(symbolsOf))]
}
