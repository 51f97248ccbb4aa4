import { MONTHS_PER_YEAR } from '../../unit-conversions.ts'
import { countShare } from '../account/service-dates.ts'
import { decimalYearOf } from '../document/calendar.ts'
import type { Scenario } from '../document/document.ts'
import { changePlants } from './plants.ts'
import type { WhatIfChanges } from './request.ts'

/** Whether a vector counts under changes, has failed, or comes after an earlier deadline. */
export const VECTOR_STATES = ['counted', 'failed', 'late'] as const

/** Whether a vector counts under changes. */
export type VectorState = (typeof VECTOR_STATES)[number]

/**
 * Judge every vector, in document order. A vector with a dated plant is late where it counts nothing
 * in the deadline year; one without is where the deadline moves forward and less time is left between
 * the date of the document and the deadline year than the vector needs.
 */
export function judgeVectors(
  scenario: Scenario,
  changes: WhatIfChanges
): { readonly id: string; readonly label: string; readonly state: VectorState }[] {
  const { deadline_year, failed_vector } = changes
  const plants = changePlants(scenario, changes) ?? []
  const isEarlier = deadline_year < scenario.target.deadline_year
  const yearsLeft = deadline_year - readDecisionTime(scenario.last_updated)
  return scenario.tech_vectors.map(({ id, label, constraints }) => {
    const services = plants.flatMap(({ vector, earliest_decision, total_lead_time_yr: lead }) => {
      return vector !== id || earliest_decision === undefined || lead === undefined
        ? []
        : [decimalYearOf(earliest_decision) + lead]
    })
    const [service] = services
    const isLate =
      service === undefined
        ? isEarlier && constraints.total_lead_time_yr > yearsLeft
        : countShare(service, deadline_year) === 0
    return { id, label, state: id === failed_vector ? 'failed' : isLate ? 'late' : 'counted' }
  })
}

/** The month of a day as a year with a fraction: 2026-11-20 is 2026.83. */
function readDecisionTime(day: string): number {
  return Number(day.slice(0, 4)) + (Number(day.slice(5, 7)) - 1) / MONTHS_PER_YEAR
}
