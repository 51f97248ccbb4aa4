import type { Row } from '../../core/dataset/table.ts'
import { NAME_ALIASES } from './name-aliases.ts'

/** Alpha-2 codes by normalised name and by alpha-3 code, and all of them. */
export interface CountryIndex {
  readonly byName: ReadonlyMap<string, string>
  readonly byAlpha3: ReadonlyMap<string, string>
  readonly alpha2: ReadonlySet<string>
}

/** Alpha-3 codes that sources use but ISO 3166-1 does not list: Kosovo, and former codes. */
const ALPHA3_ALIASES: Readonly<Record<string, string>> = {
  XKX: 'XK',
  OWID_KOS: 'XK',
  KOS: 'XK',
  UNK: 'XK',
  ROM: 'RO',
  ZAR: 'CD',
  TMP: 'TL',
  WBG: 'PS',
  ADO: 'AD',
  IMY: 'IM',
}

/** Build the index from the rows of the country-codes dataset. */
export function buildCountryIndex(rows: readonly Row[]): CountryIndex {
  const byName = new Map<string, string>()
  const byAlpha3 = new Map<string, string>(Object.entries(ALPHA3_ALIASES))
  const known = new Set<string>()
  for (const row of rows) {
    const { country, alpha_3: alpha3, name, official_name: officialName } = row
    if (typeof country !== 'string') continue
    known.add(country)
    if (typeof alpha3 === 'string') byAlpha3.set(alpha3, country)
    for (const text of [name, officialName]) {
      if (typeof text === 'string') byName.set(normalizeName(text), country)
    }
  }
  for (const [name, country] of Object.entries(NAME_ALIASES)) {
    if (known.has(country)) byName.set(normalizeName(name), country)
  }
  return { byName, byAlpha3, alpha2: known }
}

/** A name normalised: lower case, without diacritics, punctuation or extra spaces. */
export function normalizeName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/['’`.]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replace(/^the /, '')
    .replaceAll(/\bst\b/g, 'saint')
    .trim()
}
