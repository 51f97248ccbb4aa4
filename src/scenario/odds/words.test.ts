import { expect, it } from 'vitest'
import { likelihoodWord, roundedOdds } from './words.ts'

it.each([
  [0, 'exceptionally unlikely', 'under 5'],
  [0.0099, 'exceptionally unlikely', 'under 5'],
  [0.01, 'very unlikely', 'under 5'],
  [0.084, 'very unlikely', '10'],
  [0.1, 'unlikely', '10'],
  [0.329, 'unlikely', '35'],
  [0.33, 'about as likely as not', '35'],
  [0.66, 'about as likely as not', '65'],
  [0.661, 'likely', '65'],
  [0.9, 'likely', '90'],
  [0.901, 'very likely', '90'],
  [0.99, 'very likely', 'over 95'],
  [1, 'virtually certain', 'over 95'],
])('says of a share of %d: %s, %s in 100', (share, word, odds) => {
  expect(likelihoodWord(share)).toBe(word)
  expect(roundedOdds(share)).toBe(odds)
})
