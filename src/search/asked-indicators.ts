import type { IsoCountry } from '../core/geography/iso-3166.ts'
import type { SearchEntry } from './entry.ts'
import { type Indicator, INDICATORS } from './indicators.ts'

/** Words of another quantity than the one beside which they stand; a mix is no single number. */
const OTHER_QUANTITIES = new Set(
  'mix price prices cost costs bill bills capacity jobs imports exports drought plants'.split(' ')
)

/**
 * The indicators that the words ask for, those that more of them name first: a later one answers
 * where a country lacks the first. Other words than a year or a level leave none.
 */
export function findIndicators(words: readonly string[]): Indicator[] {
  const plain = words.filter((word) => !/^\d/.test(word))
  const least = plain.filter((word) => word !== 'share').length - 1
  const matches = INDICATORS.flatMap((indicator) =>
    indicator.asked.flatMap((asked) => {
      const parts = asked.split(' ')
      const isAsked =
        parts.every((part) => plain.includes(part)) &&
        plain.every((word) => parts.includes(word) || !OTHER_QUANTITIES.has(word))
      return isAsked ? [{ indicator, count: parts.length }] : []
    })
  )
  return matches
    .filter(({ count }) => count >= least)
    .toSorted((a, b) => b.count - a.count)
    .map(({ indicator }) => indicator)
}

const ASKED_WORDS = new Set(
  INDICATORS.flatMap(({ asked }) => asked.flatMap((words) => words.split(' ')))
)

/** Whether a word asks for an indicator: it is not mistyped. */
export function isAskedWord(word: string): boolean {
  return ASKED_WORDS.has(word)
}

/** Words that ask for an order of all countries. */
const ORDER_WORDS = new Set(
  'which most least highest lowest largest smallest biggest top rank ranking ranked'.split(' ')
)

/** Words beside two countries that ask for both of them and nothing else. */
const PAIR_WORDS = new Set(
  'vs versus and compare comparison compared against or with difference'.split(' ')
)

/**
 * The view of the explorer that shows what is asked of several countries side by side, or of all
 * of them where an order is asked for.
 */
export function compareAsked(
  countries: readonly IsoCountry[],
  words: readonly string[],
  typed: readonly string[]
): SearchEntry | null {
  const telling = words.filter((word) => !ORDER_WORDS.has(word) && !/^countr(y|ies)$/.test(word))
  const [one, other, third] = countries
  const isPair = one !== undefined && other !== undefined && third === undefined
  if (isPair && telling.every((word) => PAIR_WORDS.has(word))) {
    return {
      kind: 'Country',
      title: `${one.name} and ${other.name}`,
      text: 'Side by side: damage, emissions, electricity',
      href: `/countries/${one.alpha2}/${other.alpha2}`,
    }
  }
  const [indicator] = findIndicators(telling)
  // A quotient of two datasets is no indicator of the explorer.
  if (indicator === undefined || indicator.per !== undefined) return null
  const column = `${indicator.dataset}.${indicator.field}`
  if (countries.length > 1) {
    const codes = countries.map(({ alpha2 }) => alpha2).join('~')
    const names = new Intl.ListFormat('en-GB').format(countries.map(({ name }) => name))
    return {
      kind: 'Page',
      title: `${names}: ${indicator.label}`,
      text: 'Side by side in the explorer: lines, map, table and data',
      href: `/explore/?i=${column}&c=${codes}`,
    }
  }
  const isOrder =
    typed.some((word) => ORDER_WORDS.has(word)) || typed.join(' ').includes('by country')
  if (countries.length > 0 || !isOrder) return null
  return {
    kind: 'Page',
    title: `${indicator.label}: all countries`,
    text: 'On a map in the explorer, with a table in order',
    href: `/explore/?i=${column}&view=map`,
  }
}
