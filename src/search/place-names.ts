import {
  findCountryByCode,
  ISO_COUNTRIES,
  type IsoCountry,
  KOSOVO,
} from '../core/geography/iso-3166.ts'
import { readCountry } from '../core/geography/read-country.ts'
import { splitWords } from './entry.ts'

/** Languages whose names of countries are understood, besides English. */
export const LANGUAGES = [
  'de',
  'fr',
  'es',
  'pt',
  'it',
  'pl',
  'nl',
  'tr',
  'vi',
  'id',
  'sr-Latn',
  'ru',
  'zh',
] as const

/** Abbreviations that readers type in small letters; other short words are words. */
const ABBREVIATIONS = new Set(['uk', 'us', 'usa', 'uae', 'drc', 'prc', 'rsa', 'ksa', 'eu', 'png'])

/** Names that no list of countries has. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    england: 'GB',
    scotland: 'GB',
    wales: 'GB',
    america: 'US',
    'estados unidos': 'US',
    'etats unis': 'US',
    polska: 'PL',
    niemcy: 'DE',
    korea: 'KR',
    congo: 'CD',
    elfenbeinkuste: 'CI',
    'costa de marfil': 'CI',
    tschechien: 'CZ',
    deutsch: 'DE',
    german: 'DE',
    polish: 'PL',
    indian: 'IN',
    chinese: 'CN',
    kenyan: 'KE',
    british: 'GB',
    american: 'US',
    brazilian: 'BR',
    french: 'FR',
    japanese: 'JP',
  })
)

/** Words of the longest name of a country. */
const MOST_WORDS = 5

let foreign: ReadonlyMap<string, IsoCountry> | undefined

/** The countries named in a query, and the words that name none. */
export interface NamedPlaces {
  readonly countries: readonly IsoCountry[]
  readonly rest: readonly string[]
}

/** Take the names of countries out of the words of a query, the longest first. */
export function takePlaces(words: readonly string[]): NamedPlaces {
  const countries: IsoCountry[] = []
  const rest: string[] = []
  for (let at = 0; at < words.length;) {
    const found = findPlace(words, at)
    if (found === null) {
      rest.push(...words.slice(at, at + 1))
      at += 1
    } else {
      countries.push(found.country)
      at += found.length
    }
  }
  return { countries, rest }
}

/** The country whose name begins at a word. */
function findPlace(
  words: readonly string[],
  at: number
): { readonly country: IsoCountry; readonly length: number } | null {
  for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length -= 1) {
    const country = nameToCountry(words.slice(at, at + length).join(' '), words.length)
    if (country !== null) return { country, length }
  }
  return null
}

/** A code counts as a name where it is all that was typed, or an abbreviation in common use. */
function nameToCountry(name: string, wordCount: number): IsoCountry | null {
  const isShort = /^[a-z]{1,3}$/.test(name)
  if (isShort && wordCount > 1 && !ABBREVIATIONS.has(name)) return null
  const other = OTHER_NAMES.get(name)
  if (other !== undefined) return findCountryByCode(other) ?? null
  const reading = readCountry(name)
  if (reading.kind === 'country') return reading.country
  return readForeignNames().get(name) ?? null
}

/** Names in other languages, as the language data of the runtime have them. */
function readForeignNames(): ReadonlyMap<string, IsoCountry> {
  foreign ??= new Map(
    LANGUAGES.flatMap((language) => {
      const names = new Intl.DisplayNames([language], { type: 'region' })
      return [...ISO_COUNTRIES, KOSOVO].flatMap((country): [string, IsoCountry][] => {
        const name = splitWords(names.of(country.alpha2) ?? '').join(' ')
        // A short name in one language is a word in another.
        return name.length < 3 && /^[a-z]/.test(name) ? [] : [[name, country]]
      })
    })
  )
  return foreign
}
