import { describe, expect, it } from 'vitest'
import type { Step } from '../../core/explain/trace.ts'
import { publishedScenario } from '../../../tests/support/published.ts'
import { writeDecisionSentence } from './decision-list.ts'
import { describeHeadlineFigures } from './headline-figures.ts'
import { writeYears } from './paying.ts'
import { describePeak, writePeakSentence } from './peak.ts'
import { describeRegister } from './register.ts'
import { writeTargetSentence } from './target.ts'

const ohio = publishedScenario('ohio-pjm-mandate-2035')

/** Value of a sum, difference, product, quotient or power over the inputs of a step. */
function evaluate({ formula, inputs }: Step): number {
  const symbols = Object.keys(inputs)
  const body = `return ${(formula ?? '').replaceAll('^', '**')}`
  // eslint-disable-next-line no-new-func
  return Number(new Function(...symbols, body)(...symbols.map((symbol) => inputs[symbol])))
}

const computed = [...describeHeadlineFigures(ohio), ...describePeak(ohio)]
  .flatMap(({ steps }) => steps)
  .filter(({ formula }) => formula !== null)

describe('figures of a report', () => {
  it('heads the report with margin, what decides and cost', () => {
    expect(describeHeadlineFigures(ohio).map(({ label }) => label)).toEqual([
      'Margin to the target of 2035',
      'What decides',
      'Cost of the plan in 2035',
    ])
  })

  it.each(computed.map((step) => [step.symbol, step] as const))(
    'prints a formula that gives the value of %s',
    (_symbol, step) => {
      expect(evaluate(step)).toBeCloseTo(step.value, 6)
    }
  )
})

describe('sentences of a report', () => {
  it('states the cut, from what to what', () => {
    expect(writeTargetSentence(ohio)).toContain('in 2023 to a limit of 31.3')
  })

  it('says how nameplate capacity compares with the peak', () => {
    expect(writePeakSentence(ohio)).toContain('above that peak in nameplate capacity')
  })

  it('counts the assumptions by kind', () => {
    const [row] = ohio.assumption_register
    if (row === undefined) throw new Error('The document has no assumption.')
    const register = [
      { ...row, source_type: 'assumed' as const, confidence: 'low' as const },
      { ...row, source_type: 'documented' as const, confidence: 'high' as const },
    ]
    expect(describeRegister(register)).toBe(
      'Of 2 assumptions, 1 is documented, 0 are modelled and 1 is assumed. Confidence is low in 1.'
    )
  })

  it('says so when a document names no decision', () => {
    expect(writeDecisionSentence([])).toBe('The document names no dated decision.')
  })

  it('joins the years of a span by a dash, and no other hyphen', () => {
    expect(writeYears('2027-2035, mid-2036')).toBe('2027–2035, mid-2036')
  })
})
