import { COVERAGE_SENTENCE } from './covered-countries.ts'
import { findGeography, listGeographies, type Geography } from './geographies.ts'
import { findCountryByCode, findCountryByName } from './iso-3166.ts'

/** What became of a geography that somebody named. */
export type GeographyResolution =
  | { readonly kind: 'resolved'; readonly geography: Geography }
  /** A real country without data here: not found, rather than invalid. */
  | { readonly kind: 'uncovered'; readonly alpha2: string; readonly message: string }
  | { readonly kind: 'unknown'; readonly message: string }

/**
 * Find the geography of a region or sub-region id, or of an alpha-2 or alpha-3 code in any case.
 * A country's name is not accepted, but the message gives its code.
 */
export function resolveGeography(text: string): GeographyResolution {
  const geography = findGeography(text.toLowerCase())
  if (geography) return { kind: 'resolved', geography }
  const answer = resolveCountry(text)
  if (answer.kind !== 'unknown' || findCountryByName(text)) return answer
  return { kind: 'unknown', message: explainUnknownGeography(text) }
}

/** Find a covered country by alpha-2 or alpha-3 code in any case; regions are unknown here. */
export function resolveCountry(text: string): GeographyResolution {
  const country = findCountryByCode(text)
  if (!country) return { kind: 'unknown', message: explainUnknownCountry(text) }
  const geography = findGeography(country.alpha2)
  if (geography) return { kind: 'resolved', geography }
  const message = `No climate data are held for ${country.name} (${country.alpha2}). ${COVERAGE_SENTENCE}`
  return { kind: 'uncovered', alpha2: country.alpha2, message }
}

function explainUnknownCountry(text: string): string {
  const named = findCountryByName(text)
  if (named) return `must be a code: '${text}' is a country's name, its code is ${named.alpha2}`
  return `must be an ISO 3166 alpha-2 or alpha-3 code such as DE: '${text}' is none`
}

function explainUnknownGeography(text: string): string {
  const regions = listGeographies()
    .filter(({ kind }) => kind !== 'country')
    .map(({ id }) => id)
    .join(', ')
  return `must be one of ${regions}, or the ISO 3166 code of a country inside them such as DE: '${text}' is none`
}
