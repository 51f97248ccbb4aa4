import { measureLoad, type Load } from './load.ts'

/** Ours against a yardstick, each under its own load. */
export interface Comparison {
  readonly title: string
  readonly ours: Load
  readonly yardstick: Load
  /** Least share of the yardstick's rate that we aim for. */
  readonly goal: number
}

/** Medians of a comparison, in answers a second. */
export interface ComparisonResult {
  readonly title: string
  readonly ours: number
  readonly yardstick: number
  readonly goal: number
  readonly ratio: number
}

/** Rounds of A and B in turn, so that a slower spell of the machine meets both. */
const ROUNDS = 3
const WARM_UP_SECONDS = 1

/** Measure both sides in turn and compare their medians. */
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
  const result = { ours: median(ourRates), yardstick: median(yardstickRates) }
  return { title, ...result, goal, ratio: result.ours / result.yardstick }
}

/** Middle value; of an even count the mean of the two in the middle. NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN
  const high = sorted[Math.floor(middle)] ?? Number.NaN
  return (low + high) / 2
}
