import { entryAt, requireEntry } from '../core/entry.ts'
import type { IsoCountry } from '../core/geography/iso-3166.ts'
import { type SearchEntry, splitWords } from './entry.ts'
import { listSynonyms } from './synonyms.ts'

/** An entry that was found; its address may lead to a section. */
export interface Found {
  readonly entry: SearchEntry
  readonly title: string
  readonly url: string
  readonly score: number
}

/** Points of an entry, and how many of the words it has. */
export interface Points {
  readonly points: number
  readonly matched: number
}

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

/** What is known of a query before its entries are ranked. */
interface Query {
  readonly scores: ReadonlyMap<number, Points>
  readonly countries: readonly IsoCountry[]
  readonly typed: readonly string[]
  readonly words: readonly string[]
}

/** Order the entries that have a word or a country of a query, the best first; what is only noise is left out. */
export function rank(entries: readonly SearchEntry[], query: Query): Found[] {
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

/** Whether an entry is about a country that nobody asked for: another was named, or none but other things. */
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
