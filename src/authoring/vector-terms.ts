import { TECHNOLOGY_TABLE } from '../model/coefficients/technologies.ts'

/** Words for the vectors of a draft, and what they take beside their lead time; all assumed. */
const VECTORS = {
  utility_solar: {
    label: 'Utility solar with its wires',
    technology: 'solar',
    permit: 1.5,
    delay: 1,
    premium: 10,
    bypass: false,
  },
  onshore_wind: {
    label: 'Onshore wind with its wires',
    technology: 'wind',
    permit: 2,
    delay: 1.5,
    premium: 5,
    bypass: false,
  },
  ders: {
    label: 'Rooftop solar and flexible demand',
    technology: 'roof',
    permit: 0.5,
    delay: 0.25,
    premium: 60,
    bypass: true,
  },
  coal_order: {
    label: 'Coal last in the order, and less of it',
    technology: 'coal',
    permit: 1,
    delay: 0,
    premium: 0,
    bypass: true,
  },
} as const

/** Name of a way of cutting emissions in a draft. */
export type DraftVectorId = keyof typeof VECTORS

/** Terms of a vector of a draft; its lead time is that of its technology. */
export function vectorTerms(id: DraftVectorId): (typeof VECTORS)[DraftVectorId] & {
  readonly lead: number
} {
  const terms = VECTORS[id]
  return { ...terms, lead: TECHNOLOGY_TABLE[terms.technology].total_lead_time_yr[0] }
}
