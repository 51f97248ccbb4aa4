import { numberAt } from '../entry.ts'
import { percentileOf, placePercentiles } from './order-statistics.ts'

/** Chances whose quantiles an answer gives. */
const CHANCES = { p5: 0.05, p17: 0.17, p50: 0.5, p83: 0.83, p95: 0.95 } as const

/** Parts of a sample whose spread gives the error of a statistic. */
const BATCHES = 8

/** Statistics of a sample for one figure. */
export interface SampledFigure extends Readonly<Record<keyof typeof CHANCES, number>> {
  readonly mean: number
  /**
   * Standard error of two percentiles by eight batches of the sample. Each batch is a smaller net
   * than the whole: an upper bound.
   */
  readonly error: { readonly p50: number; readonly p95: number }
}

/** Chances in rising order, of the whole sample and of each batch. */
const ALL_CHANCES = Object.values(CHANCES)
const BATCH_CHANCES = [CHANCES.p50, CHANCES.p95]

/** Percentiles, mean and error of the draws of a figure, in their order. */
export function describeDraws(values: Float64Array): SampledFigure {
  const batches = cutBatches(values)
  for (const batch of batches) placePercentiles(batch, BATCH_CHANCES)
  const placed = values.slice()
  placePercentiles(placed, ALL_CHANCES)
  const at = (chance: number): number => percentileOf(placed, chance)
  const { p5, p17, p50, p83, p95 } = CHANCES
  return {
    p5: at(p5),
    p17: at(p17),
    p50: at(p50),
    p83: at(p83),
    p95: at(p95),
    // The rounding of a sum must not make a spread where there is none.
    mean: isConstant(values) ? at(p50) : meanOf(values),
    error: {
      p50: errorOf(batches, (batch) => percentileOf(batch, p50)),
      p95: errorOf(batches, (batch) => percentileOf(batch, p95)),
    },
  }
}

/** Whether all draws of a figure are the same. */
export function isConstant(values: Float64Array): boolean {
  const first = numberAt(values, 0)
  for (let draw = 1; draw < values.length; draw += 1) if (values[draw] !== first) return false
  return true
}

/** The share of draws strictly above and strictly below a threshold. */
export function shareBeyond(
  values: Float64Array,
  threshold: number
): { readonly above: number; readonly below: number } {
  let above = 0
  let below = 0
  for (const value of values) {
    if (value > threshold) above += 1
    else if (value < threshold) below += 1
  }
  return { above: above / values.length, below: below / values.length }
}

/** The plain mean in the order of the draws. */
export function meanOf(values: Float64Array): number {
  let sum = 0
  for (const value of values) sum += value
  return sum / values.length
}

/** Consecutive batches, each a copy. */
export function cutBatches(values: Float64Array): Float64Array[] {
  const size = values.length / BATCHES
  return Array.from({ length: BATCHES }, (_, batch) =>
    values.slice(batch * size, (batch + 1) * size)
  )
}

/** Standard error of a statistic, from its spread over batches. */
export function errorOf(
  batches: readonly Float64Array[],
  statistic: (batch: Float64Array) => number
): number {
  const found = Float64Array.from(batches, statistic)
  const mean = meanOf(found)
  let squares = 0
  for (const value of found) squares += (value - mean) * (value - mean)
  return Math.sqrt(squares / (BATCHES - 1) / BATCHES)
}
