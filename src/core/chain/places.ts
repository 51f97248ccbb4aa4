import { numberAt } from '../entry.ts'
import { WORLD_ID } from '../geography/sub-regions.ts'
import { LAYOUT } from '../kernels/chain.ts'
import { PLACES, REGIONS } from '../kernels/chain-numbers.ts'
import { STAND_INS } from './stand-ins.ts'

/** A place that the kernel evaluates: a country, or the part of one that forms a sub-region. */
export interface ChainPlace {
  /** Id of the geography. */
  readonly id: string
  /** Country (alpha-2) whose columns are read. */
  readonly country: string
  /** The numbers of the kernel's place vector. */
  readonly vector: Float64Array
}

const VECTORS: Readonly<Record<string, readonly number[]>> = PLACES
const PEOPLE = LAYOUT.place.indexOf('pop_m')
const PRODUCT = LAYOUT.place.indexOf('gdp_busd')

const places = new Map<string, ChainPlace>()
const placesWithin = new Map<string, readonly ChainPlace[]>()

/** The places over which a geography is a mean: a country, a stand-in, or the countries of a region. */
export function listPlaces(geographyId: string): readonly ChainPlace[] {
  const known = placesWithin.get(geographyId)
  if (known) return known
  const found = findPlaces(geographyId)
  placesWithin.set(geographyId, found)
  return found
}

function findPlaces(geographyId: string): readonly ChainPlace[] {
  if (Object.hasOwn(VECTORS, geographyId)) return [readPlace(geographyId)]
  const within = Object.entries(REGIONS).filter(
    ([, region]) =>
      geographyId === WORLD_ID || region === geographyId || region.startsWith(`${geographyId}.`)
  )
  if (within.length === 0) throw new RangeError(`No geography has the id '${geographyId}'.`)
  return within.map(([alpha2]) => readPlace(alpha2))
}

/** Million people of the country of a place. */
export function peopleOf({ vector }: ChainPlace): number {
  return numberAt(vector, PEOPLE)
}

/** Gross domestic product of the country of a place, billion USD. */
export function productOf({ vector }: ChainPlace): number {
  return numberAt(vector, PRODUCT)
}

function readPlace(id: string): ChainPlace {
  const known = places.get(id)
  if (known) return known
  const numbers = VECTORS[id]
  if (!numbers) throw new RangeError(`No place has the id '${id}'.`)
  const country = STAND_INS[id]?.country ?? id
  const place = { id, country, vector: Float64Array.from(numbers) }
  places.set(id, place)
  return place
}
