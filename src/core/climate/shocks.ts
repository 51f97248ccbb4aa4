/** Ids of all shocks, in the order in which they are applied. */
export const SHOCK_IDS = [
  'heatwave',
  'drought',
  'flood',
  'cyclone',
  'wildfire',
  'cold_snap',
  'sea_surge',
] as const

/** Id of a shock. */
export type ShockId = (typeof SHOCK_IDS)[number]

/** A field that a shock raises. */
type ShockedField = 'heat_stress' | 'drought_risk' | 'flood_risk' | 'extreme_event_frequency'

/** A shock and the fields it raises: `whole` by the full severity, `partial` by a share of it. */
export interface Shock {
  readonly label: string
  readonly effects: Readonly<Partial<Record<ShockedField, 'whole' | 'partial'>>>
}

/**
 * All shocks by id. A shock of severity k turns a probability x into 1 - (1 - x)(1 - k) and the
 * event frequency y into y (1 + k), so it never lowers a field and the order does not matter. Which
 * fields a shock affects is assumed.
 */
export const SHOCKS = {
  heatwave: { label: 'Heatwave', effects: { heat_stress: 'whole' } },
  drought: { label: 'Drought', effects: { drought_risk: 'whole' } },
  flood: { label: 'River or flash flood', effects: { flood_risk: 'whole' } },
  cyclone: {
    label: 'Tropical cyclone or severe storm',
    effects: { flood_risk: 'whole', extreme_event_frequency: 'whole' },
  },
  wildfire: { label: 'Wildfire', effects: { heat_stress: 'partial', drought_risk: 'partial' } },
  cold_snap: { label: 'Cold snap', effects: { extreme_event_frequency: 'whole' } },
  sea_surge: { label: 'Storm surge at the coast', effects: { flood_risk: 'whole' } },
} as const satisfies Record<ShockId, Shock>
