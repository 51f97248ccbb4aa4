import { requireGeography } from '../geography/geographies.ts'

/** Continents with depth-damage curves. */
export const FLOOD_CONTINENTS = [
  'asia',
  'europe',
  'northamerica',
  'oceania',
  'africa',
  'southamerica',
] as const

/** A continent with depth-damage curves. */
export type FloodContinent = (typeof FLOOD_CONTINENTS)[number]

/** Islands whose flood curves are those of Oceania, though their region is another. */
const PACIFIC_ISLANDS: ReadonlySet<string> = new Set(
  'FJ FM KI MH NR PG PW SB TO TV VU WS'.split(' ')
)

const OCEANIA = /^asia_pacific\.(australia|new_zealand)/u

/** Curves of the regions that begin with a name; Asia where none does. */
const BY_REGION: readonly (readonly [start: string, continent: FloodContinent])[] = [
  ['north_america', 'northamerica'],
  ['europe', 'europe'],
  ['africa', 'africa'],
  ['latin_america', 'southamerica'],
]

/** Small states of Europe, which count in the world alone, and Russia. */
const EUROPEAN: ReadonlySet<string> = new Set(['AD', 'LI', 'MC', 'RU', 'SM'])

/** The continent whose depth-damage curves a geography uses. Throws on an unknown id. */
export function floodContinentOf(geographyId: string): FloodContinent {
  const { id, kind, parent } = requireGeography(geographyId)
  const region = (kind === 'country' ? parent : null) ?? id
  if (PACIFIC_ISLANDS.has(id) || OCEANIA.test(region)) return 'oceania'
  if (EUROPEAN.has(id)) return 'europe'
  return BY_REGION.find(([start]) => region.startsWith(start))?.[1] ?? 'asia'
}
