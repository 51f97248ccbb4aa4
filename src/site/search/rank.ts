/** Something that can be found. */
export interface SearchEntry {
  readonly kind: string
  readonly title: string
  /** Further words by which it is found, shown under the title. */
  readonly text: string
  readonly href: string
}

/** Points by where a word of the query stands in an entry. */
const POINTS = { titleStart: 8, titleWord: 5, titlePart: 3, textWord: 2, textPart: 1 } as const

/** A whole title is what somebody meant who typed it. */
const WHOLE_TITLE = 20

/** Find the entries that have every word of a query, the best first; equals keep their order. */
export function findEntries(entries: readonly SearchEntry[], query: string): SearchEntry[] {
  const words = splitWords(query)
  if (words.length === 0) return []
  return entries
    .map((entry) => ({ entry, points: scoreEntry(entry, words, query) }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
    .map(({ entry }) => entry)
}

function scoreEntry({ title, text }: SearchEntry, words: readonly string[], query: string): number {
  const [inTitle, inText] = [fold(title), fold(text)]
  const points = words.map((word) => scoreWord(word, inTitle, inText))
  if (points.includes(0)) return 0
  const bonus = inTitle === fold(query).trim() ? WHOLE_TITLE : 0
  return points.reduce((sum, one) => sum + one, bonus)
}

function scoreWord(word: string, title: string, text: string): number {
  if (title.startsWith(word)) return POINTS.titleStart
  if (startsWord(title, word)) return POINTS.titleWord
  if (title.includes(word)) return POINTS.titlePart
  if (startsWord(text, word)) return POINTS.textWord
  return text.includes(word) ? POINTS.textPart : 0
}

function startsWord(text: string, word: string): boolean {
  return ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${word}`)
}

function splitWords(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean)
}

/** Lower case without accents, so that Turkiye finds Türkiye. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
