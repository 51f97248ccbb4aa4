import type { CountryReader } from '../countries/country-reader.ts'
import { LICENSES } from '../licenses.ts'

const REPOSITORY = 'https://github.com/openmodels/META'

/** Terms and origin of the tables of the model META. */
export const META_MODEL_SOURCE = {
  ...LICENSES.gpl3,
  attribution:
    'META, meta-analytic integrated assessment model (GPL-3.0): Stoerk, T., Rising, J., Shindell, D., Dietz, S. (2025), Science 390(6772), eadu7392',
  source: { name: 'Model META', url: REPOSITORY },
  cadence: 'irregular',
  redistributable: true,
} as const

/** The address of a table of the model. */
export function metaModelUrl(file: string): string {
  return `https://raw.githubusercontent.com/openmodels/META/master/data/${file}`
}

/** Codes of the maps of Natural Earth, where they differ from ISO 3166-1. */
const CODE_ALIASES: Readonly<Record<string, string>> = { PSX: 'PSE', SAH: 'ESH', SDS: 'SSD' }

/**
 * Codes passed over: Antarctica and the French Southern Territories, where nobody lives and which
 * the source fills with 0 K, and the parts of a country that Natural Earth shows apart (northern
 * Cyprus, Somaliland).
 */
const PASSED_OVER = new Set(['ATA', 'ATF', 'CYN', 'SOL'])

/** The alpha-2 code of a code of the model; null for one passed over. */
export function readMetaCountry(code: string, countries: CountryReader): string | null {
  return PASSED_OVER.has(code) ? null : countries.readAlpha3(CODE_ALIASES[code] ?? code)
}
