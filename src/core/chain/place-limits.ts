import { columnLimits, regionalColumnLimits } from '../geography/columns/limits.ts'
import { requireGeography } from '../geography/geographies.ts'
import { listPlaces } from './places.ts'
import { STAND_INS } from './stand-ins.ts'

const limitsByPlace = new Map<string, readonly string[]>()

/** Limitations of the data of a geography, as sentences; computed once per geography. */
export function describePlaceLimits(geographyId: string): readonly string[] {
  const known = limitsByPlace.get(geographyId)
  if (known) return known
  const countries = listPlaces(geographyId).map(({ country }) => country)
  const [only, another] = countries
  const limits =
    only !== undefined && another === undefined
      ? [...standInLimits(geographyId), ...columnLimits(only)]
      : [
          `A mean over ${countries.length} countries: physical figures weighted with people, industries with their value added, the rest with GDP`,
          ...regionalColumnLimits(countries),
        ]
  limitsByPlace.set(geographyId, limits)
  return limits
}

function standInLimits(geographyId: string): string[] {
  const standIn = STAND_INS[geographyId]
  if (!standIn) return []
  const { name } = requireGeography(standIn.country)
  return [
    `There are no separate data for this part of a country: those of ${name} are used with its own reference regions (assumed)`,
  ]
}
