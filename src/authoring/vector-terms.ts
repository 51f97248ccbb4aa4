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
  coal_order: {
    label: 'Coal last in the order, and less of it',
    permit: 1,
    delay: 0,
    lead: 3,
    premium: 0,
    bypass: true,
  },
} as const

/** Lead times and premiums of a vector of a draft. */
export function vectorTerms(id: DraftVectorId): (typeof VECTOR_TEXTS)[DraftVectorId] {
  return VECTOR_TEXTS[id]
}

/** Name of a way of cutting emissions in a draft. */
export type DraftVectorId = keyof typeof VECTOR_TEXTS
