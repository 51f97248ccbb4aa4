import { describe, expect, it } from 'vitest'
import { loadContent } from '../../data/content.ts'
import { describeInheritedText } from './inheritance.ts'

const { scenarios } = loadContent()
const find = (id: string) => {
  const scenario = scenarios.find((candidate) => candidate.id === id)
  if (scenario === undefined) throw new Error(id)
  return scenario
}
const parent = find('ohio-pjm-mandate-2035')
const late = describeInheritedText(find('ohio-late-transmission'), parent)

describe('describeInheritedText', () => {
  it('tells sections that are the parent word for word from those with figures of their own', () => {
    expect(late.unchanged.map(({ id }) => id)).toEqual(['penalty', 'decisions', 'basis'])
    expect(late.mixed.map(({ id }) => id)).toEqual(['emissions', 'gap', 'fleet', 'paying'])
    const gap = late.mixed.find(({ id }) => id === 'gap')
    expect(gap?.inheritedTexts).toBeGreaterThan(0)
    expect(gap?.inheritedTexts).toBeLessThan(gap?.texts ?? 0)
  })

  it('lists the figures that inherited rows state while the variant has others', () => {
    expect(late.figures).toContainEqual({
      title: 'Queue length and threshold',
      field: 'structural_constraints.rto_interconnection_queue_yr',
      parent: '5',
      variant: '7',
    })
  })

  it('leaves no section out where nothing is changed', () => {
    const same = describeInheritedText(parent, parent)
    expect(same).toMatchObject({ mixed: [], figures: [] })
    expect(same.unchanged).toHaveLength(7)
  })
})
