import { COVERAGE_SENTENCE } from './covered-countries.ts'
import { findGeography, listGeographies, type Geography } from './geographies.ts'
import { findCountryByCode, findCountryByName } from './iso-3166.ts'

/** What became of a geography that somebody named. */
export type GeographyResolution =
  | { readonly kind: 'resolved'; readonly geography: Geography }
  /** A well-formed country without data here, assigned or not: not found, rather than invalid. */
  | { readonly kind: 'uncovered'; readonly alpha2: string; readonly message: string }
  | { readonly kind: 'unknown'; readonly message: string }

/**
 * Find the geography of a region or sub-region id, or of an alpha-2 or alpha-3 code in any case.
 * A country's name is not accepted, but the message gives its code.
 */
export function resolveGeography(text: string): GeographyResolution {
  const geography = findGeography(text.toLowerCase())
  if (geography) return { kind: 'resolved', geography }
  if (findCountryByCode(text) || findCountryByName(text)) return resolveCountry(text)
  return { kind: 'unknown', message: explainUnknownGeography(text) }
}

/** Find a covered country by alpha-2 or alpha-3 code in any case; regions are unknown here. */
export function resolveCountry(text: string): GeographyResolution {
  const country = findCountryByCode(text)
  if (!country) {
    const message = explainUnknownCountry(text)
    return isCountryCodeForm(text)
      ? { kind: 'uncovered', alpha2: text.toUpperCase(), message }
      : { kind: 'unknown', message }
  }
  const geography = findGeography(country.alpha2)
  if (geography) return { kind: 'resolved', geography }
  const message = `No climate data are held for ${country.name} (${country.alpha2}). ${COVERAGE_SENTENCE}`
  return { kind: 'uncovered', alpha2: country.alpha2, message }
}

/** Whether a text has the form of an alpha-2 or alpha-3 code, assigned or not. */
export function isCountryCodeForm(text: string): boolean {
  return /^[a-z]{2,3}$/i.test(text)
}

/** Say of a text that is no country's code what to give instead. */
export function explainUnknownCountry(text: string): string {
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
