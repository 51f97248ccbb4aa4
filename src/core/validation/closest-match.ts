import { closest, distance } from 'fastest-levenshtein'

/** A candidate that differs in more than this share of its letters is no typing error. */
const MAX_DISTANCE_SHARE = 0.5

/** The known id that a mistyped one most probably means, or null where none is near. */
export function closestMatch(text: string, known: readonly string[]): string | null {
  if (known.length === 0) return null
  const wanted = text.toLowerCase()
  const inside = known.find((candidate) => wanted.length >= 3 && candidate.includes(wanted))
  if (inside !== undefined) return inside
  const candidate = closest(wanted, known)
  const limit = Math.max(wanted.length, candidate.length) * MAX_DISTANCE_SHARE
  return distance(wanted, candidate) <= limit ? candidate : null
}
