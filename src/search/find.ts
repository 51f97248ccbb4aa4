import { distance } from 'fastest-levenshtein'
import MiniSearch from 'minisearch'
import type { IsoCountry } from '../core/geography/iso-3166.ts'
import { suggestCountry } from '../core/geography/read-country.ts'
import { compareAsked, isAskedWord } from './asked-indicators.ts'
import { findRates } from './currencies.ts'
import { type SearchEntry, splitWords } from './entry.ts'
import { type NamedPlaces, takePlaces } from './place-names.ts'
import { type Found, type Points, rank } from './ranking.ts'
import { dropStopWords, isStopWord, isSynonym, listSynonyms, replacePhrases } from './synonyms.ts'

/** What a query finds. */
export interface SearchResult {
  readonly results: readonly Found[]
  /** Where nothing has any word: how many entries each word finds by itself, once mended. */
  readonly parts: readonly { readonly word: string; readonly count: number }[]
  /** Words that nothing has, long ones not even nearly. */
  readonly unknown: readonly string[]
  readonly countries: readonly IsoCountry[]
  /** The words that name no country. */
  readonly words: readonly string[]
}

/** An index of everything that can be found. */
export type Search = (query: string) => SearchResult

/** Weights of the fields of an entry. */
const WEIGHTS = { title: 6, names: 4, text: 1.5, subjects: 1, sections: 1.5 } as const

/** What a word is worth that is only meant, that begins another, or that is near another. */
const DEGREES = { meant: 0.45, prefix: 0.5, near: 0.4 } as const

/** Letters from which a word may be corrected. */
const LEAST_CORRECTED = 5

interface Indexed extends Record<keyof typeof WEIGHTS, string> {
  readonly id: number
}

/** Index entries; the answer to a query is the same wherever it is asked. */
export function createSearch(entries: readonly SearchEntry[]): Search {
  const index = new MiniSearch<Indexed>({
    fields: Object.keys(WEIGHTS),
    tokenize: splitWords,
    processTerm: (term) => term,
  })
  index.addAll(
    entries.map(({ title, names = '', text, subjects = '', sections = [] }, id) => ({
      id,
      title,
      names,
      text,
      subjects,
      sections: sections.map((section) => `${section.title} ${section.words}`).join(' '),
    }))
  )
  return (query) => {
    const typed = splitWords(query)
    const named = takePlaces(typed)
    const { countries, rest } = takeMistyped(index, named)
    const words = dropStopWords(replacePhrases(rest))
    const wanted = words.length === 0 && countries.length === 0 ? typed : words
    const scores = scoreWords(index, wanted)
    const ranked = rank(entries, { scores, countries, typed, words: wanted })
    const compared = findRates(typed) ?? compareAsked(countries, wanted, typed)
    const results = compared === null ? ranked : [putFirst(compared, ranked), ...ranked]
    return {
      results,
      parts: results.length > 0 ? [] : listParts(index, typed),
      unknown: wanted.filter(
        (word) => !/\d/.test(word) && !isSynonym(word) && !isKnown(index, word)
      ),
      countries,
      words: wanted,
    }
  }
}

/** An entry before all that were ranked. */
function putFirst(entry: SearchEntry, [best]: readonly Found[]): Found {
  return {
    entry,
    title: entry.title,
    url: entry.href,
    score: best === undefined ? 1 : best.score + 1,
  }
}

/** Take words for the country that they nearly name; one that anything has is left as it is. */
function takeMistyped(index: MiniSearch<Indexed>, { countries, rest }: NamedPlaces): NamedPlaces {
  const read = rest.map((word) => {
    const isWord =
      word.length < LEAST_CORRECTED ||
      isSynonym(word) ||
      isStopWord(word) ||
      isAskedWord(word) ||
      index.search(word, { prefix: true }).length > 0
    return { word, country: isWord ? null : readMistyped(word) }
  })
  return {
    countries: [...countries, ...read.flatMap(({ country }) => country ?? [])],
    rest: read.flatMap(({ word, country }) => (country === null ? [word] : [])),
  }
}

/** Letters by which a mistyped name of a country may differ from it. */
const MOST_DIFFERENT = 2

/** The country that a word nearly names: its own name, from the first letter on. */
function readMistyped(word: string): IsoCountry | null {
  const country = suggestCountry(word)
  const name = splitWords(country?.name ?? '').join(' ')
  return name[0] === word[0] && distance(word, name) <= MOST_DIFFERENT ? country : null
}

/** How many entries each word of a query finds by itself, those that find none left out. */
function listParts(index: MiniSearch<Indexed>, words: readonly string[]): SearchResult['parts'] {
  return words
    .map((word) => ({ word, count: index.search(word, { prefix: true }).length }))
    .filter(({ count }) => count > 0)
}

/** Points by entry. Each word counts by itself; an entry with all of them counts most. */
function scoreWords(
  index: MiniSearch<Indexed>,
  words: readonly string[]
): ReadonlyMap<number, Points> {
  const found = sumPoints(words.map((word) => searchWord(index, word)))
  for (const meant of listSynonyms(words)) {
    const others = sumPoints(
      meant.map((word) => readScores(index.search(word, { boost: WEIGHTS })))
    )
    for (const [id, { points, matched }] of others) {
      const known = found.get(id) ?? { points: 0, matched: 0 }
      const share = matched / meant.length
      found.set(id, {
        points: known.points + DEGREES.meant * points * share * share,
        matched: Math.max(known.matched, 1),
      })
    }
  }
  return found
}

function sumPoints(found: readonly (readonly WordScore[])[]): Map<number, Points> {
  const sums = new Map<number, Points>()
  for (const { id, score } of found.flat()) {
    const known = sums.get(id) ?? { points: 0, matched: 0 }
    sums.set(id, { points: known.points + score, matched: known.matched + 1 })
  }
  return sums
}

/** The points of an entry for one word. */
interface WordScore {
  readonly id: number
  readonly score: number
}

function readScores(found: ReturnType<MiniSearch['search']>): WordScore[] {
  return found.map(({ id, score }) => ({ id: Number(id), score }))
}

/** Whether anything has a word; a long one may also begin another, or be near it. */
function isKnown(index: MiniSearch<Indexed>, word: string): boolean {
  return word.length < LEAST_CORRECTED
    ? index.search(word).length > 0
    : searchWord(index, word).length > 0
}

/** Entries with a word, or one that begins with it; else, for long words, one that is near. */
function searchWord(index: MiniSearch<Indexed>, word: string): readonly WordScore[] {
  const exact = readScores(
    index.search(word, {
      boost: WEIGHTS,
      prefix: word.length > 2,
      weights: { prefix: DEGREES.prefix, fuzzy: 0 },
    })
  )
  if (exact.length > 0 || word.length < LEAST_CORRECTED || /\d/.test(word)) return exact
  return readScores(
    index.search(word, {
      boost: WEIGHTS,
      fuzzy: word.length < 8 ? 1 : 2,
      weights: { prefix: 0, fuzzy: DEGREES.near },
    })
  )
}
