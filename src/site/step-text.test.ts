import { describe, expect, it } from 'vitest'
import { appendUnit, writeFormula, writeStep } from './step-text.ts'

describe('appendUnit', () => {
  it.each([
    ['a unit behind the number', 'GW', '4\u00a0GW'],
    ['no unit for a pure number', '1', '4'],
    ['the currency before it', 'USD bn', 'USD\u00a04\u00a0bn'],
  ])('prints %s', (_case, unit, expected) => {
    expect(appendUnit('4', unit)).toBe(expected)
  })
})

describe('writeStep', () => {
  it('prints years bare among the inputs', () => {
    const step = {
      symbol: 'peak_gw',
      label: 'Peak',
      value: 37.218,
      unit: 'GW',
      formula: 'peak * deadline_year',
      inputs: { peak: 28, deadline_year: 2035 },
      source: null,
      kind: 'modeled' as const,
    }
    expect(writeStep(step).inputs).toEqual([
      { symbol: 'peak', value: '28' },
      { symbol: 'deadline_year', value: '2035' },
    ])
  })
})

describe('writeFormula', () => {
  it('sets the signs of print and leaves names with hyphens alone', () => {
    expect(writeFormula('a * (b - c) / d-e')).toBe('a × (b − c) / d-e')
  })
})
