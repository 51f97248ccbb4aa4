import { entryAt } from '../entry.ts'
/**
 * Spearman's rank correlation of two lists without ties, -1 to 1. Throws if they differ in length
 * or have fewer than two values.
 */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  if (a.length !== b.length || a.length < 2)
    throw new Error(
      `Rank correlation needs two lists of the same length, at least 2: ${a.length} and ${b.length}.`
    )
  const [ranksA, ranksB] = [rank(a), rank(b)]
  const squares = ranksA.reduce((sum, position, index) => {
    const distance = position - entryAt(ranksB, index)
    return sum + distance * distance
  }, 0)
  return 1 - (6 * squares) / (a.length * (a.length * a.length - 1))
}

/** The rank of each value in ascending order. */
function rank(values: readonly number[]): number[] {
  const order = values.toSorted((a, b) => a - b)
  return values.map((value) => order.indexOf(value))
}
