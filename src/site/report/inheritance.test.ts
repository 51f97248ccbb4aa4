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
const variant = find('ohio-late-transmission')
const late = describeInheritedText(variant, parent)

/** Lead time of wind on new sites, as a report writes it. */
const leadTime = ({ tech_vectors }: typeof parent): string => {
  const wind = tech_vectors.find(({ id }) => id === 'greenfield_wind_and_grid')
  return String(wind?.constraints.total_lead_time_yr)
}

describe('describeInheritedText', () => {
  it('tells sections that are the parent word for word from those with figures of their own', () => {
    expect(late.unchanged.map(({ id }) => id)).toEqual(['penalty'])
    const mixed = ['emissions', 'gap', 'fleet', 'paying', 'decisions', 'basis']
    expect(late.mixed.map(({ id }) => id)).toEqual(mixed)
    const gap = late.mixed.find(({ id }) => id === 'gap')
    expect(gap?.inheritedTexts).toBeGreaterThan(0)
    expect(gap?.inheritedTexts).toBeLessThan(gap?.texts ?? 0)
  })

  it('lists the figures that inherited rows state while the variant has others', () => {
    const lead = 'constraints.total_lead_time_yr'
    expect(late.figures).toContainEqual({
      title: 'Wind on new sites, terms',
      field: `tech_vectors.greenfield_wind_and_grid.${lead}`,
      parent: leadTime(parent),
      variant: leadTime(variant),
    })
    expect(leadTime(variant)).not.toBe(leadTime(parent))
  })

  it('leaves no section out where nothing is changed', () => {
    const same = describeInheritedText(parent, parent)
    expect(same).toMatchObject({ mixed: [], figures: [] })
    expect(same.unchanged).toHaveLength(7)
  })
})
