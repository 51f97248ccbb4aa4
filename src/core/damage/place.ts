import type { Coefficient, CoefficientTable } from '../explain/coefficient.ts'
import { requireGeography } from '../climate/climate-rows.ts'
import type { Geography } from '../geography/geographies.ts'
import { readCoefficientTables, requireEntry } from './coefficient-data.ts'
import places from './data/places.json' with { type: 'json' }

/** Continent for which a flood curve is held. */
export type FloodContinent = 'northamerica' | 'europe' | 'asia' | 'oceania'

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
      thermal_share: placeCoefficient('thermal_share', continent),
      peak_heat_sensitivity: heatSensitivity(geography),
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

/** Mean over reference regions: northern Europe is held apart. */
function heatSensitivity({ shares }: Geography): Coefficient {
  const northern = shares
    .filter(({ region }) => region === 'NEU')
    .reduce((sum, { weight }) => sum + weight, 0)
  const inNorth = placeCoefficient('peak_heat_sensitivity', 'northern')
  const elsewhere = placeCoefficient('peak_heat_sensitivity', 'other')
  if (northern === 0) return elsewhere
  const mean = (a: number, b: number): number => northern * a + (1 - northern) * b
  return {
    ...inNorth,
    value: mean(inNorth.value, elsewhere.value),
    range: [mean(inNorth.range[0], elsewhere.range[0]), mean(inNorth.range[1], elsewhere.range[1])],
  }
}

function placeCoefficient(name: string, key: string): Coefficient {
  return requireEntry(requireEntry(PLACES, name), key)
}
