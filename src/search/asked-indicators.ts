import type { IsoCountry } from '../core/geography/iso-3166.ts'
import type { SearchEntry } from './entry.ts'
import { type Indicator, INDICATORS } from './indicators.ts'

/**
 * The indicators that the words ask for, those that more of them name first: a later one answers
 * where a country lacks the first. Other words than a year or a level leave none.
 */
export function findIndicators(words: readonly string[]): Indicator[] {
  const plain = words.filter((word) => !/^\d/.test(word))
  // A mix is no single number.
  if (plain.includes('mix')) return []
  const least = plain.filter((word) => word !== 'share').length - 1
  const matches = INDICATORS.flatMap((indicator) =>
    indicator.asked.flatMap((asked) => {
      const parts = asked.split(' ')
      return parts.every((part) => plain.includes(part)) ? [{ indicator, count: parts.length }] : []
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
  'which most least highest lowest largest smallest biggest top rank'.split(' ')
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
  if (countries.length > 0 || !typed.some((word) => ORDER_WORDS.has(word))) return null
  return {
    kind: 'Page',
    title: `${indicator.label}: all countries`,
    text: 'On a map in the explorer, with a table in order',
    href: `/explore/?i=${column}&view=map`,
  }
}
