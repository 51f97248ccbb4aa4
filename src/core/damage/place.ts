import { requireGeography } from '../geography/geographies.ts'

/** Continents with depth-damage curves. */
export const FLOOD_CONTINENTS = ['asia', 'europe', 'northamerica', 'oceania'] as const

/** A continent with depth-damage curves. */
export type FloodContinent = (typeof FLOOD_CONTINENTS)[number]

/** Countries of the sub-region South-East Asia that the flood curves assign to Oceania. */
const PACIFIC_ISLANDS: ReadonlySet<string> = new Set(['FJ', 'PG', 'SB', 'VU'])

const OCEANIA = /^asia_pacific\.(australia|new_zealand)/u

/** The continent whose depth-damage curves a geography uses. Throws on an unknown id. */
export function floodContinentOf(geographyId: string): FloodContinent {
  const { id, kind, parent } = requireGeography(geographyId)
  const region = (kind === 'country' ? parent : null) ?? id
  if (PACIFIC_ISLANDS.has(id) || OCEANIA.test(region)) return 'oceania'
  if (region.startsWith('north_america')) return 'northamerica'
  return region.startsWith('europe') ? 'europe' : 'asia'
}
