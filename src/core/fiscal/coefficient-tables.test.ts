import { describe, expect, test } from 'vitest'
import { FISCAL_COEFFICIENT_TABLES } from './coefficient-tables.ts'

const tables = FISCAL_COEFFICIENT_TABLES

describe('coefficient tables of the fiscal layer', () => {
  test('every table has its own name', () => {
    const names = tables.map(({ service, table }) => `${service} ${table}`)
    expect(new Set(names).size).toBe(names.length)
  })

  test.each(tables)('$service $table has ranges around its values and sources', (entry) => {
    const coefficients = Object.values(entry.coefficients)
    expect(coefficients.length).toBeGreaterThan(0)
    for (const { value, range, source, source_type, unit } of coefficients) {
      expect(range[0]).toBeLessThanOrEqual(value)
      expect(range[1]).toBeGreaterThanOrEqual(value)
      expect(source.length).toBeGreaterThan(5)
      expect(unit).not.toBe('')
      if (source.startsWith('assumed')) expect(source_type).toBe('assumed')
    }
  })
})
