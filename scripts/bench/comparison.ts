import { entryAt } from '../../src/core/entry.ts'
import { measureLoad, type Load } from './load.ts'

/** Ours against a yardstick, each under its own load. */
export interface Comparison {
  readonly title: string
  readonly ours: Load
  readonly yardstick: Load
  /** Smallest ratio to the yardstick's rate that we aim for; null for information alone. */
  readonly goal: number | null
}

/** Medians of a comparison: rates in answers a second, and the ratio of the rounds. */
export interface ComparisonResult {
  readonly title: string
  readonly ours: number
  readonly yardstick: number
  readonly goal: number | null
  readonly ratio: number
}

/** Rounds of A and B in turn, so that a slower spell of the machine meets both. */
const ROUNDS = 5
const WARM_UP_SECONDS = 1

/**
 * Measure both sides in turn. The ratio is the median of the rounds' ratios: what a round's spell
 * does to both sides falls out of it.
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

/** Middle value; of an even count the mean of the two in the middle. NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const low = entryAt(sorted, Math.ceil(middle) - 1)
  const high = entryAt(sorted, Math.floor(middle))
  return (low + high) / 2
}
