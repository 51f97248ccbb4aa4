import { feature } from 'topojson-client'
import { z } from 'zod'
import numericCodes from './numeric-codes.json' with { type: 'json' }

/** A point on the earth, degrees. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

/** Longitude and latitude, degrees. */
type Position = readonly [longitude: number, latitude: number]

/** The outline of a part of a country: its first ring outside, holes behind. */
interface Outline {
  readonly alpha2: string
  readonly rings: readonly (readonly Position[])[]
  readonly box: readonly [west: number, south: number, east: number, north: number]
}

/** Farthest from a coast at which a point counts to its country, degrees: outlines are generalised. */
const NEAR_DEGREES = 0.3

const position = z.tuple([z.number(), z.number()])
const rings = z.array(z.array(position))

/** A topology with the countries of the world. */
export const topologySchema = z.looseObject({
  objects: z.looseObject({ countries: z.looseObject({}) }),
})

const shapesSchema = z.object({
  features: z.array(
    z.object({
      id: z.string().default(''),
      geometry: z.discriminatedUnion('type', [
        z.object({ type: z.literal('Polygon'), coordinates: rings }),
        z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(rings) }),
      ]),
    })
  ),
})

/** Tells the country (alpha-2) in which a point lies, or null at sea. */
export type CountryFinder = (at: Coordinates) => string | null

/**
 * Read outlines of countries (the topology of Natural Earth at 1:50 million, `world-atlas`) into a function
 * that finds the country of a point; off a coast it is the nearest within 0.3 degrees. They are read with
 * the first point.
 */
export function createCountryFinder(world: z.input<typeof topologySchema>): CountryFinder {
  let known: readonly Outline[] | undefined
  return (at) => findCountryAt(at, (known ??= readOutlines(world)))
}

function findCountryAt(at: Coordinates, known: readonly Outline[]): string | null {
  const point: Position = [at.longitude, at.latitude]
  const inside = known.find(({ box, rings: all }) => isInBox(box, point, 0) && isInside(all, point))
  if (inside) return inside.alpha2
  let nearest: { readonly alpha2: string; readonly degrees: number } | null = null
  for (const { alpha2, box, rings: all } of known) {
    if (!isInBox(box, point, NEAR_DEGREES)) continue
    const degrees = distanceTo(all, point)
    if (degrees <= (nearest?.degrees ?? NEAR_DEGREES)) nearest = { alpha2, degrees }
  }
  return nearest?.alpha2 ?? null
}

function readOutlines(world: z.input<typeof topologySchema>): Outline[] {
  const codes: Readonly<Record<string, string>> = numericCodes
  return shapesSchema
    .parse(feature(world, world.objects.countries))
    .features.flatMap(({ id, geometry }) => {
      const alpha2 = codes[id]
      if (alpha2 === undefined) return []
      const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
      return parts.map((part): Outline => ({ alpha2, rings: part, box: boxOf(part.flat()) }))
    })
}

function boxOf(points: readonly Position[]): Outline['box'] {
  const longitudes = points.map(([longitude]) => longitude)
  const latitudes = points.map(([, latitude]) => latitude)
  return [
    Math.min(...longitudes),
    Math.min(...latitudes),
    Math.max(...longitudes),
    Math.max(...latitudes),
  ]
}

function isInBox([west, south, east, north]: Outline['box'], [x, y]: Position, by: number) {
  return x >= west - by && x <= east + by && y >= south - by && y <= north + by
}

/** Whether a ray from the point crosses the rings an odd number of times. */
function isInside(all: Outline['rings'], [x, y]: Position): boolean {
  let isOdd = false
  for (const ring of all)
    for (const [from, to] of sidesOf(ring))
      if (from[1] > y !== to[1] > y) {
        const crossing = from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0])
        if (x < crossing) isOdd = !isOdd
      }
  return isOdd
}

/** Distance to the nearest side, in degrees of latitude. */
function distanceTo(all: Outline['rings'], [x, y]: Position): number {
  const shrink = Math.cos((y * Math.PI) / 180)
  let least = Infinity
  for (const ring of all)
    for (const [from, to] of sidesOf(ring)) {
      const [ax, ay] = [(from[0] - x) * shrink, from[1] - y]
      const [bx, by] = [(to[0] - from[0]) * shrink, to[1] - from[1]]
      const length = bx * bx + by * by
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * bx + ay * by) / length))
      least = Math.min(least, Math.hypot(ax + along * bx, ay + along * by))
    }
  return least
}

function* sidesOf(ring: readonly Position[]): Generator<readonly [Position, Position]> {
  let before = ring[0]
  for (const point of ring.slice(1)) {
    if (before !== undefined) yield [before, point]
    before = point
  }
}
