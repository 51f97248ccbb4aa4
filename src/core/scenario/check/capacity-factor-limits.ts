/** Limits of the annual capacity factor of a technology. */
export interface CapacityFactorLimit {
  /** Prefix of the field name, before `_capacity_factor`. */
  readonly technology: string
  readonly low: number
  readonly high: number
  readonly source: string
}

/**
 * Minimum and maximum annual capacity factors of whole fleets, by technology. The bounds are
 * deliberately wide: they catch percentages given as fractions and wrong plants, not a wet year.
 */
const CAPACITY_FACTOR_LIMITS: readonly CapacityFactorLimit[] = [
  { technology: 'coal', low: 0.01, high: 0.9, source: 'outage rates of steam plant; assumed' },
  { technology: 'lignite', low: 0.01, high: 0.92, source: 'as for coal; assumed' },
  { technology: 'gas', low: 0.01, high: 0.92, source: 'outage rates of gas plant; assumed' },
  { technology: 'oil', low: 0, high: 0.85, source: 'outage rates of engines; assumed' },
  { technology: 'nuclear', low: 0.2, high: 0.97, source: 'refuelling outages; assumed' },
  { technology: 'hydro', low: 0.03, high: 0.85, source: 'dry and wet systems; assumed' },
  { technology: 'solar', low: 0.05, high: 0.36, source: 'night and tracking; assumed' },
  { technology: 'rooftop', low: 0.05, high: 0.27, source: 'night, no tracking; assumed' },
  { technology: 'wind', low: 0.08, high: 0.6, source: 'best offshore sites; assumed' },
  { technology: 'offshore_wind', low: 0.15, high: 0.65, source: 'best sites; assumed' },
  { technology: 'biomass', low: 0.05, high: 0.92, source: 'outage rates of steam plant; assumed' },
  { technology: 'geothermal', low: 0.3, high: 0.97, source: 'outage rates; assumed' },
]

/** Default limits for technologies not in the table. */
const ANY_CAPACITY_FACTOR: CapacityFactorLimit = {
  technology: 'any',
  low: 0,
  high: 1,
  source: 'hours of a year',
}

/** Limits of the technology at the start of a field name; the longest match wins. */
export function findCapacityFactorLimit(fieldName: string): CapacityFactorLimit {
  const named = CAPACITY_FACTOR_LIMITS.filter(({ technology }) => fieldName.startsWith(technology))
  return named.reduce(
    (best, limit) => (limit.technology.length > best.technology.length ? limit : best),
    named[0] ?? ANY_CAPACITY_FACTOR
  )
}
