import { entryAt } from '../../src/core/entry.ts'
import { measureLoad, type Load } from './load.ts'

/** Our server compared with a baseline, each under its own load. */
export interface Comparison {
  readonly title: string
  readonly ours: Load
  readonly yardstick: Load
  /** Minimum target ratio to the baseline's rate; null if only informative. */
  readonly goal: number | null
}

/** Medians of a comparison: responses per second, and the ratio over the rounds. */
export interface ComparisonResult {
  readonly title: string
  readonly ours: number
  readonly yardstick: number
  readonly goal: number | null
  readonly ratio: number
}

/** Number of alternating rounds, so that a slow phase of the machine affects both. */
const ROUNDS = 5
const WARM_UP_SECONDS = 1

/**
 * Measure both sides alternately. The ratio is the median over the rounds, which cancels effects
 * that slow down both sides of a round.
 */
export async function compare({
  title,
  ours,
  yardstick,
  goal,
}: Comparison): Promise<ComparisonResult> {
  await measureLoad(ours, WARM_UP_SECONDS)
  await measureLoad(yardstick, WARM_UP_SECONDS)
  const ourRates: number[] = []
  const yardstickRates: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    ourRates.push(await measureLoad(ours))
    yardstickRates.push(await measureLoad(yardstick))
  }
  return {
    title,
    ours: median(ourRates),
    yardstick: median(yardstickRates),
    goal,
    ratio: median(ourRates.map((rate, round) => rate / entryAt(yardstickRates, round))),
  }
}

/** Median; NaN of an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const low = entryAt(sorted, Math.ceil(middle) - 1)
  const high = entryAt(sorted, Math.floor(middle))
  return (low + high) / 2
}
