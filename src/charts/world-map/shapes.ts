/** A place: longitude and latitude, degrees. */
export type LonLat = [lon: number, lat: number]

/** A point of the map, in its own units, rounded. */
export type MapPoint = readonly [x: number, y: number]

/** A country on the map: its outline, or a dot where the outline would be too small to see. */
export interface CountryShape {
  /** Three digits of ISO 3166-1; empty for territories without a code of their own. */
  readonly numeric: string
  readonly name: string
  /** Path data of the outline, or null if it is drawn as a dot. */
  readonly path: string | null
  /** Where the dot lies, on Earth and on the map; null for a country with an outline. */
  readonly dot: { readonly at: LonLat; readonly point: MapPoint } | null
}

/** Size of the map in its own units; the north of Antarctica is its lower edge. */
export const MAP_SIZE = { width: 1000, height: 458 } as const

/** Where the shapes come from. */
export const SHAPES_SOURCE = 'Natural Earth, 1:110 million, Equal Earth projection'
