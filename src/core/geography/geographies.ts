import { equalShares, type RegionShare } from './ar6-regions.ts'
import { COVERED_COUNTRIES, type CoveredCountry } from './covered-countries.ts'
import { CONTINENTS, SUB_REGIONS, WORLD_ID, type SubRegion } from './sub-regions.ts'

/** A place for which the services compute: the world, a region, a sub-region or a country. */
export interface Geography {
  /** Id on the wire: `world`, `europe`, `europe.north`, or an upper-case alpha-2. */
  readonly id: string
  readonly kind: 'region' | 'sub_region' | 'country'
  readonly name: string
  /** Id of the parent geography, or null. */
  readonly parent: string | null
  /** Alpha-3 of a country, else null. */
  readonly alpha3: string | null
  /** Reference regions with weights that sum to 1. */
  readonly shares: readonly RegionShare[]
}

const geographies: readonly Geography[] = [
  describeRegion(WORLD_ID, 'World', COVERED_COUNTRIES),
  ...Object.entries(CONTINENTS).map(describeContinent),
  ...Object.entries<SubRegion>(SUB_REGIONS).map(describeSubRegion),
  ...COVERED_COUNTRIES.map(describeCountry),
]

const byId = new Map(geographies.map((geography) => [geography.id, geography]))

/** All geographies: the world, continental regions, then sub-regions, then countries by alpha-2. */
export function listGeographies(): readonly Geography[] {
  return geographies
}

/** The geography of an exact id, or undefined; `resolveGeography` accepts free text. */
export function findGeography(id: string): Geography | undefined {
  return byId.get(id)
}

/** The geography of a validated id. Throws on an unknown one. */
export function requireGeography(id: string): Geography {
  const geography = findGeography(id)
  if (!geography) throw new RangeError(`No geography has the id '${id}'.`)
  return geography
}

function describeContinent([id, name]: [string, string]): Geography {
  const within = COVERED_COUNTRIES.filter(
    ({ region }) => region === id || region.startsWith(`${id}.`)
  )
  return describeRegion(id, name, within)
}

/** A region has the reference regions of its sub-regions, or else of its countries. */
function describeRegion(id: string, name: string, within: readonly CoveredCountry[]): Geography {
  const ofSubRegions = Object.values<SubRegion>(SUB_REGIONS)
    .filter(({ continent }) => continent === id)
    .flatMap((subRegion) => subRegion.regions)
  const ofCountries = new Set(within.flatMap(({ shares }) => shares.map(({ region }) => region)))
  const shares = equalShares(ofSubRegions.length > 0 ? ofSubRegions : [...ofCountries])
  return { id, kind: 'region', name, parent: null, alpha3: null, shares }
}

function describeSubRegion([id, { name, continent, regions }]: [string, SubRegion]): Geography {
  const shares = equalShares(regions)
  return { id, kind: 'sub_region', name, parent: continent, alpha3: null, shares }
}

function describeCountry(country: CoveredCountry): Geography {
  const { alpha2, alpha3, name, region, shares } = country
  return { id: alpha2, kind: 'country', name, parent: region, alpha3, shares }
}
