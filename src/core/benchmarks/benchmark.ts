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

/** A published number and how we compute the same. */
export interface Benchmark {
  /** Unique in its set. */
  readonly id: string
  readonly label: string
  readonly unit: string
  /** As printed, not 0: errors are relative to it. */
  readonly published: number
  /** Our value in the same unit, by the functions that answer requests; null where we reach none. */
  readonly read: () => number | null
  /** How far ours may lie off, as a fraction of the published value; that of the set without it. */
  readonly tolerance?: number
  /** Where an order of magnitude is compared: how many times the larger may be the smaller. */
  readonly within_factor?: number
  /** Where the number is published, if not with the rest of the set. */
  readonly source?: string
  /** Why ours differs; every benchmark that fails has one. */
  readonly note?: string
}

/** Benchmarks of one subject that share a source and a tolerance. */
export interface BenchmarkSet {
  readonly id: string
  readonly service: BenchmarkService
  readonly title: string
  /** The publication with its table or equation. */
  readonly source: string
  /** How far ours may lie off, as a fraction of the published value; null where each states its own. */
  readonly tolerance: number | null
  readonly tolerance_reason: string
  /**
   * True where ours reads the published number itself, or a coefficient made from it: it shows that
   * a figure was copied well, not that the model is right, and does not count.
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
  /** Null where we reach no value. */
  readonly ours: number | null
  /** |ours - published| / |published|, or null without a value of ours. */
  readonly error: number | null
  readonly tolerance: number
  readonly tolerance_reason: string
  readonly pass: boolean
  readonly by_construction: boolean
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
    const tolerance =
      factor === undefined
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
      ours,
      error,
      tolerance,
      tolerance_reason: set.tolerance_reason,
      pass: error !== null && error <= tolerance,
      by_construction: set.by_construction,
      source: benchmark.source ?? set.source,
      note,
    }
  })
}

/** How far a value may lie off on its side of a published one, as a fraction of the latter. */
function toleranceOfFactor(factor: number, isBelow: boolean): number {
  return isBelow ? 1 - 1 / factor : factor - 1
}

/** A published value with the tolerance that its own range gives. */
export type RangedValue = Pick<Benchmark, 'published'> & Required<Pick<Benchmark, 'tolerance'>>

/** Take a printed range as its middle, with half its width as the tolerance. */
export function middleOf(low: number, high: number): RangedValue {
  return centralOf((low + high) / 2, low, high)
}

/** Take a printed central value, with the distance to the nearer end of its range as the tolerance. */
export function centralOf(published: number, low: number, high: number): RangedValue {
  return { published, tolerance: Math.min(published - low, high - published) / Math.abs(published) }
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
