import { MONTHS_PER_YEAR } from '../../unit-conversions.ts'
import { countShare } from '../account/service-dates.ts'
import { readDecimalYear } from '../calendar.ts'
import type { Scenario } from '../document.ts'
import type { WhatIfChanges } from './request.ts'

/** Whether a vector counts under changes, has failed, or comes after an earlier deadline. */
export const VECTOR_STATES = ['counted', 'failed', 'late'] as const

/** Whether a vector counts under changes. */
export type VectorState = (typeof VECTOR_STATES)[number]

/**
 * Judge every vector, in document order. A vector with a service date is late where it counts
 * nothing in the deadline year; one without is where the deadline moves forward and less time is left
 * between the date of the document and the deadline year than the vector needs.
 */
export function judgeVectors(
  { tech_vectors, target, last_updated }: Scenario,
  { deadline_year, failed_vector }: WhatIfChanges
): { readonly id: string; readonly label: string; readonly state: VectorState }[] {
  const isEarlier = deadline_year < target.deadline_year
  const yearsLeft = deadline_year - readDecisionTime(last_updated)
  return tech_vectors.map(({ id, label, constraints, service_date }) => {
    const service = service_date === undefined ? null : readDecimalYear(service_date)
    const isLate =
      service === null
        ? isEarlier && constraints.total_lead_time_yr > yearsLeft
        : countShare(service, deadline_year) === 0
    return { id, label, state: id === failed_vector ? 'failed' : isLate ? 'late' : 'counted' }
  })
}

/** The month of a day as a year with a fraction: 2026-11-20 is 2026.83. */
function readDecisionTime(day: string): number {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return year + (month - 1) / MONTHS_PER_YEAR
}
