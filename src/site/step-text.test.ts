import { describe, expect, it } from 'vitest'
import { writeFormula, writeStep } from './step-text.ts'

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
