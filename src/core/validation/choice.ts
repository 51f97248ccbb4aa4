import { z } from 'zod'
import { closest, distance } from 'fastest-levenshtein'

/** A candidate that differs in more than this share of its letters is not a typing error. */
const MAX_DISTANCE_SHARE = 0.5

/** The known id most similar to a mistyped one, or null if none is similar. */
export function closestMatch(text: string, known: readonly string[]): string | null {
  if (known.length === 0) return null
  const wanted = text.toLowerCase()
  const inside = known.find((candidate) => wanted.length >= 3 && candidate.includes(wanted))
  if (inside !== undefined) return inside
  const candidate = closest(wanted, known)
  const limit = Math.max(wanted.length, candidate.length) * MAX_DISTANCE_SHARE
  return distance(wanted, candidate) <= limit ? candidate : null
}

/** Find a word case-insensitively, or null. */
export function findChoice<const Choice extends string>(
  text: string,
  choices: readonly Choice[]
): Choice | null {
  const wanted = text.trim().toLowerCase()
  return choices.find((choice) => choice.toLowerCase() === wanted) ?? null
}

/** Error message for an unknown word, with the allowed words and the nearest one. */
export function describeChoices(value: unknown, choices: readonly string[]): string {
  const ask = `must be one of ${choices.join(', ')}`
  if (typeof value !== 'string') return ask
  const near = closestMatch(value, choices)
  return near === null ? ask : `${ask}; did you mean ${near}?`
}

/** One of a few words, case-insensitive, normalised to the spelling of the list. */
export function choiceSchema<const Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  explain: typeof describeChoices = describeChoices
) {
  return z.preprocess(
    (value: string) => (typeof value === 'string' ? (findChoice(value, choices) ?? value) : value),
    z.enum(choices, { error: ({ input }) => explain(input, choices) })
  )
}

/** Reason of an issue about something real that the data do not cover: not found, not invalid. */
export const UNCOVERED = 'uncovered'

const SLUG = /^[a-z]+(_[a-z]+)*$/

/**
 * A slug of a list, in any letter case and with hyphens or underscores. A slug that the list lacks is
 * marked as uncovered: it may exist elsewhere, so the API answers 404 instead of 422.
 */
export function slugSchema<const Choice extends string>(choices: readonly Choice[]) {
  return z.string().transform((text, context) => {
    const slug = text.trim().toLowerCase().replaceAll('-', '_')
    const choice = findChoice(slug, choices)
    if (choice !== null) return choice
    const params = SLUG.test(slug) ? { reason: UNCOVERED } : {}
    context.addIssue({ code: 'custom', message: describeChoices(text, choices), params })
    return z.NEVER
  })
}
