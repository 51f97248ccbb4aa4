import { describe, expect, it } from 'vitest'
import { listMethodPages } from './pages.ts'

const pages = listMethodPages()
const equations = pages.flatMap(({ id, sections }) =>
  sections.flatMap((section) => (section.equations ?? []).map((equation) => ({ id, ...equation })))
)

describe('listMethodPages', () => {
  it('has a page for each service, and for geography and industry', () => {
    expect(pages.map(({ id }) => id)).toEqual([
      'physical-climate',
      'damage',
      'fiscal',
      'policy-pathways',
      'social-cost-of-carbon',
      'battery-dispatch',
      'tipping-points',
      'geography-and-industry',
    ])
  })

  it('sets every formula of the core as MathML', () => {
    for (const { mathml } of equations) expect(mathml).toMatch(/^<math [^]*<\/math>$/)
    expect(equations.length).toBeGreaterThan(100)
  })

  it('writes no inline style, which the policy of the pages forbids', () => {
    expect(equations.filter(({ mathml }) => / style=/.test(mathml))).toEqual([])
  })

  it('says of every service what it does not see', () => {
    expect(pages.filter(({ limits }) => limits.length === 0)).toEqual([])
  })

  it('gives every row of a table the columns of its head', () => {
    for (const { columns, rows } of pages.flatMap(({ sections }) =>
      sections.flatMap(({ tables }) => tables ?? [])
    ))
      expect(rows.filter((row) => row.length !== columns.length)).toEqual([])
  })
})
