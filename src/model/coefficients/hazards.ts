/**
 * The hazards of a place by the name that equations use: the stressor of the physical answer that
 * measures each, and the column of an activity with the share of it that the hazard can disrupt.
 */
export const HAZARDS = {
  heat: { stressor: 'heat_stress', weight: 'w_heat' },
  drought: { stressor: 'drought_risk', weight: 'w_drought' },
  flood: { stressor: 'flood_risk', weight: 'w_flood' },
} as const

/** A hazard that disrupts deliveries. */
export type SupplyHazard = keyof typeof HAZARDS

/** Hazards that disrupt deliveries, in the order of the equations. */
export const SUPPLY_HAZARDS = Object.keys(HAZARDS) as SupplyHazard[]

/** A stressor for which an industry has an exposure weight. */
export type ExposureHazard = (typeof HAZARDS)[SupplyHazard]['stressor']

/** Stressors for which an industry has an exposure weight. */
export const EXPOSURE_HAZARDS = [
  HAZARDS.heat.stressor,
  HAZARDS.drought.stressor,
  HAZARDS.flood.stressor,
] as const

/** The stressors against which an adaptation option can help. */
export const ADAPTATION_HAZARDS = [...EXPOSURE_HAZARDS, 'sea_level_pressure'] as const

/** A stressor against which an adaptation option can help. */
export type AdaptationHazard = (typeof ADAPTATION_HAZARDS)[number]

/**
 * The shocks by id, in the order in which they are applied. A shock of severity k turns a
 * probability x into 1 - (1 - x)(1 - k) and the event frequency y into y (1 + k), so it never lowers
 * a field and the order does not matter.
 */
export const SHOCKS = {
  heatwave: { label: 'Heatwave' },
  drought: { label: 'Drought' },
  flood: { label: 'River or flash flood' },
  cyclone: { label: 'Tropical cyclone or severe storm' },
  wildfire: { label: 'Wildfire' },
  cold_snap: { label: 'Cold snap' },
  sea_surge: { label: 'Storm surge at the coast' },
} as const

/** Id of a shock. */
export type ShockId = keyof typeof SHOCKS

/** Ids of all shocks. */
export const SHOCK_IDS = Object.keys(SHOCKS) as [ShockId, ...ShockId[]]
