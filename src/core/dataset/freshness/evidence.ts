import type { DatasetMetadata } from '../metadata.ts'
import type { RefreshLogLine } from '../refresh-log.ts'
import { listSchedule, type ScheduleItem } from './schedule.ts'
import {
  FRESHNESS_THRESHOLDS,
  THRESHOLDS_SOURCE,
  gradeCadence,
  GRADE_THRESHOLDS_PCT,
  isOnTime,
  type Grade,
} from './state.ts'

/** Views of the evidence, each including the previous one. */
export const EVIDENCE_VIEWS = ['summary', 'operational', 'full'] as const

/** View of the evidence. */
export type EvidenceView = (typeof EVIDENCE_VIEWS)[number]

/** Refreshes of a day. */
export interface RefreshDay {
  readonly date: string
  readonly attempted: number
  /** Refreshes with a new body. */
  readonly succeeded: number
  /** Refreshes without a change. */
  readonly unchanged: number
  readonly failed: number
}

/** Evidence of freshness on a day, from the repository alone. */
export interface FreshnessEvidence {
  readonly view: EvidenceView
  readonly as_of: string
  readonly operational_cadence_grade: Grade
  readonly grade_basis: {
    readonly operational_total: number
    readonly on_time: number
    readonly on_time_pct: number | null
    /** Operational sources that lower the grade, by id. */
    readonly late_sources: readonly string[]
    /** Why the grade is unknown, as a sentence; null if there is a grade. */
    readonly unknown_because: string | null
    readonly thresholds_pct: typeof GRADE_THRESHOLDS_PCT
  }
  readonly thresholds_days: typeof FRESHNESS_THRESHOLDS
  readonly thresholds_source: typeof THRESHOLDS_SOURCE
  readonly kpis: ReturnType<typeof summarize>
  readonly operational_sources?: readonly ScheduleItem[]
  readonly sources?: readonly ScheduleItem[]
  readonly daily?: readonly RefreshDay[]
}

/**
 * Assess the freshness of the sources on a day (ISO), using only their dates and the refresh log.
 * Log lines after that day are ignored. A day before the newest fetch has no grade, because a wrong
 * clock would make every source look fresh.
 */
export function describeFreshness(
  sources: readonly DatasetMetadata[],
  log: readonly RefreshLogLine[],
  options: { readonly view: EvidenceView; readonly asOf: string }
): FreshnessEvidence {
  const { view, asOf } = options
  const items = listSchedule(sources, asOf)
  const operational = items.filter((item) => item.operational)
  const late = operational.filter((item) => !isOnTime(item.status))
  const onTime = operational.length - late.length
  const unknownBecause = explainNoGrade(sources, operational.length, asOf)
  const past = log.filter((line) => line.time.slice(0, asOf.length) <= asOf)
  return {
    view,
    as_of: asOf,
    operational_cadence_grade:
      unknownBecause === null ? gradeCadence(onTime, operational.length) : 'unknown',
    grade_basis: {
      operational_total: operational.length,
      on_time: onTime,
      on_time_pct: operational.length === 0 ? null : (onTime / operational.length) * 100,
      late_sources: late.map((item) => item.dataset_id),
      unknown_because: unknownBecause,
      thresholds_pct: GRADE_THRESHOLDS_PCT,
    },
    thresholds_days: FRESHNESS_THRESHOLDS,
    thresholds_source: THRESHOLDS_SOURCE,
    kpis: summarize(items, past),
    ...(view === 'summary' ? {} : { operational_sources: operational }),
    ...(view === 'full' ? { sources: items, daily: countByDay(past) } : {}),
  }
}

/** Explain why a day has no grade; null if it has one. */
function explainNoGrade(
  sources: readonly DatasetMetadata[],
  operational: number,
  asOf: string
): string | null {
  const newest = sources.reduce<DatasetMetadata | null>(
    (last, source) => (last !== null && last.retrieved_at >= source.retrieved_at ? last : source),
    null
  )
  const fetched = newest?.retrieved_at.slice(0, asOf.length)
  if (newest !== null && fetched !== undefined && asOf < fetched) {
    return `The day ${asOf} is before ${fetched}, when ${newest.dataset_id} was fetched, so there is no grade: check the clock, or request a later day.`
  }
  if (operational > 0) return null
  return 'No source publishes every month or faster, so there is no grade.'
}

function summarize(items: readonly ScheduleItem[], log: readonly RefreshLogLine[]) {
  const count = (status: ScheduleItem['status']): number =>
    items.filter((item) => item.status === status).length
  const successes = log.filter((line) => line.status !== 'failed')
  const oldest = items.reduce<ScheduleItem | null>(
    (eldest, item) => (eldest !== null && eldest.last_updated <= item.last_updated ? eldest : item),
    null
  )
  return {
    sources_total: items.length,
    operational_total: items.filter((item) => item.operational).length,
    up_to_date: count('up_to_date'),
    due: count('due'),
    overdue: count('overdue'),
    delinquent: count('delinquent'),
    unknown: count('unknown'),
    fixed: count('fixed'),
    oldest_source:
      oldest === null ? null : { dataset_id: oldest.dataset_id, last_updated: oldest.last_updated },
    last_refresh_at:
      successes
        .map((line) => line.time)
        .sort()
        .at(-1) ?? null,
    refreshes_total: log.length,
    refreshes_failed: log.length - successes.length,
  }
}

function countByDay(log: readonly RefreshLogLine[]): RefreshDay[] {
  const days = new Map<string, RefreshLogLine[]>()
  for (const line of log) {
    const date = line.time.slice(0, 'yyyy-mm-dd'.length)
    days.set(date, [...(days.get(date) ?? []), line])
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, lines]) => {
      const count = (...statuses: RefreshLogLine['status'][]): number =>
        lines.filter((line) => statuses.includes(line.status)).length
      return {
        date,
        attempted: lines.length,
        succeeded: count('updated'),
        unchanged: count('unchanged', 'not_modified'),
        failed: count('failed'),
      }
    })
}
