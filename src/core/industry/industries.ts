import {
  HAZARDS,
  type ExposureHazard,
  type SupplyHazard,
} from '../../model/coefficients/hazards.ts'
import activities from '../../model/coefficients/activities.json' with { type: 'json' }

/** Ids of all industries, in the order of the documentation. */
export const INDUSTRY_IDS = [
  'energy',
  'agriculture',
  'manufacturing',
  'real_estate',
  'banking',
  'transport',
] as const

/** Id of an industry. */
export type IndustryId = (typeof INDUSTRY_IDS)[number]

/** An industry with the share of its activity that each hazard can disrupt, 0 to 1. */
export interface Industry {
  readonly label: string
  readonly exposure_weight: Readonly<Record<ExposureHazard, number>>
}

/** Source of the exposure weights. */
export const EXPOSURE_WEIGHT_SOURCE =
  'assumed: judged from how far work, water and sites of the industry lie open to the hazard; ± 0.1'

/**
 * All industries by id with their exposure weights in the supply chain, 0 to 1, assumed. The hazard
 * itself does not depend on the industry.
 */
export const INDUSTRIES: Readonly<Record<IndustryId, Industry>> = {
  energy: describeIndustry('energy'),
  agriculture: describeIndustry('agriculture'),
  manufacturing: describeIndustry('manufacturing'),
  real_estate: describeIndustry('real_estate'),
  banking: describeIndustry('banking'),
  transport: describeIndustry('transport'),
}

function describeIndustry(id: IndustryId): Industry {
  const weight = (hazard: SupplyHazard): number => {
    const column = HAZARDS[hazard].weight
    const index = activities.columns.findIndex(({ name }) => name === column)
    const value = activities.rows[id][index]
    if (value === undefined) throw new Error(`There is no weight of ${hazard} for ${id}.`)
    return value
  }
  return {
    label: activities.labels[id],
    exposure_weight: {
      heat_stress: weight('heat'),
      drought_risk: weight('drought'),
      flood_risk: weight('flood'),
    },
  }
}
