import { distance } from 'fastest-levenshtein'
import { type SearchEntry, splitWords } from './rank.ts'

/** Letters that may differ: one in a word of four or five letters, two in a longer one. */
const LONG_WORD = 6
const SHORT_WORD = 4

/**
 * Replace each word of a query that no entry has by the nearest one that some entry has, as a
 * reader may mistype; null where there is none near enough or nothing to replace.
 */
export function correctQuery(entries: readonly SearchEntry[], query: string): string | null {
  const known = new Set(
    entries.flatMap(({ title, names = '', text, subjects = '' }) =>
      splitWords(`${title} ${names} ${text} ${subjects}`)
    )
  )
  const list = [...known]
  const asked = splitWords(query)
  const corrected = asked.map((word) =>
    list.some((one) => one.startsWith(word)) ? word : findNearest(word, list)
  )
  const found = corrected.flatMap((word) => word ?? [])
  return found.length < asked.length || found.join(' ') === asked.join(' ') ? null : found.join(' ')
}

function findNearest(word: string, known: readonly string[]): string | null {
  if (word.length < SHORT_WORD) return null
  const most = word.length >= LONG_WORD ? 2 : 1
  let nearest: { readonly word: string; readonly far: number } | null = null
  for (const one of known) {
    if (Math.abs(one.length - word.length) > most) continue
    const far = distance(word, one)
    if (far <= most && (nearest === null || far < nearest.far)) nearest = { word: one, far }
  }
  return nearest?.word ?? null
}
