import { readDecimalYear } from '../calendar.ts'
import type { DraftMandate } from './facts.ts'

/** Words for the vectors of a draft, and what they take; all assumed. */
const VECTOR_TEXTS = {
  utility_solar: {
    label: 'Utility solar with its wires',
    permit: 1.5,
    delay: 1,
    lead: 3.5,
    premium: 10,
    bypass: false,
  },
  onshore_wind: {
    label: 'Onshore wind with its wires',
    permit: 2,
    delay: 1.5,
    lead: 4.5,
    premium: 5,
    bypass: false,
  },
  ders: {
    label: 'Rooftop solar and flexible demand',
    permit: 0.5,
    delay: 0.25,
    lead: 1.5,
    premium: 60,
    bypass: true,
  },
} as const

/** Lead times and premiums of a vector of a draft. */
export function vectorTerms(id: DraftVectorId): (typeof VECTOR_TEXTS)[DraftVectorId] {
  return VECTOR_TEXTS[id]
}

/** Name of a way of cutting emissions in a draft. */
export type DraftVectorId = keyof typeof VECTOR_TEXTS

/** Whether a vector that is begun on the day of the draft is not there in the deadline year. */
export function comesTooLate(id: DraftVectorId, mandate: DraftMandate): boolean {
  const start = readDecimalYear(mandate.date) ?? Number.NaN
  return start + vectorTerms(id).lead > mandate.deadline_year + 1
}
