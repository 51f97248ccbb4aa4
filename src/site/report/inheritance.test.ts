import { describe, expect, it } from 'vitest'
import { publishedScenario } from '../../../tests/support/published.ts'
import { describeInheritedText } from './inheritance.ts'

const parent = publishedScenario('ohio-pjm-mandate-2035')
const variant = publishedScenario('ohio-no-capture-storage')
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
