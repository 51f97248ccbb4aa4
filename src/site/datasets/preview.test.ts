import { describe, expect, it } from 'vitest'
import { readPreview } from './preview.ts'

const TABLE = {
  fields: [
    { name: 'country', type: 'string' as const, unit: null, description: 'Code' },
    { name: 'year', type: 'year' as const, unit: null, description: 'Year' },
    { name: 'share', type: 'number' as const, unit: '1', description: 'Share' },
  ],
  rows: Array.from({ length: 12 }, (_, index) => ({
    country: 'DE',
    year: 1990 + index,
    share: index === 0 ? null : 1234.5,
  })),
}

describe('readPreview', () => {
  it('shows ten rows and says of how many', () => {
    const preview = readPreview(TABLE)
    expect(preview.rows).toHaveLength(10)
    expect(preview.caption).toBe('First 10 of 12 rows')
  })

  it('prints years bare, thousands apart and a dash for what is not known', () => {
    const { rows } = readPreview(TABLE)
    expect(rows[0]).toEqual(['DE', '1990', '–'])
    expect(rows[1]).toEqual(['DE', '1991', '1\u202f234.5'])
  })

  it('prints no unit for a pure number', () => {
    expect(readPreview(TABLE).columns[2]).toEqual({ name: 'share', unit: null, isNumber: true })
  })
})
