import { geoEqualEarth, type GeoPermissibleObjects, geoStream } from 'd3-geo'
import { feature } from 'topojson-client'
import coarse from 'world-atlas/countries-110m.json' with { type: 'json' }
import fine from 'world-atlas/countries-50m.json' with { type: 'json' }
import land from 'world-atlas/land-110m.json' with { type: 'json' }
import { z } from 'zod'
import { type CountryShape, type LonLat, MAP_SIZE, type MapPoint } from './shapes.ts'

/** Latitude of the upper edge of the map, degrees: north of all land. */
const TOP_LATITUDE = 84

/** Without inhabitants or data. */
export const ANTARCTICA = '010'

/** South of all other land, degrees. */
const ANTARCTIC_LATITUDE = -60

const projection = fitProjection()

const position = z.tuple([z.number(), z.number()])
const rings = z.array(z.array(position))

const shapesSchema = z.object({
  features: z.array(
    z.object({
      id: z.string().default(''),
      properties: z.object({ name: z.string() }),
      geometry: z.discriminatedUnion('type', [
        z.object({ type: z.literal('Polygon'), coordinates: rings }),
        z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(rings) }),
      ]),
    })
  ),
})

const landSchema = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(rings) }),
    })
  ),
})

type Shape = z.infer<typeof shapesSchema>['features'][number]

let drawn: readonly CountryShape[] | undefined

/** Every country and territory on the map, by name; drawn at the first call. */
export function listCountryShapes(): readonly CountryShape[] {
  drawn ??= drawShapes()
  return drawn
}

function drawShapes(): CountryShape[] {
  const outlined = readShapes(coarse).filter(({ id }) => id !== ANTARCTICA)
  const known = new Set([ANTARCTICA, ...outlined.map(({ id }) => id)])
  const dotted = readShapes(fine).filter(({ id }) => !known.has(id))
  return [
    ...outlined.map((shape) => ({ ...nameShape(shape), path: drawOutline(shape), dot: null })),
    ...dotted.map((shape) => {
      const at = findMiddle(shape)
      return { ...nameShape(shape), path: null, dot: { at, point: toMap(at) } }
    }),
  ].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function readShapes(topology: { readonly objects: { readonly countries: unknown } }): Shape[] {
  return shapesSchema.parse(feature(topology, topology.objects.countries)).features
}

function nameShape({ id, properties }: Shape): Pick<CountryShape, 'numeric' | 'name'> {
  return { numeric: id, name: properties.name }
}

/** The outline of a country; d3-geo cuts it where it crosses the 180th meridian. */
function drawOutline({ geometry }: Shape): string {
  return projectRings(geometry).map(drawRing).join('')
}

/** Rings on the map. */
function projectRings(geometry: GeoPermissibleObjects): MapPoint[][] {
  const found: MapPoint[][] = []
  const ignore = (): undefined => undefined
  geoStream(
    geometry,
    projection.stream({
      point: (x, y) => found.at(-1)?.push([Math.round(x), Math.round(y)]),
      lineStart: () => found.push([]),
      lineEnd: ignore,
      polygonStart: ignore,
      polygonEnd: ignore,
    })
  )
  return found
}

/** The shapes as TopoJSON, for a specification that others draw: countries by numeric code, and land. */
export const SHAPES = { countries: coarse, land } as const

/** All land as one outline, Antarctica left out: the ground for a map of places. */
export function drawLand(): string {
  const { features } = landSchema.parse(feature(land, land.objects.land))
  return features
    .flatMap(({ geometry }) => geometry.coordinates)
    .filter((polygon) => polygon.flat().some(([, lat]) => lat > ANTARCTIC_LATITUDE))
    .flatMap((coordinates) => projectRings({ type: 'Polygon', coordinates }))
    .map(drawRing)
    .join('')
}

/** Relative steps on the unit grid; neighbours round alike, so their border stays one line. */
function drawRing(ring: readonly MapPoint[]): string {
  let [x, y] = [0, 0]
  const steps = ring.flatMap(([nextX, nextY], index) => {
    const step = [nextX - x, nextY - y]
    if (index > 0 && step[0] === 0 && step[1] === 0) return []
    ;[x, y] = [nextX, nextY]
    return [`${index === 0 ? 'm' : ''}${step.join(' ')}`]
  })
  // A shape that rounds to a line has no area.
  if (steps.length < 3) return ''
  return `M${steps[0]?.slice(1)}l${steps.slice(1).join(' ')}z`.replaceAll(' -', '-')
}

/** Equal Earth over the width of the map, its upper edge at the northernmost latitude shown. */
function fitProjection() {
  const equalEarth = geoEqualEarth().translate([0, 0]).scale(1)
  const [half] = equalEarth([180, 0]) ?? [NaN]
  const scaled = equalEarth.scale(MAP_SIZE.width / 2 / half).precision(0)
  const [, top] = scaled([0, TOP_LATITUDE]) ?? [NaN, NaN]
  return scaled.translate([MAP_SIZE.width / 2, -top])
}

/** Where a place lies on the map. */
export function toMap(place: LonLat): MapPoint {
  const [x, y] = projection(place) ?? [NaN, NaN]
  return [Math.round(x), Math.round(y)]
}

/** Middle of the box around the largest part, which for islands is near enough. */
function findMiddle({ geometry }: Shape): LonLat {
  const all = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
  const largest = all.toSorted((a, b) => b.length - a.length)[0] ?? []
  return [halve(largest.map(([lon]) => lon)), halve(largest.map(([, lat]) => lat))]
}

function halve(values: readonly number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2
}
