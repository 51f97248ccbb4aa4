import { readCountry } from '../core/geography/read-country.ts'

/**
 * The path of the page of a country that is asked for by another of its names, as the API reads
 * them: `/countries/POL`, `/countries/pl` and `/countries/poland` are `/countries/PL`. Null for any
 * other path, and for the one that is right already.
 */
export function canonicalCountryPage(path: string): string | null {
  const names = /^\/countries\/([^/]+)(?:\/([^/]+))?\/?$/.exec(path)?.slice(1)
  const codes = names?.flatMap((name) => {
    if (name === undefined) return []
    const reading = readCountry(name)
    return reading.kind === 'unknown' ? [null] : [reading.country.alpha2]
  })
  if (codes === undefined || codes.includes(null)) return null
  const page = `/countries/${codes.join('/')}`
  return page === path.replace(/\/$/, '') ? null : page
}
