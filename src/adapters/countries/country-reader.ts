import { isAggregate } from './aggregates.ts'
import { normalizeName } from './country-index.ts'
import type { CountryIndex } from './country-index.ts'

/** Resolves the countries of one file and records the names it could not resolve. */
export interface CountryReader {
  /** Alpha-2 code of a name; null for a known aggregate and for an unknown name. */
  readName(name: string): string | null
  /** Alpha-2 code of an alpha-3 code, case-insensitive; null as for a name. */
  readAlpha3(code: string): string | null
  /** The code itself if it is an alpha-2 code; null as for a name. */
  readAlpha2(code: string): string | null
  /** Names and codes that are neither a country nor a known aggregate, sorted. */
  unresolved(): string[]
}

/** Create a reader for one run of one adapter. */
export function createCountryReader(index: CountryIndex): CountryReader {
  const unresolved = new Set<string>()

  const note = (text: string): null => {
    if (!isAggregate(text)) unresolved.add(text)
    return null
  }

  return {
    readName: (name) => index.byName.get(normalizeName(name)) ?? note(name),
    readAlpha3: (code) => index.byAlpha3.get(code.toUpperCase()) ?? note(code),
    readAlpha2: (code) => (index.alpha2.has(code) ? code : note(code)),
    unresolved: () => [...unresolved].sort(),
  }
}
