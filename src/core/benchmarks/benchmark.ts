import { entryAt } from '../entry.ts'

/** Service to which a benchmark belongs, as the register of coefficients names it. */
export type BenchmarkService =
  | 'PhysicalClimateService'
  | 'DamageService'
  | 'FiscalService'
  | 'ScenarioComparisonService'
  | 'bess_dispatch'
  | 'scc'
  | 'tipping_points'

/** A published number and our computation of the same quantity. */
export interface Benchmark {
  /** Unique in its set. */
  readonly id: string
  readonly label: string
  readonly unit: string
  /** As printed, not 0: errors are relative to it. */
  readonly published: number
  /**
   * Our value in the same unit, computed by the functions that answer requests; null if there is
   * none.
   */
  readonly read: () => number | null
  /** The range that the publication prints: it is passed by lying inside. */
  readonly range?: readonly [low: number, high: number]
  /** Tolerance as a fraction of the published value; by default that of the set. */
  readonly tolerance?: number
  /** For a comparison of orders of magnitude: maximum ratio of the larger to the smaller value. */
  readonly within_factor?: number
  /** Publication of the number, if it is not that of the set. */
  readonly source?: string
  /** Why our value differs; required for every benchmark that fails. */
  readonly note?: string
}

/** Benchmarks of one subject that share a source and a tolerance. */
export interface BenchmarkSet {
  readonly id: string
  readonly service: BenchmarkService
  readonly title: string
  /** The publication with its table or equation. */
  readonly source: string
  /** Tolerance as a fraction of the published value; null if each benchmark states its own. */
  readonly tolerance: number | null
  readonly tolerance_reason: string
  /**
   * True if our value is derived from the published number. Such a benchmark shows that a figure
   * was copied correctly, not that the model is right, so it is not counted.
   */
  readonly by_construction: boolean
  readonly benchmarks: readonly Benchmark[]
}

/** A benchmark with our value and its error. */
export interface BenchmarkResult {
  /** `<set>.<benchmark>`, unique. */
  readonly id: string
  readonly service: BenchmarkService
  readonly set: string
  readonly label: string
  readonly unit: string
  readonly published: number
  /** The published range within which ours passes; null where one number is published. */
  readonly published_low: number | null
  readonly published_high: number | null
  /** Null if the model gives no value. */
  readonly ours: number | null
  /** |ours - published| / |published|, or null without a value of ours. */
  readonly error: number | null
  readonly tolerance: number
  readonly tolerance_reason: string
  readonly pass: boolean
  readonly by_construction: boolean
  /** Whether the published number is recalled, not read in its source: it decides no count. */
  readonly recalled: boolean
  readonly source: string
  readonly note: string | null
}

/** Compute every benchmark of a set. */
export function runSet(set: BenchmarkSet): BenchmarkResult[] {
  return set.benchmarks.map((benchmark) => {
    const { id, label, unit, published, note = null } = benchmark
    const ours = benchmark.read()
    const error = ours === null ? null : Math.abs(ours - published) / Math.abs(published)
    const isBelow = ours !== null && Math.abs(ours) < Math.abs(published)
    const { within_factor: factor } = benchmark
    const { range = null } = benchmark
    const source = benchmark.source ?? set.source
    const tolerance =
      range !== null
        ? toleranceOfRange(published, range, ours)
        : factor === undefined
          ? (benchmark.tolerance ?? set.tolerance)
          : toleranceOfFactor(factor, isBelow)
    if (tolerance === null) throw new Error(`${set.id}.${id} states no tolerance.`)
    return {
      id: `${set.id}.${id}`,
      service: set.service,
      set: set.title,
      label,
      unit,
      published,
      published_low: range?.[0] ?? null,
      published_high: range?.[1] ?? null,
      ours,
      error,
      tolerance,
      tolerance_reason: set.tolerance_reason,
      pass:
        range === null
          ? error !== null && error <= tolerance
          : ours !== null && ours >= range[0] && ours <= range[1],
      by_construction: set.by_construction,
      recalled: source.includes('recalled'),
      source,
      note,
    }
  })
}

/**
 * Tolerance on the side of the published value on which ours lies, as a fraction of the published
 * value.
 */
function toleranceOfFactor(factor: number, isBelow: boolean): number {
  return isBelow ? 1 - 1 / factor : factor - 1
}

/** Distance to the end of a printed range on the side on which ours lies, as a fraction of the published value. */
function toleranceOfRange(
  published: number,
  [low, high]: readonly [number, number],
  ours: number | null
): number {
  const end = ours !== null && ours < published ? published - low : high - published
  return end / Math.abs(published)
}

/** A published value with the range that is printed with it. */
export type RangedValue = Pick<Benchmark, 'published'> & Required<Pick<Benchmark, 'range'>>

/** Take a printed range, with its middle as the value. */
export function middleOf(low: number, high: number): RangedValue {
  return centralOf((low + high) / 2, low, high)
}

/** Take a printed central value with its range. */
export function centralOf(published: number, low: number, high: number): RangedValue {
  return { published, range: [low, high] }
}

/**
 * Rank correlation (Spearman) of two lists without ties, -1 to 1: 1 where both have one order.
 * Throws if they differ in length or have fewer than two values.
 */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  if (a.length !== b.length || a.length < 2)
    throw new Error(`Ranks need two lists of one length, at least 2: ${a.length} and ${b.length}.`)
  const [ranksA, ranksB] = [rank(a), rank(b)]
  const squares = ranksA.reduce((sum, position, index) => {
    const distance = position - entryAt(ranksB, index)
    return sum + distance * distance
  }, 0)
  return 1 - (6 * squares) / (a.length * (a.length * a.length - 1))
}

/** The place of each value in ascending order. */
function rank(values: readonly number[]): number[] {
  const order = values.toSorted((a, b) => a - b)
  return values.map((value) => order.indexOf(value))
}
