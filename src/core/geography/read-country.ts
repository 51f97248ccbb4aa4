import { closestMatch } from '../validation/choice.ts'
import names from './data/country-names.json' with { type: 'json' }
import { findCountryByCode, ISO_COUNTRIES, KOSOVO, type IsoCountry } from './iso-3166.ts'
import { quoteReceived } from '../validation/received.ts'

/**
 * Result of reading a country: the country, or why there is none, as the end of a sentence about
 * the field.
 */
export type CountryReading =
  | { readonly kind: 'country'; readonly country: IsoCountry }
  /** A text in the form of a country code that is not assigned. */
  | { readonly kind: 'unknown'; readonly isCode: boolean; readonly message: string }

const byName = new Map<string, IsoCountry>([
  ...[...ISO_COUNTRIES, KOSOVO].map((country) => [simplify(country.name), country] as const),
  ...names.aliases.flatMap(({ alias, alpha2 }) => {
    const country = findCountryByCode(alpha2)
    return country === undefined ? [] : [[simplify(alias), country] as const]
  }),
])

const candidatesByName = new Map(
  names.ambiguous.map(({ name, candidates }) => [simplify(name), candidates])
)

const groups = new Set(names.groups.map(simplify))

const ASK = "must be a country's ISO 3166 code or English name, such as DE or Germany"

/** Shorter texts are codes: each is similar to many others, so a suggestion would be useless. */
const SHORTEST_NAME = 4

/**
 * Read a country from an alpha-2 or alpha-3 code, its English name or a common alias, in any letter
 * case and with or without accents. A name that several countries share is unknown.
 */
export function readCountry(text: string): CountryReading {
  const coded = findCountryByCode(text.trim())
  if (coded !== undefined) return { kind: 'country', country: coded }
  const name = simplify(text)
  const country = byName.get(name)
  if (country !== undefined) return { kind: 'country', country }
  const isNamed = candidatesByName.has(name) || groups.has(name)
  const isCode = !isNamed && /^[a-z]{2,3}$/i.test(text)
  return { kind: 'unknown', isCode, message: explainUnknown(text, name) }
}

/**
 * The country whose name or alias is most similar to a misspelt one, or null if none is similar.
 */
export function suggestCountry(text: string): IsoCountry | null {
  const name = simplify(text)
  if (name.length < SHORTEST_NAME) return null
  const match = closestMatch(name, [...byName.keys()])
  return (match === null ? undefined : byName.get(match)) ?? null
}

function explainUnknown(text: string, name: string): string {
  const quoted = quoteReceived(text)
  const candidates = candidatesByName.get(name)
  if (candidates !== undefined) {
    const described = candidates.map((code) => `${code} (${findCountryByCode(code)?.name})`)
    return `${ASK}: ${quoted} could be ${described.join(' or ')}`
  }
  if (groups.has(name)) {
    return `${ASK}: ${quoted} is a group of countries, so name one of them; geography takes regions such as europe and europe.north`
  }
  const near = suggestCountry(text)
  const hint = near === null ? '' : `; did you mean ${near.name} (${near.alpha2})?`
  return `${ASK}: ${quoted} is none${hint}`
}

/** A name normalised: lower case, without accents, punctuation or article. */
function simplify(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll(/\bst\b/g, 'saint')
    .trim()
    .replace(/^the /, '')
}
