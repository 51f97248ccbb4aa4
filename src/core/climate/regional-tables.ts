import type { Nodes } from '../model/interpolation.ts'
import type { Ar6Region } from '../geography/ar6-regions.ts'
import type { Bound } from './tables.ts'
import waterLevel from './data/extreme-water-level.json' with { type: 'json' }
import days from './data/heat-and-drought-days.json' with { type: 'json' }
import change from './data/share-alike/regional-change.json' with { type: 'json' }

/** Warming of 1995-2014, the first level of the day counts, degC. */
export const BASELINE_WARMING_C = Math.min(...days.warming_c)

/** A regional extreme tabulated by warming level. */
export type RegionalChange = keyof typeof change.units

/** A count of days or events tabulated by warming level. */
export type DayCount = keyof typeof days.units

/** Change of a regional extreme above 1850-1900 by global warming level; 0 at no warming. */
export function regionalChangeNodes(region: Ar6Region, variable: RegionalChange): Nodes {
  return { x: [0, ...change.warming_c], y: [0, ...change.regions[region][variable]] }
}

/**
 * Days or events per year or decade by global warming level, starting at the baseline 1995-2014.
 */
export function dayCountNodes(region: Ar6Region, count: DayCount, bound: Bound): Nodes {
  return { x: days.warming_c, y: days.regions[region][count][bound] }
}

/** A period and pathway with tabulated extreme water levels. */
export type WaterLevelPeriod = keyof (typeof waterLevel.regions)['NEU']

/**
 * Extreme total water level of the 1-in-100-year event at a region's coast, m; null if it has none.
 */
export function extremeWaterLevel(
  region: Ar6Region,
  period: WaterLevelPeriod
): Readonly<Record<Bound, number>> | null {
  const regions: Readonly<Partial<Record<Ar6Region, (typeof waterLevel.regions)['NEU']>>> =
    waterLevel.regions
  return regions[region]?.[period] ?? null
}
