import { closestMatch } from '../validation/choice.ts'
import { COVERAGE_SENTENCE } from './covered-countries.ts'
import { findGeography, listGeographies, type Geography } from './geographies.ts'
import type { IsoCountry } from './iso-3166.ts'
import { readCountry, suggestCountry, type CountryReading } from './read-country.ts'

/** Result of resolving a geography. */
export type GeographyResolution =
  | { readonly kind: 'resolved'; readonly geography: Geography }
  /** A real country without data, or an unassigned code: not found rather than invalid. */
  | { readonly kind: 'uncovered'; readonly alpha2: string; readonly message: string }
  | { readonly kind: 'unknown'; readonly message: string }

const REGION_IDS = listGeographies()
  .filter(({ kind }) => kind !== 'country')
  .map(({ id }) => id)

/**
 * Find the geography of a region or sub-region id in any letter case, or of a country by code or
 * name.
 */
export function resolveGeography(text: string): GeographyResolution {
  const geography = findGeography(text.trim().toLowerCase())
  if (geography) return { kind: 'resolved', geography }
  const reading = readCountry(text)
  if (reading.kind === 'country') return coverCountry(reading.country)
  const region = closestMatch(text.trim(), REGION_IDS)
  const isRegion = region !== null && suggestCountry(text) === null
  const hint = isRegion ? `${reading.message}; did you mean ${region}?` : reading.message
  return {
    kind: 'unknown',
    message: `must be one of ${REGION_IDS.join(', ')}, or ${hint.slice('must be '.length)}`,
  }
}

/** Find a covered country by code or name; regions are not accepted. */
export function resolveCountry(text: string): GeographyResolution {
  const reading = readCountry(text)
  return reading.kind === 'country' ? coverCountry(reading.country) : describeUnknown(text, reading)
}

function coverCountry({ alpha2, name }: IsoCountry): GeographyResolution {
  const geography = findGeography(alpha2)
  if (geography) return { kind: 'resolved', geography }
  const message = `There are no climate data for ${name} (${alpha2}). ${COVERAGE_SENTENCE}`
  return { kind: 'uncovered', alpha2, message }
}

function describeUnknown(
  text: string,
  { isCode, message }: Extract<CountryReading, { kind: 'unknown' }>
): GeographyResolution {
  return isCode
    ? { kind: 'uncovered', alpha2: text.toUpperCase(), message }
    : { kind: 'unknown', message }
}
