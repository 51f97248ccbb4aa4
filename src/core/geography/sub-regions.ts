import type { Ar6Region } from './ar6-regions.ts'

/** Id of the whole world: the mean over all covered countries, also those in no other region. */
export const WORLD_ID = 'world'

/** Continental regions by id; some have sub-regions, the others only countries. */
export const CONTINENTS = {
  north_america: 'North America',
  europe: 'Europe',
  asia_pacific: 'Asia-Pacific',
  africa: 'Africa',
  latin_america: 'Latin America and the Caribbean',
  middle_east: 'Middle East',
  russia_and_caucasus: 'Russia and the Caucasus',
} as const

/** Id of a covered continental region. */
type ContinentId = keyof typeof CONTINENTS

/** A sub-region: its reference regions and coastal share. */
export interface SubRegion {
  readonly name: string
  readonly continent: ContinentId
  readonly regions: readonly Ar6Region[]
  /** Share of exposed people and assets near the coast, 0 to 1, assumed. */
  readonly coastal_share: number
}

/** All sub-regions by id; no reference region is in two. */
export const SUB_REGIONS = {
  'north_america.west': {
    name: 'Western North America',
    continent: 'north_america',
    regions: ['WNA'],
    coastal_share: 0.35,
  },
  'north_america.central': {
    name: 'Central North America',
    continent: 'north_america',
    regions: ['CNA'],
    coastal_share: 0.15,
  },
  'north_america.east': {
    name: 'Eastern North America',
    continent: 'north_america',
    regions: ['ENA'],
    coastal_share: 0.35,
  },
  'north_america.north': {
    name: 'Northern North America',
    continent: 'north_america',
    regions: ['NWN', 'NEN'],
    coastal_share: 0.1,
  },
  'north_america.mexico': {
    name: 'Mexico and northern Central America',
    continent: 'north_america',
    regions: ['NCA'],
    coastal_share: 0.25,
  },
  'europe.north': {
    name: 'Northern Europe',
    continent: 'europe',
    regions: ['NEU'],
    coastal_share: 0.4,
  },
  'europe.west_central': {
    name: 'West and Central Europe',
    continent: 'europe',
    regions: ['WCE'],
    coastal_share: 0.2,
  },
  'europe.east': {
    name: 'Eastern Europe',
    continent: 'europe',
    regions: ['EEU'],
    coastal_share: 0.05,
  },
  'europe.mediterranean': {
    name: 'Mediterranean',
    continent: 'europe',
    regions: ['MED'],
    coastal_share: 0.4,
  },
  'asia_pacific.east': {
    name: 'East Asia',
    continent: 'asia_pacific',
    regions: ['EAS'],
    coastal_share: 0.4,
  },
  'asia_pacific.south': {
    name: 'South Asia',
    continent: 'asia_pacific',
    regions: ['SAS'],
    coastal_share: 0.3,
  },
  'asia_pacific.south_east': {
    name: 'South-East Asia',
    continent: 'asia_pacific',
    regions: ['SEA'],
    coastal_share: 0.6,
  },
  'asia_pacific.central': {
    name: 'Central Asia',
    continent: 'asia_pacific',
    regions: ['ECA', 'TIB', 'WCA'],
    coastal_share: 0,
  },
  'asia_pacific.australia_north': {
    name: 'Northern Australia',
    continent: 'asia_pacific',
    regions: ['NAU'],
    coastal_share: 0.6,
  },
  'asia_pacific.australia_south': {
    name: 'Southern Australia',
    continent: 'asia_pacific',
    regions: ['SAU', 'EAU', 'CAU'],
    coastal_share: 0.7,
  },
  'asia_pacific.new_zealand': {
    name: 'New Zealand',
    continent: 'asia_pacific',
    regions: ['NZ'],
    coastal_share: 0.65,
  },
} as const satisfies Record<string, SubRegion>
