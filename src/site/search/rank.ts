import { requireEntry } from '../../core/entry.ts'

/** Something that can be found. */
export interface SearchEntry {
  readonly kind: string
  readonly title: string
  /** Further words by which it is found, shown under the title. */
  readonly text: string
  readonly href: string
  /** Other names of it, which count as its title but are not shown. */
  readonly names?: string
  /** Subjects of it, which count as its text but are not shown. */
  readonly subjects?: string
}

/** Points by where a word of the query stands in an entry. */
const POINTS = { titleStart: 8, titleWord: 5, textWord: 2, subject: 1 } as const

/** A whole title is what somebody meant who typed it. */
const WHOLE_TITLE = 20

/** Who asks for Germany CO2 means the page of Germany, which has its CO2. */
const TITLE_AMONG_WORDS = 6

/** Kinds that readers look for rather than others, where both have the words. */
const KIND_POINTS: Readonly<Record<string, number>> = {
  Report: 4,
  Calculator: 4,
  Country: 3,
  Page: 2,
  Glossary: 2,
  Methodology: 1,
  Dataset: 0,
  Endpoint: -2,
  Variant: -4,
}

/** Find the entries that have every word of a query, the best first; equals keep their order. */
export function findEntries(entries: readonly SearchEntry[], query: string): SearchEntry[] {
  const words = splitWords(query)
  if (words.length === 0) return []
  return entries
    .flatMap((entry) => {
      const points = scoreEntry(entry, words)
      return points === null ? [] : [{ entry, points }]
    })
    .toSorted((a, b) => b.points - a.points)
    .map(({ entry }) => entry)
}

/** Points of an entry; null where it lacks a word. */
function scoreEntry(entry: SearchEntry, words: readonly string[]): number | null {
  const [title, text] = [spell(entry.title), spell(entry.text)]
  const [names, subjects] = [spell(entry.names ?? ''), spell(entry.subjects ?? '')]
  const points = words.map((word) => {
    if (title.startsWith(` ${word}`)) return POINTS.titleStart
    if (`${title}${names}`.includes(` ${word}`)) return POINTS.titleWord
    if (text.includes(` ${word}`)) return POINTS.textWord
    return subjects.includes(` ${word}`) ? POINTS.subject : 0
  })
  if (points.includes(0)) return null
  const isWhole = title.trim() === words.join(' ')
  const isNamed = title
    .trim()
    .split(' ')
    .every((word) => words.includes(word))
  const own =
    requireEntry(KIND_POINTS, entry.kind) +
    (isWhole ? WHOLE_TITLE : isNamed ? TITLE_AMONG_WORDS : 0)
  return points.reduce<number>((sum, one) => sum + one, own)
}

/** The words of a query, lower case and without accents. */
export function splitWords(query: string): string[] {
  return spell(query).trim().split(' ').filter(Boolean)
}

/** Words with a space before each, lower case without accents, so that Turkiye finds Türkiye. */
function spell(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return ` ${plain.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()}`
}

/** Read what can be found. Throws where the file is not there or not a list. */
export async function readIndex(): Promise<readonly SearchEntry[]> {
  const response = await fetch('/search-index.json')
  const body: unknown = await response.json()
  if (response.ok && Array.isArray(body)) return body.filter(isEntry)
  throw new Error(`status ${response.status}`)
}

function isEntry(value: unknown): value is SearchEntry {
  return typeof value === 'object' && value !== null && 'title' in value && 'href' in value
}
