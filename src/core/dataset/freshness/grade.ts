import type { FreshnessStatus } from './state.ts'

/** Least share of operational sources up to date or due for each grade, percent; F below all. */
export const GRADE_THRESHOLDS_PCT = { A: 90, B: 75, C: 60, D: 40 } as const

/** Grade of the operational cadence; `unknown` where no source is operational, or the day too early. */
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
