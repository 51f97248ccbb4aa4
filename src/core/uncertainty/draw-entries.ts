import type { Distribution } from '../model/distribution.ts'

/** A coefficient that a draw moves: its slot in the vector of a kernel, and how it is spread. */
export interface DrawnCoefficient {
  readonly slot: number
  /** Symbol of the register whose coordinate moves it. */
  readonly symbol: string
  /** A symbol of its own beside that one, and how strongly it follows the other. */
  readonly own?: { readonly symbol: string; readonly correlation: number }
  readonly distribution: Distribution
}

/** A row of a table that a draw moves between its ends: 17th and 83rd percentile of each value. */
export interface DrawnRow {
  /** Where the values of the row start in the vector of tables. */
  readonly offset: number
  readonly low: readonly number[]
  readonly high: readonly number[]
}

/** A coefficient, or a family of one value by item, whose range is no distribution: no draw moves it. */
export interface UndrawnCoefficient {
  readonly symbol: string
  readonly slots: readonly number[]
  /** The high end of each range, to see whether an answer reads it at all. */
  readonly ends: readonly number[]
}
