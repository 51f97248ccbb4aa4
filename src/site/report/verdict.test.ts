import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { scenarioSchema } from '../../core/scenario/document/document.ts'
import { assessVerdict } from '../../core/scenario/verdict/assess.ts'
import type { Verdict } from '../../core/scenario/verdict/draw-verdict.ts'
import { countWords, VERDICT_WORDS, writeProbability, writeVerdict } from './verdict.ts'

const ohio = scenarioSchema.parse(
  JSON.parse(readFileSync('scenarios/ohio-pjm-mandate-2035.json', 'utf8'))
)

function assess(): Verdict {
  const verdict = assessVerdict(ohio, null)
  if (verdict === null) throw new Error('The document states no plants.')
  return verdict
}

/** The document under charges of five years, USD billion. */
function writeWithCharge(avoidable: number) {
  const { charges } = ohio.non_compliance
  if (charges === undefined) throw new Error('The document states no charges.')
  const sum = { deadline_year: avoidable / 5, five_years: avoidable }
  const non_compliance = {
    ...ohio.non_compliance,
    charges: { ...charges, avoidable_by_target: sum },
  }
  return writeVerdict({ ...ohio, non_compliance }, assess())
}

describe('writeVerdict', () => {
  it.each([
    ['met', 0.83, /^Met: in about 83.%/],
    ['missed', 0.11, /^Missed: in about 11.%/],
    ['too_close_to_call', 0.37, /^Too close to call: in about 37.%/],
  ] as const)('names the class %s first, and how probable it is', (verdict_class, p, text) => {
    const verdict = { ...assess(), verdict_class, verdict_probability: p }
    expect(writeVerdict(ohio, verdict)).toMatch(text)
  })

  it('says that the law charges nothing where meeting the target avoids nothing', () => {
    expect(writeWithCharge(0)).toContain(
      'a miss adds no charge to the USD\u00a086.8\u00a0m owed either way'
    )
  })

  it('says what a miss costs where meeting the target would avoid it', () => {
    expect(writeWithCharge(1.5)).toMatch(/a miss costs USD.1\.5.bn in five years/)
  })

  it('keeps to thirty words', () => {
    expect(countWords(writeVerdict(ohio, assess()))).toBeLessThanOrEqual(VERDICT_WORDS)
  })
})

describe('writeProbability', () => {
  test.each([
    [0, /^less than 0\.1.%$/],
    [1, /^all but 0\.1.%$/],
    [0.996, /^about 99\.6.%$/],
    [0.373, /^about 37.%$/],
  ])('writes %d without none or all', (probability, text) => {
    expect(writeProbability(probability)).toMatch(text)
  })
})
