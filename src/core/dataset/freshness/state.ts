import type { Cadence } from '../metadata.ts'
import { addDays, countDays } from '../../days.ts'

/** Age of a source relative to its cadence; `unknown` and `fixed` have no due date. */
export const FRESHNESS_STATUSES = [
  'up_to_date',
  'due',
  'overdue',
  'delinquent',
  'unknown',
  'fixed',
] as const

/** Age of a source relative to its cadence. */
export type FreshnessStatus = (typeof FRESHNESS_STATUSES)[number]

/** Ages in days from which a source is due, overdue and delinquent. */
interface Thresholds {
  readonly due: number
  readonly overdue: number
  readonly delinquent: number
}

/** Source of the thresholds. */
export const THRESHOLDS_SOURCE = {
  name: 'Humanitarian Data Exchange, dataset freshness by expected update frequency',
  url: 'https://github.com/OCHA-DAP/hdx-data-freshness-docs',
} as const

/** Thresholds by cadence, in days of age (Humanitarian Data Exchange). */
export const FRESHNESS_THRESHOLDS = {
  daily: { due: 1, overdue: 2, delinquent: 3 },
  weekly: { due: 7, overdue: 14, delinquent: 21 },
  monthly: { due: 30, overdue: 44, delinquent: 60 },
  quarterly: { due: 90, overdue: 120, delinquent: 150 },
  annual: { due: 365, overdue: 425, delinquent: 455 },
} as const satisfies Partial<Record<Cadence, Thresholds>>

/** Cadences that count as operational: monthly or faster. */
const OPERATIONAL_CADENCES: ReadonlySet<Cadence> = new Set(['daily', 'weekly', 'monthly'])

/** Age and due date of a source on a day. */
export interface Freshness {
  readonly status: FreshnessStatus
  /** Days from the source's date to the requested day; negative if the day is earlier. */
  readonly age_days: number
  /** Day on which an update is due, or null if there is no schedule. */
  readonly next_due: string | null
  readonly days_until_due: number | null
}

/** Whether a cadence is monthly or faster. */
export function isOperational(cadence: Cadence): boolean {
  return OPERATIONAL_CADENCES.has(cadence)
}

/** Classify the age of a source (ISO day) on a day by the thresholds of its cadence. */
export function judgeFreshness(
  source: { readonly cadence: Cadence; readonly source_updated_at: string },
  asOf: string
): Freshness {
  const age = countDays(source.source_updated_at, asOf)
  const { cadence } = source
  if (cadence === 'irregular' || cadence === 'fixed') {
    const status = cadence === 'fixed' ? 'fixed' : 'unknown'
    return { status, age_days: age, next_due: null, days_until_due: null }
  }
  const thresholds = FRESHNESS_THRESHOLDS[cadence]
  return {
    status: gradeAge(age, thresholds),
    age_days: age,
    next_due: addDays(source.source_updated_at, thresholds.due),
    days_until_due: thresholds.due - age,
  }
}

function gradeAge(age: number, { due, overdue, delinquent }: Thresholds): FreshnessStatus {
  if (age >= delinquent) return 'delinquent'
  if (age >= overdue) return 'overdue'
  return age >= due ? 'due' : 'up_to_date'
}

/** Minimum share of operational sources up to date or due for each grade, percent; F below all. */
export const GRADE_THRESHOLDS_PCT = { A: 90, B: 75, C: 60, D: 40 } as const

/**
 * Grade of the operational cadence; `unknown` if no source is operational or the day is too early.
 */
export const GRADES = ['A', 'B', 'C', 'D', 'F', 'unknown'] as const

/** Grade of the operational cadence. */
export type Grade = (typeof GRADES)[number]

/** Whether a source counts as on time for the grade. */
export function isOnTime(status: FreshnessStatus): boolean {
  return status === 'up_to_date' || status === 'due'
}

/** Grade the share of operational sources that are on time. */
export function gradeCadence(onTime: number, total: number): Grade {
  if (total === 0) return 'unknown'
  const share = (onTime / total) * 100
  const passed = (['A', 'B', 'C', 'D'] as const).find(
    (grade) => share >= GRADE_THRESHOLDS_PCT[grade]
  )
  return passed ?? 'F'
}
