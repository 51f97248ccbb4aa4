import { evaluate } from 'mathjs'
import { describe, expect, it } from 'vitest'
import type { Scenario } from '../../core/scenario/document/document.ts'
import { isVariant } from '../../core/scenario/variant/variant.ts'
import { readContent, readVerdict } from '../content.ts'
import { describeHeadlineFigures, type HeadlineFigure } from './headline-figures.ts'
import { explainMargin } from './margin-steps.ts'

const regions = readContent().scenarios.filter((scenario) => !isVariant(scenario))

function readFigures(scenario: Scenario): readonly HeadlineFigure[] {
  return describeHeadlineFigures(scenario, readVerdict(scenario), '2026-11-22')
}

/** Largest difference between a stated figure and its formula, Mt CO2: that of rounded ceilings. */
const ROUNDING_MT_CO2 = 0.05

describe.each(regions.map((scenario) => [scenario.id, scenario] as const))(
  'the explanation of the margin of %s',
  (_, scenario) => {
    const steps = explainMargin(scenario)

    it('computes each figure from figures that are explained or read', () => {
      for (const { symbol, formula, inputs, value } of steps) {
        if (formula === null) continue
        const computed: unknown = evaluate(formula, inputs)
        expect(Math.abs(Number(computed) - value), symbol).toBeLessThan(ROUNDING_MT_CO2)
      }
    })

    it('names sources that the document lists', () => {
      const [margin] = readFigures(scenario)
      expect(margin?.sources?.cited.length).toBeGreaterThan(0)
      for (const number of margin?.sources?.cited ?? []) {
        expect(scenario.sources[number - 1]).toContain(`[${number}]`)
      }
    })
  }
)

describe('the way from a figure of a report to a dataset', () => {
  it('ends in the row of the country and the checksum of the dataset', () => {
    const poland = regions.find(({ id }) => id === 'poland-mandate-2035')
    if (poland === undefined) throw new Error('There is no report on Poland.')
    const [margin] = readFigures(poland)
    expect(margin?.sources?.held).toContainEqual({
      dataset: 'owid-energy',
      rows: '/api/datasets/owid-energy?country=PL',
      page: '/datasets/owid-energy#checksum',
      sha256: expect.stringMatching(/^[\da-f]{64}$/),
    })
  })

  it('is open for the margin of most regions', () => {
    const ends = regions.filter((region) => readFigures(region)[0]?.sources?.held.length)
    expect(ends.length).toBeGreaterThan(regions.length / 2)
  })
})
