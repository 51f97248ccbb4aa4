import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { scenarioSchema } from '../../core/scenario/document.ts'
import { countWords, VERDICT_WORDS, writeVerdict } from './verdict.ts'

const ohio = scenarioSchema.parse(
  JSON.parse(readFileSync('scenarios/ohio-pjm-mandate-2035.json', 'utf8'))
)

function withMargin(margin: number, label = 'Wind on new sites') {
  const [first, ...rest] = ohio.tech_vectors
  if (first === undefined) throw new Error('The document has no tech vector.')
  return {
    ...ohio,
    analysis: { ...ohio.analysis, critical_path: first.id, estimated_margin_mt_co2: margin },
    tech_vectors: [{ ...first, label }, ...rest],
  }
}

describe('writeVerdict', () => {
  it('says by how much the vectors clear the ceiling', () => {
    expect(writeVerdict(withMargin(1.8))).toContain(
      'clear the 2035 ceiling by 1.8\u00a0Mt\u00a0CO2'
    )
  })

  it('says by how much the vectors miss the ceiling, without a minus sign', () => {
    expect(writeVerdict(withMargin(-2.5))).toContain(
      'miss the 2035 ceiling by 2.5\u00a0Mt\u00a0CO2'
    )
  })

  it('names the vector that decides', () => {
    expect(writeVerdict(withMargin(1.8))).toContain('wind on new sites deciding')
  })

  it('says when the first decision is due, and what a miss costs', () => {
    const verdict = writeVerdict(withMargin(1.8))
    expect(verdict).toMatch(/first decision by 28\s+February\s+2027/)
    expect(verdict).toContain('a miss costs USD')
  })

  it('keeps to thirty words by leaving out a long name', () => {
    const label = 'Wind on new sites in those counties of the north west that have not closed them'
    const verdict = writeVerdict(withMargin(1.8, label))
    expect(countWords(verdict)).toBeLessThanOrEqual(VERDICT_WORDS)
    expect(verdict).not.toContain('north west')
  })
})
