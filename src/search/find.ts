import { distance } from 'fastest-levenshtein'
import MiniSearch from 'minisearch'
import { entryAt, requireEntry } from '../core/entry.ts'
import type { IsoCountry } from '../core/geography/iso-3166.ts'
import { suggestCountry } from '../core/geography/read-country.ts'
import { compareAsked, isAskedWord } from './asked-indicators.ts'
import { findRates } from './currencies.ts'
import { type SearchEntry, splitWords } from './entry.ts'
import { type NamedPlaces, takePlaces } from './place-names.ts'
import { dropStopWords, isStopWord, isSynonym, listSynonyms, replacePhrases } from './synonyms.ts'

/** An entry that was found; its address may lead to a section. */
export interface Found {
  readonly entry: SearchEntry
  readonly title: string
  readonly url: string
  readonly score: number
}

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

/** Kinds that readers look for rather than others. */
const KIND_WEIGHTS: Readonly<Record<string, number>> = {
  Report: 2.2,
  Calculator: 1.5,
  Learn: 1.4,
  Page: 1.1,
  Country: 1.15,
  Glossary: 1.05,
  Methodology: 1,
  Dataset: 0.8,
  Endpoint: 0.45,
  Variant: 0.4,
}

/** What a word is worth that is only meant, that begins another, or that is near another. */
const DEGREES = { meant: 0.45, prefix: 0.5, near: 0.4 } as const

/** Letters from which a word may be corrected. */
const LEAST_CORRECTED = 5

/** What a country is worth that is named in the query, and what is about it. */
const NAMED = { page: 200, about: 25 } as const

/** Words that ask for a kind, and what its entries are worth then. */
const ASKED_KINDS: Readonly<Record<string, string>> = {
  report: 'Report',
  reports: 'Report',
  dataset: 'Dataset',
  datasets: 'Dataset',
  calculator: 'Calculator',
  endpoint: 'Endpoint',
}
const ASKED_KIND = 8

/** What has less than this share of the points of the best is noise, where a country is named or not. */
const LEAST_SHARES = { named: 0.12, free: 0.02 } as const

/** What is about another country than the one in the query is rarely meant. */
const ELSEWHERE = 0.3

/** What a title is worth that has every word of the query. */
const ALL_IN_TITLE = 1.5

/** A whole title is what somebody meant who typed it. */
const WHOLE_TITLE = 3

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

/** Points of an entry, and how many of the words it has. */
interface Points {
  readonly points: number
  readonly matched: number
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

interface Query {
  readonly scores: ReturnType<typeof scoreWords>
  readonly countries: readonly IsoCountry[]
  readonly typed: readonly string[]
  readonly words: readonly string[]
}

function rank(entries: readonly SearchEntry[], query: Query): Found[] {
  const { scores, countries, typed, words } = query
  const found = entries
    .flatMap((entry, id): Found[] => {
      const { points, matched } = scores.get(id) ?? { points: 0, matched: 0 }
      const named = nameBonus(entry, countries)
      // Who names a country asks for it, not for everything that has the other words.
      if (points === 0 && named === 0) return []
      const share = words.length === 0 ? 1 : Math.min(1, matched / words.length)
      const title = splitWords(entry.title)
      const score =
        (points * share * share * titleBonus(title, typed) + named) *
        (isElsewhere(entry, query) ? ELSEWHERE : 1) *
        requireEntry(KIND_WEIGHTS, entry.kind) *
        (words.some((word) => ASKED_KINDS[word] === entry.kind) ? ASKED_KIND : 1)
      const section = findSection(entry, words)
      return [
        {
          entry,
          title: section === null ? entry.title : `${entry.title}: ${section.title}`,
          url: section === null ? entry.href : `${entry.href}#${section.anchor}`,
          score,
        },
      ]
    })
    .toSorted((a, b) => b.score - a.score)
  const [best] = found
  const share = countries.length > 0 ? LEAST_SHARES.named : LEAST_SHARES.free
  return found.filter(({ score }) => best !== undefined && score >= share * best.score)
}

/** What a title is worth that is all of what was typed, or has all of its words. */
function titleBonus(title: readonly string[], typed: readonly string[]): number {
  if (title.length > 0 && title.join(' ') === typed.join(' ')) return WHOLE_TITLE
  return typed.length > 1 && typed.every((word) => title.includes(word)) ? ALL_IN_TITLE : 1
}

/** Whether the query names countries, and the entry is about another; or none, but other things. */
function isElsewhere(
  { kind, country }: SearchEntry,
  { countries, words }: Pick<Query, 'countries' | 'words'>
): boolean {
  if (countries.length === 0) return kind === 'Country' && words.length > 1
  return country !== undefined && !countries.some(({ alpha2 }) => alpha2 === country)
}

function nameBonus({ kind, country }: SearchEntry, countries: readonly IsoCountry[]): number {
  if (country === undefined || !countries.some(({ alpha2 }) => alpha2 === country)) return 0
  return kind === 'Country' ? NAMED.page : NAMED.about
}

/** The section that has most of the words, if any has one that the title of the page lacks. */
function findSection(
  { title, sections = [] }: SearchEntry,
  words: readonly string[]
): { readonly title: string; readonly anchor: string } | null {
  const own = new Set(splitWords(title))
  const meant = listSynonyms(words).flat()
  const counted = sections
    .map((section) => {
      const has = splitWords(`${section.title} ${section.words}`)
      const count = (asked: readonly string[]): number =>
        asked.filter((word) => !own.has(word) && has.includes(word)).length
      // A word itself tells more than what it may mean besides.
      return { section, count: 2 * count(words) + count(meant) }
    })
    .toSorted((a, b) => b.count - a.count)
  return counted.length > 0 && entryAt(counted, 0).count > 0 ? entryAt(counted, 0).section : null
}
