import {
  runSet,
  type BenchmarkResult,
  type BenchmarkService,
  type BenchmarkSet,
} from '../../core/benchmarks/benchmark.ts'
import {
  countBenchmarks,
  countByService,
  listBenchmarkSets,
  type BenchmarkCounts,
  type ServiceCounts,
} from '../../core/benchmarks/benchmarks.ts'
import { readBenchmarkData } from '../../data/tables.ts'
import { readContent } from '../content.ts'
import { listMethodPages } from './pages.ts'
import { printUnit } from './equation.ts'

/** A published number beside ours. */
interface ValidationRow {
  /** What is compared, for readers. */
  readonly label: string
  /** Empty for a pure number. */
  readonly unit: string
  readonly published: number
  /** The range that is printed with it; null where one number is. */
  readonly published_range: readonly [low: number, high: number] | null
  /** Null where we reach no value. */
  readonly ours: number | null
  /** Distance of ours from the publication, percent of it; null without a value of ours. */
  readonly error_pct: number | null
  /** Largest error that holds, percent. */
  readonly tolerance_pct: number
  readonly holds: boolean
  /** The published number is recalled, so the row does not count. */
  readonly is_recalled: boolean
}

/** A failure with its reason. */
interface ValidationFailure {
  readonly label: string
  readonly reason: string
}

/** Published numbers of one subject beside ours. */
export interface ValidationGroup {
  readonly id: string
  readonly title: string
  readonly tolerance_reason: string
  /** Ours reads the published numbers, so the group does not count. */
  readonly is_by_construction: boolean
  /** The publications, one for the group or several for its rows. */
  readonly sources: readonly string[]
  readonly rows: readonly ValidationRow[]
  /** Failures by their reason: those that share one are named together. */
  readonly failures: readonly ValidationFailure[]
}

/** The counts of a service, with the page of its methodology. */
export interface ValidatedService extends ServiceCounts {
  readonly title: string
  readonly href: string
}

/** Everything that we set beside a publication, and how much of it holds. */
export interface Validation {
  readonly counts: BenchmarkCounts
  readonly services: readonly ValidatedService[]
  /** Groups that count come first. */
  readonly groups: readonly ValidationGroup[]
}

/** Last part of the address of each service's methodology. */
const METHOD_PAGE_IDS: Readonly<Record<BenchmarkService, string>> = {
  PhysicalClimateService: 'physical-climate',
  DamageService: 'damage',
  FiscalService: 'fiscal',
  ScenarioComparisonService: 'policy-pathways',
  bess_dispatch: 'battery-dispatch',
  scc: 'social-cost-of-carbon',
  tipping_points: 'tipping-points',
}

/** Set everything beside its publication, failures included. */
export function readValidation(): Validation {
  const sets = listBenchmarkSets(readBenchmarkData(readContent()))
  const run = sets.map((set) => ({ set, results: runSet(set) }))
  const groups = run.map(({ set, results }) => describeGroup(set, results))
  const all = run.flatMap(({ results }) => results)
  return {
    counts: countBenchmarks(all),
    services: countByService(all).map(nameService),
    groups: [
      ...groups.filter((group) => !group.is_by_construction),
      ...groups.filter((group) => group.is_by_construction),
    ],
  }
}

function nameService(counts: ServiceCounts): ValidatedService {
  const id = METHOD_PAGE_IDS[counts.service]
  const page = listMethodPages().find((one) => one.id === id)
  if (!page) throw new Error(`The service '${counts.service}' has no methodology page '${id}'.`)
  return { ...counts, title: page.title, href: `/methodology/${id}` }
}

function describeGroup(set: BenchmarkSet, results: readonly BenchmarkResult[]): ValidationGroup {
  return {
    id: set.id,
    title: set.title,
    tolerance_reason: set.tolerance_reason,
    is_by_construction: set.by_construction,
    sources: [...new Set(results.map(({ source }) => source))],
    rows: results.map(describeRow),
    failures: describeFailures(results),
  }
}

function describeRow(result: BenchmarkResult): ValidationRow {
  const { label, unit, published, ours, error, tolerance, pass, recalled } = result
  const { published_low: low, published_high: high } = result
  return {
    label,
    unit: printUnit(unit),
    published,
    published_range: low === null || high === null ? null : [low, high],
    ours,
    error_pct: error === null ? null : 100 * error,
    tolerance_pct: 100 * tolerance,
    holds: pass,
    is_recalled: recalled,
  }
}

function describeFailures(results: readonly BenchmarkResult[]): ValidationFailure[] {
  const failing = results.filter(({ pass }) => !pass)
  const reasons = new Set(
    failing.map(({ id, note }) => {
      if (note === null) throw new Error(`${id} fails and does not say why: write its note.`)
      return note
    })
  )
  return [...reasons].map((reason) => ({
    reason,
    label: failing
      .filter(({ note }) => note === reason)
      .map(({ label }) => label)
      .join('; '),
  }))
}
