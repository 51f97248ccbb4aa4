import type { Draws } from './draws.ts'
import type { UndrawnCoefficient } from './draw-entries.ts'

/** A symbol that is kept at its central value, and why. */
export interface FixedSymbol {
  readonly symbol: string
  readonly reason: string
}

/** Evaluates a draw by its number, and writes the figures of every row, one row after another. */
export type EvaluateDraw = (draw: number, figures: Float64Array) => void

/** An answer of one or more rows that can be evaluated draw by draw. */
export interface SampledModel {
  /** Rows of the answer, each with the same fields. */
  readonly rows: number
  /** Fields of a row; nested ones as dotted paths. */
  readonly fields: readonly string[]
  /** Symbols that may move a figure. */
  readonly symbols: readonly string[]
  /** Coefficients with a range that no draw moves. */
  readonly undrawn: readonly UndrawnCoefficient[]
  /** What the request itself fixes. */
  readonly fixed: readonly FixedSymbol[]
  /** Whether damage functions are mixed. */
  readonly isMixed: boolean
  /** Prepare evaluation for some draws, with an undrawn coefficient at its high end if one is named. */
  readonly prepare: (draws: Draws, undrawn: UndrawnCoefficient | null) => EvaluateDraw
}
