import { z } from 'zod'
import { closestMatch } from './closest-match.ts'

/** The one of some words that a text is in any letter case, or null. */
export function findChoice<const Choice extends string>(
  text: string,
  choices: readonly Choice[]
): Choice | null {
  const wanted = text.trim().toLowerCase()
  return choices.find((choice) => choice.toLowerCase() === wanted) ?? null
}

/** Say of a value that is none of some words which there are, and which is nearest. */
export function describeChoices(value: unknown, choices: readonly string[]): string {
  const ask = `must be one of ${choices.join(', ')}`
  if (typeof value !== 'string') return ask
  const near = closestMatch(value, choices)
  return near === null ? ask : `${ask}; did you mean ${near}?`
}

/** One of a few words, read in any letter case and answered as it is in the list. */
export function choiceSchema<const Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  explain: typeof describeChoices = describeChoices
) {
  return z.preprocess(
    (value: string) => (typeof value === 'string' ? (findChoice(value, choices) ?? value) : value),
    z.enum(choices, { error: ({ input }) => explain(input, choices) })
  )
}
