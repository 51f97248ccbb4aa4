import { COUNTRY_COLUMNS } from '../geography/country-columns.ts'
import { requireGeography } from '../geography/geographies.ts'
import { listPlaces } from './places.ts'
import { STAND_INS } from './stand-ins.ts'

const limitsByPlace = new Map<string, readonly string[]>()

/** What the columns of a geography do not know, as sentences; computed once for each geography. */
export function describePlaceLimits(geographyId: string): readonly string[] {
  const known = limitsByPlace.get(geographyId)
  if (known) return known
  const limits = [
    'Shares of assets exposed to flood, wind and surge are modelled (GIRI), flood protection is a national mean, and hours of heat are means over the area',
    'Coastal shares and most shares of air conditioning are recalled, not read in a source',
    ...standInLimits(geographyId),
    ...proxyLimits(listPlaces(geographyId).map(({ country }) => country)),
  ]
  limitsByPlace.set(geographyId, limits)
  return limits
}

function standInLimits(geographyId: string): string[] {
  const standIn = STAND_INS[geographyId]
  if (standIn) {
    const name = requireGeography(standIn.country).name
    return [
      `No columns are held for this part of a country: those of ${name} are taken with its own reference regions (assumed)`,
    ]
  }
  const places = listPlaces(geographyId)
  return places.length > 1
    ? [
        `A mean over ${places.length} countries: physical figures weighted with people, industries with their value added, the rest with GDP`,
      ]
    : []
}

/** Columns that a country takes from another, as the rules of the columns say. */
function proxyLimits(countries: readonly string[]): string[] {
  if (countries.length > 1) return []
  return countries.flatMap((country) => {
    const taken = new Map<string, string[]>()
    for (const { label, rule } of COUNTRY_COLUMNS) {
      const proxy = proxyOf(country, rule)
      if (proxy !== null) taken.set(proxy, [...(taken.get(proxy) ?? []), label.toLowerCase()])
    }
    const name = requireGeography(country).name
    return [...taken].map(
      ([proxy, labels]) =>
        `For ${name} these are not held and are those of ${requireGeography(proxy).name} (assumed): ${[...new Set(labels)].join('; ')}`
    )
  })
}

const PROXY = /((?:\b[A-Z]{2}\b ?)+) as ([A-Z]{2})\b/gu

function proxyOf(country: string, rule: string): string | null {
  for (const [, takers = '', proxy = ''] of rule.matchAll(PROXY))
    if (takers.split(' ').includes(country)) return proxy
  return null
}
