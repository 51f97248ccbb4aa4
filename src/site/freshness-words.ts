import type { FreshnessStatus } from '../core/dataset/freshness/state.ts'

/** How the state of a source is said. */
export const STATUS_WORDS: Readonly<Record<FreshnessStatus, string>> = {
  up_to_date: 'up to date',
  due: 'due',
  overdue: 'overdue',
  delinquent: 'long overdue',
  unknown: 'no schedule',
  fixed: 'closed series',
}

/** Whether a state calls for a look: it is told by colour as well as by its word. */
export function isLate(status: FreshnessStatus): boolean {
  return status === 'overdue' || status === 'delinquent'
}
