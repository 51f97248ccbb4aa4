import { readCountry } from '../core/geography/read-country.ts'

/**
 * The path of the page of a country that is asked for by another of its names, as the API reads
 * them: `/countries/POL`, `/countries/pl` and `/countries/poland` are `/countries/PL`. Null for any
 * other path, and for the one that is right already.
 */
export function canonicalCountryPage(path: string): string | null {
  const name = /^\/countries\/([^/]+)\/?$/.exec(path)?.[1]
  if (name === undefined) return null
  const reading = readCountry(name)
  if (reading.kind === 'unknown' || reading.country.alpha2 === name) return null
  return `/countries/${reading.country.alpha2}`
}
