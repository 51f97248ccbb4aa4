/** Chances whose quantiles an answer gives. */
const CHANCES = { p5: 0.05, p17: 0.17, p50: 0.5, p83: 0.83, p95: 0.95 } as const

/** Parts of a sample whose spread gives the error of a statistic. */
const BATCHES = 8

/** What a sample says of one figure. */
export interface SampledFigure extends Readonly<Record<keyof typeof CHANCES, number>> {
  readonly mean: number
  /**
   * Standard error of two percentiles by eight batches of the sample. Each batch is a smaller net
   * than the whole: an upper bound.
   */
  readonly error: { readonly p50: number; readonly p95: number }
}

/** Percentiles, mean and error of the draws of a figure, in their order. */
export function describeDraws(values: Float64Array): SampledFigure {
  const sorted = values.toSorted()
  const at = (chance: number): number => percentileOf(sorted, chance)
  const { p5, p17, p50, p83, p95 } = CHANCES
  const batches = listBatches(values)
  return {
    p5: at(p5),
    p17: at(p17),
    p50: at(p50),
    p83: at(p83),
    p95: at(p95),
    // The rounding of a sum must not make a spread where there is none.
    mean: sorted[0] === sorted.at(-1) ? at(p50) : meanOf(values),
    error: {
      p50: errorOf(batches, (batch) => percentileOf(batch, p50)),
      p95: errorOf(batches, (batch) => percentileOf(batch, p95)),
    },
  }
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

/** The percentile of sorted values, linear between neighbours (type 7 of Hyndman and Fan). */
export function percentileOf(sorted: Float64Array, chance: number): number {
  const position = (sorted.length - 1) * chance
  const lower = Math.floor(position)
  const from = sorted[lower] ?? NaN
  const to = sorted[lower + 1] ?? from
  return from + (position - lower) * (to - from)
}

/** The plain mean in the order of the draws. */
export function meanOf(values: Float64Array): number {
  let sum = 0
  for (const value of values) sum += value
  return sum / values.length
}

/** Consecutive batches, each sorted. */
export function listBatches(values: Float64Array): Float64Array[] {
  const size = values.length / BATCHES
  return Array.from({ length: BATCHES }, (_, batch) =>
    values.slice(batch * size, (batch + 1) * size).sort()
  )
}

/** Standard error of a statistic of sorted draws, from its spread over batches. */
export function errorOf(
  batches: readonly Float64Array[],
  statistic: (sorted: Float64Array) => number
): number {
  const found = Float64Array.from(batches, statistic)
  const mean = meanOf(found)
  let squares = 0
  for (const value of found) squares += (value - mean) * (value - mean)
  return Math.sqrt(squares / (BATCHES - 1) / BATCHES)
}
