import { type DatedDocument, decideFrom, isOpen } from '../closing-window/open-decisions.ts'
import { decimalYearOf } from '../document/calendar.ts'
import type { PlanInputs } from './inputs.ts'
import { inputsOfDocument, type PlannedDocument } from './inputs-of-document.ts'
import { FIRST_YEAR, type PlanChanges } from './request.ts'

/** Inputs and changes of a program in which nothing new is decided before a day. */
export interface DateLimit {
  readonly inputs: PlanInputs
  readonly changes: PlanChanges
}

/**
 * Limit the cheapest plan of a document to decisions from a day on. Filing opens on that day. A
 * vector whose decision is taken loses nothing by that, and one whose decision falls later anyway
 * only what it waits beyond its own date; plant with a date of its own moves with its decision.
 */
export function limitToDate(
  document: PlannedDocument & DatedDocument,
  inputs: PlanInputs,
  today: string
): DateLimit {
  const asked = decimalYearOf(today)
  const start = Math.min(inputs.deadline, Math.max(FIRST_YEAR, asked))
  const lost = start - FIRST_YEAR
  const spared = new Map<string, number>()
  for (const plant of document.power_plants ?? []) {
    const { vector, earliest_decision, total_lead_time_yr } = plant
    if (earliest_decision === undefined || total_lead_time_yr === undefined) continue
    if (spared.has(vector)) continue
    const own = Math.max(0, decimalYearOf(earliest_decision) - FIRST_YEAR)
    spared.set(vector, isOpen(plant) ? Math.min(own, lost) : lost)
  }
  const dated = inputsOfDocument(decideFrom(document, today)).inputs?.dated
  return {
    inputs: {
      ...inputs,
      ...(dated === undefined ? {} : { dated }),
      spared_yr: Object.fromEntries(spared),
    },
    changes: { start_year: start },
  }
}
