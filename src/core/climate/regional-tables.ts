import type { Nodes } from '../model/interpolation.ts'
import type { Ar6Region } from '../geography/ar6-regions.ts'
import type { Bound } from './tables.ts'
import waterLevel from '../../model/coefficients/climate/extreme-water-level.json' with { type: 'json' }
import days from '../../model/coefficients/climate/heat-and-drought-days.json' with { type: 'json' }
import change from '../../model/coefficients/share-alike/regional-change.json' with { type: 'json' }

/** A reference region whose days and droughts are held. */
type CountedRegion = keyof typeof days.regions

/** The region whose droughts stand in where none are held: near and of a like climate (assumed). */
const DROUGHTS_OF: Readonly<Partial<Record<Ar6Region, CountedRegion>>> = {
  SCA: 'NCA',
  CAR: 'NCA',
  NWS: 'NCA',
  SES: 'NCA',
  NSA: 'MED',
  NES: 'MED',
  SAM: 'MED',
  SWS: 'MED',
  WSAF: 'MED',
  ESAF: 'MED',
  MDG: 'MED',
  SAH: 'WCA',
  ARP: 'WCA',
  WAF: 'SAS',
  CAF: 'SAS',
  NEAF: 'SAS',
  SEAF: 'SAS',
  WSB: 'EEU',
}

/** The reference region whose droughts a region takes: its own where they are held. */
export function droughtRegionOf(region: Ar6Region): CountedRegion {
  const stand = DROUGHTS_OF[region] ?? region
  if (!isCounted(stand)) throw new Error(`No region stands in for the droughts of ${region}.`)
  return stand
}

function isCounted(region: Ar6Region): region is CountedRegion {
  return Object.hasOwn(days.regions, region)
}

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
 * Days or events per year or decade by global warming level, starting at the baseline 1995-2014;
 * null where none are held for the region.
 */
export function dayCountNodes(region: Ar6Region, count: DayCount, bound: Bound): Nodes | null {
  return isCounted(region) ? { x: days.warming_c, y: days.regions[region][count][bound] } : null
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
