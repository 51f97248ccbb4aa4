import { describe, expect, it } from 'vitest'
import type { Scenario } from '../../core/scenario/document/document.ts'
import { isVariant } from '../../core/scenario/variant/variant.ts'
import { readContent } from '../content.ts'
import { describeHeadlineFigures, type HeadlineFigure } from './headline-figures.ts'

const regions = readContent().scenarios.filter((scenario) => !isVariant(scenario))

function readFigures(scenario: Scenario): readonly HeadlineFigure[] {
  return describeHeadlineFigures(scenario)
}

it.each(regions)('names sources that the document of $id lists', (scenario) => {
  const [margin] = readFigures(scenario)
  expect(margin?.sources?.cited.length).toBeGreaterThan(0)
  for (const number of margin?.sources?.cited ?? []) {
    expect(scenario.sources[number - 1]).toContain(`[${number}]`)
  }
})

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

  it('is open for the margin of half the regions', () => {
    const ends = regions.filter((region) => readFigures(region)[0]?.sources?.held.length)
    expect(ends.length).toBeGreaterThanOrEqual(regions.length / 2)
  })
})
