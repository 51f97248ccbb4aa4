import { FLOOD_CONTINENTS, floodContinentOf } from '../damage/place.ts'
import { AR6_REGIONS, equalShares, type RegionShare } from '../geography/ar6-regions.ts'
import { COVERED_COUNTRIES } from '../geography/covered-countries.ts'
import { readCountryColumn } from '../geography/country-columns.ts'
import placeRules from '../geography/columns/places.json' with { type: 'json' }
import { LAYOUT } from '../kernels/chain.ts'
import { REGION_SLOTS } from './model.ts'

/** A place that the kernel evaluates as one: a country, or the part of one that a sub-region is. */
export interface ChainPlace {
  /** Id of the geography. */
  readonly id: string
  /** Country (alpha-2) whose columns are read. */
  readonly country: string
  readonly shares: readonly RegionShare[]
  /** The numbers of the kernel's place vector. */
  readonly vector: Float64Array
}

interface StandIn {
  readonly country: string
  readonly regions: readonly (typeof AR6_REGIONS)[number][]
}

/** Sub-regions without a whole country: the columns of one, with their own reference regions. */
export const STAND_INS = placeRules.stand_ins.rows as Readonly<Record<string, StandIn>>

const countries = new Map(COVERED_COUNTRIES.map((country) => [country.alpha2, country]))
const places = new Map<string, ChainPlace>()

/** The places over which a geography is a mean: a country, a stand-in, or the countries of a region. */
export function listPlaces(geographyId: string): readonly ChainPlace[] {
  if (countries.has(geographyId) || Object.hasOwn(STAND_INS, geographyId))
    return [readPlace(geographyId)]
  const within = COVERED_COUNTRIES.filter(
    ({ region }) => region === geographyId || region.startsWith(`${geographyId}.`)
  )
  if (within.length === 0) throw new Error(`'${geographyId}' is no geography.`)
  return within.map(({ alpha2 }) => readPlace(alpha2))
}

function readPlace(id: string): ChainPlace {
  const known = places.get(id)
  if (known) return known
  const place = Object.hasOwn(STAND_INS, id) ? standInPlace(id) : countryPlace(id)
  places.set(id, place)
  return place
}

function countryPlace(alpha2: string): ChainPlace {
  const country = countries.get(alpha2)
  if (!country) throw new Error(`'${alpha2}' is no covered country.`)
  const { shares } = country
  return { id: alpha2, country: alpha2, shares, vector: fillVector(alpha2, alpha2, shares, {}) }
}

function standInPlace(id: string): ChainPlace {
  const standIn = STAND_INS[id]
  if (!standIn) throw new Error(`'${id}' has no stand-in.`)
  const shares = equalShares(standIn.regions)
  const { country } = standIn
  return { id, country, shares, vector: fillVector(id, country, shares, { local_scale: 1 }) }
}

function fillVector(
  id: string,
  country: string,
  shares: readonly RegionShare[],
  replaced: Readonly<Record<string, number>>
): Float64Array {
  if (shares.length > REGION_SLOTS.length)
    throw new Error(
      `${id} has ${shares.length} reference regions; the equations take ${REGION_SLOTS.length}.`
    )
  const known = new Map([
    ...REGION_SLOTS.map((slot, index): [string, number] => [
      `region_weight_${slot}`,
      shares[index]?.weight ?? 0,
    ]),
    ...REGION_SLOTS.map((slot, index): [string, number] => [
      `ar6_of_${slot}`,
      AR6_REGIONS.indexOf((shares[index] ?? firstShare(shares)).region),
    ]),
    ...placeNumbers(id, country),
    ...Object.entries(replaced),
  ])
  return Float64Array.from(LAYOUT.place, (name) => {
    const column = name.replace(/_printed$/u, '')
    return known.get(column) ?? readCountryColumn(country, column)
  })
}

function placeNumbers(id: string, country: string): [string, number][] {
  return [
    ['flood_continent', FLOOD_CONTINENTS.indexOf(floodContinentOf(id))],
    ['shore', readCountryColumn(country, 'coastal_share') > 0 ? 1 : 0],
  ]
}

function firstShare(shares: readonly RegionShare[]): RegionShare {
  const [first] = shares
  if (!first) throw new Error('A place has no reference region.')
  return first
}
