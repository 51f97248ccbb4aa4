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

/** Hazards for which an industry has an exposure weight. */
export const EXPOSURE_HAZARDS = ['heat_stress', 'drought_risk', 'flood_risk'] as const

/** A hazard for which an industry has an exposure weight. */
export type ExposureHazard = (typeof EXPOSURE_HAZARDS)[number]

/** An industry: the share of its activity that each hazard can disrupt, 0 to 1. */
export interface Industry {
  readonly label: string
  readonly exposure_weight: Readonly<Record<ExposureHazard, number>>
}

/**
 * All industries by id with their exposure weights, 0 to 1, assumed.
 * The hazard itself does not depend on the industry; only its weight does.
 */
export const INDUSTRIES = {
  energy: {
    label: 'Energy',
    exposure_weight: { heat_stress: 0.3, drought_risk: 0.5, flood_risk: 0.3 },
  },
  agriculture: {
    label: 'Agriculture',
    exposure_weight: { heat_stress: 0.4, drought_risk: 0.7, flood_risk: 0.4 },
  },
  manufacturing: {
    label: 'Manufacturing',
    exposure_weight: { heat_stress: 0.3, drought_risk: 0.2, flood_risk: 0.5 },
  },
  real_estate: {
    label: 'Real estate',
    exposure_weight: { heat_stress: 0.2, drought_risk: 0.1, flood_risk: 0.5 },
  },
  banking: {
    label: 'Banking',
    exposure_weight: { heat_stress: 0.1, drought_risk: 0.1, flood_risk: 0.2 },
  },
  transport: {
    label: 'Transport',
    exposure_weight: { heat_stress: 0.2, drought_risk: 0.3, flood_risk: 0.6 },
  },
} as const satisfies Record<IndustryId, Industry>

/** Half-width of the assumed range of every exposure weight. */
const EXPOSURE_WEIGHT_SPREAD = 0.1

/** Why the exposure weights are what they are. */
export const EXPOSURE_WEIGHT_SOURCE =
  'assumed: judged from how far work, water and sites of the industry lie open to the hazard; ± 0.1'

/** Assumed range of an exposure weight, within 0 and 1; it drives sensitivities. */
export function exposureWeightRange(
  industry: IndustryId,
  hazard: ExposureHazard
): readonly [low: number, high: number] {
  const weight = INDUSTRIES[industry].exposure_weight[hazard]
  return [
    Math.max(0, weight - EXPOSURE_WEIGHT_SPREAD),
    Math.min(1, weight + EXPOSURE_WEIGHT_SPREAD),
  ]
}
