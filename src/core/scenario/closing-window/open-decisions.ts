import { addDays } from '../../days.ts'
import type { AccountSource } from '../account/read-inputs.ts'
import { countShare } from '../account/service-dates.ts'
import { decimalYearOf, writeDay } from '../document/calendar.ts'

type Plant = AccountSource['power_plants'][number]

/** A plant with a lead time whose decision has not been taken. */
type OpenPlant = Plant & { readonly earliest_decision: string; readonly total_lead_time_yr: number }

/** When the decision on a measure comes too late. */
export interface ClosingDates {
  readonly vector: string
  /** First day on which the decision can be taken. */
  readonly earliest_decision: string
  /** Last decision that brings its plant by 1 January of the deadline year. */
  readonly full_until: string
  /** Last decision after which its plant still counts for part of that year. */
  readonly part_until: string
}

/** What of a document states when its plant is decided. */
export interface DatedDocument {
  readonly power_plants?: readonly Plant[] | undefined
}

/** Whether a plant has a lead time and nobody has decided on it yet. */
export function isOpen(plant: Plant): plant is OpenPlant {
  const { earliest_decision, total_lead_time_yr, decided } = plant
  return earliest_decision !== undefined && total_lead_time_yr !== undefined && decided !== true
}

/**
 * A document in which no open decision falls before a day: each moves to that day unless it comes
 * later anyway. Plant that has been decided stays, and so does everything without a date.
 */
export function decideFrom<Document extends DatedDocument>(
  document: Document,
  today: string
): Document {
  const power_plants = document.power_plants?.map((plant) =>
    isOpen(plant) && plant.earliest_decision < today
      ? { ...plant, earliest_decision: today }
      : plant
  )
  return power_plants === undefined ? document : { ...document, power_plants }
}

/** The closing dates of every measure with an open decision, the first to drop out first. */
export function listClosingDates({ power_plants, target }: AccountSource): ClosingDates[] {
  const dates = new Map<string, ClosingDates>()
  for (const plant of power_plants) {
    if (!isOpen(plant) || dates.has(plant.vector)) continue
    const { vector, earliest_decision, total_lead_time_yr: lead } = plant
    dates.set(vector, {
      vector,
      earliest_decision,
      full_until: writeDay(target.deadline_year - lead),
      part_until: findLastCounted(lead, target.deadline_year),
    })
  }
  return [...dates.values()].sort((a, b) =>
    a.part_until === b.part_until
      ? a.vector < b.vector
        ? -1
        : 1
      : a.part_until < b.part_until
        ? -1
        : 1
  )
}

/** The last day on which a decision brings plant for long enough of the deadline year to count. */
function findLastCounted(leadYears: number, deadline: number): string {
  const counts = (day: string): boolean => countShare(decimalYearOf(day) + leadYears, deadline) > 0
  let day = writeDay(deadline + 1 - leadYears)
  while (!counts(day)) day = addDays(day, -1)
  return day
}
