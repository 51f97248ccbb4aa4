/** Which figure of a published or assumed range is read. */
export type Bound = 'low' | 'central' | 'high'

/** The ranges that the physical estimate reads, each with the figure taken from it. */
export interface Bounds {
  /** Warming by pathway: very likely (SSP) or 5 to 95 % of models (RCP). */
  readonly warming: Bound
  /** Dangerous-heat days: 10th, 50th, 90th percentile of models. */
  readonly heat_days: Bound
  /** Drought events: 10th, 50th, 90th percentile of models. */
  readonly drought_events: Bound
  /** Global mean sea level: 17th, 50th, 83rd percentile. */
  readonly sea_level: Bound
  /** Coastal share: assumed, ± 0.1. */
  readonly coastal_share: Bound
}

/** All ranges at the same end. */
export function boundsAt(bound: Bound): Bounds {
  return {
    warming: bound,
    heat_days: bound,
    drought_events: bound,
    sea_level: bound,
    coastal_share: bound,
  }
}
