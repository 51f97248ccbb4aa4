import iso from './data/iso-3166.json' with { type: 'json' }

/** A country or territory of ISO 3166-1. */
export interface IsoCountry {
  readonly alpha2: string
  readonly alpha3: string
  readonly name: string
}

/** All countries and territories of ISO 3166-1, by alpha-2. */
export const ISO_COUNTRIES: readonly IsoCountry[] = iso.rows

/** Kosovo has no code in ISO 3166-1; sources use the user-assigned XK. */
export const KOSOVO: IsoCountry = { alpha2: 'XK', alpha3: 'XKX', name: 'Kosovo' }

const byCode = new Map(
  [...ISO_COUNTRIES, KOSOVO].flatMap((country) => [
    [country.alpha2, country] as const,
    [country.alpha3, country] as const,
  ])
)

/** The country of an alpha-2 or alpha-3 code in any letter case, Kosovo included, or undefined. */
export function findCountryByCode(code: string): IsoCountry | undefined {
  return byCode.get(code.toUpperCase())
}

const TAKES_ARTICLE =
  /^(United|Democratic Republic|Republic of|Central African|Dominican Republic|Isle of Man|Bahamas|British Indian|Comoros|Gambia|Maldives|Philippines)|(Islands|Netherlands|Territories)$/

/** A country's name as it is spoken in a sentence: 'the United States', 'Kenya'. */
export function nameInSentence(name: string): string {
  return TAKES_ARTICLE.test(name) ? `the ${name}` : name
}
