import type { LonLat } from './shapes.ts'

/**
 * Where regions are marked on a map, by ISO 3166 code: the middle of the land, or of the grid where
 * that is smaller.
 */
const REGION_PLACES: Readonly<Record<string, LonLat>> = {
  BD: [90.3, 24],
  'CA-AB': [-114.5, 54.5],
  'DE-NW': [7.5, 51.5],
  GB: [-2, 54],
  'ID-JB': [111, -7.3],
  'IN-TN': [78.4, 11],
  KR: [127.8, 36.4],
  PL: [19.3, 52],
  RS: [20.8, 44.2],
  TR: [35, 39],
  'US-OH': [-82.8, 40.3],
  'US-TX': [-99, 31.2],
  VN: [106.5, 16.5],
  ZA: [24.5, -29],
}

/** Where a region is marked. Throws for one without a place, naming the file that needs it. */
export function findRegionPlace(regionId: string): LonLat {
  const place = REGION_PLACES[regionId]
  if (place !== undefined) return place
  throw new RangeError(
    `The region ${regionId} has no place on the map: add its longitude and latitude to src/charts/world-map/region-places.ts.`
  )
}
