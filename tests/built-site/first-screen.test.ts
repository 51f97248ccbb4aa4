import { describe, expect, it } from 'vitest'
import { countWords } from '../../src/site/report/reading-time.ts'
import { FILES, readBuilt } from './built-files.ts'

/** Words of a first screen besides labels of charts. */
const MOST_WORDS = 300

/** The questions that it answers, once each. */
const ANSWERS = [
  'status',
  'odds',
  'decides',
  'enough',
  'past',
  'decisions',
  'cost',
  'household',
  'miss',
].toSorted()

/** The chart, what only screen readers hear, and the foot of the printed sheet. */
const BESIDE_TEXT = [
  /<figure\b[\s\S]*?<\/figure>/gu,
  /<h2 class="visually-hidden"[\s\S]*?<\/h2>/gu,
  /<p class="paper-foot"[\s\S]*?<\/p>/gu,
] as const

const screens = FILES.flatMap(({ path }) => {
  if (!/^scenarios\/[^/]+\/index\.html$/.test(path)) return []
  const html = /<section id="first-screen"[\s\S]*?<\/section>/u.exec(readBuilt(path))?.[0]
  return html === undefined ? [] : [{ path, html }]
})

describe('the first screen of every report', () => {
  it('is on the page of each document and variant', () => {
    expect(screens.length).toBeGreaterThan(30)
  })

  it.each(screens)('is read in at most 300 words: $path', ({ html }) => {
    const text = BESIDE_TEXT.reduce((left, part) => left.replaceAll(part, ' '), html)
    // A number and its unit, which no line breaks apart, are one word.
    expect(countWords(text.replaceAll(/[\u00a0\u202f\u2009]/gu, '_'))).toBeLessThanOrEqual(
      MOST_WORDS
    )
  })

  it.each(screens)('answers each question once: $path', ({ html }) => {
    const named = [...html.matchAll(/data-answer="([a-z]+)"/gu)].map(([, name]) => name)
    expect(named.toSorted()).toEqual(ANSWERS)
  })
})
