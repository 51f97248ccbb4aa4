import { describe, expect, it } from 'vitest'
import { listLeaves } from '../document/leaves.ts'
import { listProseFigures } from './prose-figures.ts'

const printedIn = (text: string): string[] =>
  listProseFigures(listLeaves({ description: text })).map(({ printed }) => printed)

describe('numbers with a unit in the texts of a document', () => {
  it('are read from prose, but not from the digest of the inputs', () => {
    const digest = { analysis: { inputs_digest: '50b5992d7a0560b5' } }
    expect(listProseFigures(listLeaves(digest))).toEqual([])
    expect(printedIn('The plan costs 12.5 b.')).toEqual(['12.5 b'])
  })

  it('are percentages, durations and years of the calendar too', () => {
    const text = 'By 2034, 8.5 percent in 25-year loans: 18 months, then 2 years.'
    const [year, ...others] = printedIn(text)
    expect(year).toMatch(/^2034/)
    expect(others).toEqual(['8.5 percent', '25', '18 months', '2 years'])
  })

  it('are not numbers of laws, citations or thousands', () => {
    expect(printedIn('Regulation (EU) 2023/956 [12], USD 2,035 per kW or USD 2035.')).toEqual([])
  })
})
