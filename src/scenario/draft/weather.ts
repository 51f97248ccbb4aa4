import type { Ar6Region } from '../../core/geography/ar6-regions.ts'
import { findGeography } from '../../core/geography/geographies.ts'
import { WEATHER_SOURCES } from '../../year/weather/sets.ts'

/**
 * The stored weather that is nearest in climate to each reference region of the IPCC (assumed: by
 * latitude, season of the peak and wind). Own hours of a region are better than any of them.
 */
const NEAREST_SET: Readonly<Record<Ar6Region, string>> = {
  NWN: 'CA-AB',
  NEN: 'CA-AB',
  WNA: 'US-TX',
  CNA: 'US-OH',
  ENA: 'US-OH',
  NCA: 'US-TX',
  NEU: 'GB',
  WCE: 'DE-NW',
  EEU: 'PL',
  MED: 'TR',
  WCA: 'TR',
  ECA: 'KR',
  TIB: 'KR',
  EAS: 'KR',
  SAS: 'BD',
  SEA: 'VN',
  NAU: 'ID-JB',
  CAU: 'ZA',
  EAU: 'ZA',
  SAU: 'ZA',
  NZ: 'ZA',
  SCA: 'VN',
  CAR: 'VN',
  NWS: 'IN-TN',
  NSA: 'ID-JB',
  NES: 'ID-JB',
  SAM: 'ID-JB',
  SWS: 'ZA',
  SES: 'ZA',
  SAH: 'TR',
  WAF: 'IN-TN',
  CAF: 'ID-JB',
  NEAF: 'IN-TN',
  SEAF: 'ID-JB',
  WSAF: 'ZA',
  ESAF: 'ZA',
  MDG: 'ZA',
  WSB: 'CA-AB',
  ARP: 'IN-TN',
}

/** The set of a place that no reference region is known of. */
const USUAL_SET = 'PL'

/** The weather set that stands in for the hours of a place, and why this one. */
export function nearestWeather(regionId: string): {
  readonly set: string
  readonly source: string
} {
  const own = WEATHER_SOURCES.find(({ id }) => id === regionId)
  if (own) return { set: own.id, source: `hours of ${own.name}` }
  const [country = ''] = regionId.split('-')
  const ofCountry = WEATHER_SOURCES.find(({ id }) => id === country)
  if (ofCountry) return { set: ofCountry.id, source: `assumed: hours of ${ofCountry.name}` }
  const geography = findGeography(country)
  const shares = geography?.kind === 'country' ? geography.shares : []
  const [first] = shares.toSorted((a, b) => b.weight - a.weight)
  if (first === undefined)
    return {
      set: USUAL_SET,
      source: 'assumed: no country of that code is known, so those of Poland',
    }
  return {
    set: NEAREST_SET[first.region],
    source: `assumed: borrowed, the stored set nearest in climate to reference region ${first.region}`,
  }
}
