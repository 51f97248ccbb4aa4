import type { Coefficient, CoefficientTable } from '../explain/coefficient.ts'
import { requireGeography, type Geography } from '../geography/geographies.ts'
import { readCoefficientTables, requireEntry } from './coefficient-data.ts'
import places from './data/places.json' with { type: 'json' }

/** Continents for which depth-damage curves are held. */
export const FLOOD_CONTINENTS = ['asia', 'europe', 'northamerica', 'oceania'] as const

/** A continent for which depth-damage curves are held. */
export type FloodContinent = (typeof FLOOD_CONTINENTS)[number]

/** What the damage and fiscal layers know of a place. */
export interface Place {
  /** Id of the continental region. */
  readonly continent: string
  readonly flood_continent: FloodContinent
  /** Group of countries for which investment needs are held. */
  readonly investment_group: 'developed' | 'east_asia' | 'developing'
  /** Read by the damage layer. */
  readonly coefficients: CoefficientTable
  /** Read by the fiscal layer alone. */
  readonly fiscal_coefficients: CoefficientTable
}

const PLACES = readCoefficientTables(places)

/** Countries of the sub-region South-East Asia that the flood curves count to Oceania. */
const PACIFIC_ISLANDS: ReadonlySet<string> = new Set(['FJ', 'PG', 'SB', 'VU'])

const OCEANIA = /^asia_pacific\.(australia|new_zealand)/u
const EAST_ASIA = /^asia_pacific(\.east)?$/u

const placeById = new Map<string, Place>()

/** Describe the place of a geography id. Throws on an unknown id. */
export function describePlace(geographyId: string): Place {
  const known = placeById.get(geographyId)
  if (known) return known
  const place = readPlace(requireGeography(geographyId))
  placeById.set(geographyId, place)
  return place
}

function readPlace(geography: Geography): Place {
  const region = (geography.kind === 'country' ? geography.parent : null) ?? geography.id
  const continent = region.split('.')[0] ?? region
  return {
    continent,
    flood_continent: floodContinent(geography.id, region, continent),
    investment_group: investmentGroup(region, continent),
    coefficients: {
      budget_semi_elasticity: placeCoefficient('budget_semi_elasticity', continent),
    },
    fiscal_coefficients: {
      emissions_intensity_gdp_kg_per_usd: placeCoefficient(
        'emissions_intensity_kg_per_usd',
        continent
      ),
    },
  }
}

function floodContinent(id: string, region: string, continent: string): FloodContinent {
  if (PACIFIC_ISLANDS.has(id) || OCEANIA.test(region)) return 'oceania'
  if (continent === 'north_america') return 'northamerica'
  return continent === 'europe' ? 'europe' : 'asia'
}

/** The whole of Asia-Pacific counts as East Asia, which makes most of its investment (assumed). */
function investmentGroup(region: string, continent: string): Place['investment_group'] {
  if (continent !== 'asia_pacific' || OCEANIA.test(region)) return 'developed'
  return EAST_ASIA.test(region) ? 'east_asia' : 'developing'
}

function placeCoefficient(name: string, key: string): Coefficient {
  return requireEntry(requireEntry(PLACES, name), key)
}
