import { describe, expect, it } from 'vitest'
import { loadContent } from '../../data/content.ts'
import { describeInheritedText } from './inheritance.ts'

const { scenarios } = loadContent(undefined, { isBuilt: true })
const find = (id: string) => {
  const scenario = scenarios.find((candidate) => candidate.id === id)
  if (scenario === undefined) throw new Error(id)
  return scenario
}
const parent = find('ohio-pjm-mandate-2035')
const variant = find('ohio-no-capture-storage')
const inherited = describeInheritedText(variant, parent)

describe('describeInheritedText', () => {
  it('tells sections that are the parent word for word from those with figures of their own', () => {
    const sections = [...inherited.unchanged, ...inherited.mixed].map(({ id }) => id)
    expect(sections).toContain('emissions')
    expect(inherited.mixed.length).toBeGreaterThan(0)
  })

  it('leaves no section out where nothing is changed', () => {
    const same = describeInheritedText(parent, parent)
    expect(same).toMatchObject({ mixed: [], figures: [] })
    expect(same.unchanged).toHaveLength(7)
  })
})
