import { describe, expect, it, test } from 'vitest'
import { findSelectionProblems, selectRows } from './selection.ts'
import type { Table } from './table.ts'

const YEARLY: Table = {
  fields: [
    { name: 'country', type: 'string', unit: null, description: 'Country' },
    { name: 'year', type: 'year', unit: null, description: 'Year' },
    { name: 'co2_mt', type: 'number', unit: 'Mt CO2', description: 'Emissions' },
  ],
  rows: [
    { country: 'DE', year: 2020, co2_mt: 1 },
    { country: 'DE', year: 2021, co2_mt: 2 },
    { country: 'FR', year: 2021, co2_mt: 3 },
    { country: 'FR', year: 2022, co2_mt: null },
  ],
}

const MONTHLY: Table = {
  fields: [
    { name: 'date', type: 'date', unit: null, description: 'Month' },
    { name: 'co2_ppm', type: 'number', unit: 'ppm', description: 'Concentration' },
  ],
  rows: ['2023-12-01', '2024-01-01', '2024-12-01', '2025-01-01'].map((date, index) => ({
    date,
    co2_ppm: 420 + index,
  })),
}

describe('selectRows', () => {
  test.each([
    ['a country', { country: ['DE'] }, [1, 2]],
    ['two countries', { country: ['DE', 'FR'] }, [1, 2, 3, null]],
    ['a country that the table lacks', { country: ['VN'] }, []],
    ['a first year', { from: '2021' }, [2, 3, null]],
    ['a last year', { to: '2021' }, [1, 2, 3]],
    ['one year of one country', { country: ['FR'], from: '2021', to: '2021' }, [3]],
    ['no selection', {}, [1, 2, 3, null]],
  ])('keeps the rows of %s', (_label, selection, expected) => {
    expect(selectRows(YEARLY, selection).rows.map((row) => row['co2_mt'])).toEqual(expected)
  })

  it('treats a year as a bound of dates as the whole year', () => {
    const { rows } = selectRows(MONTHLY, { from: '2024', to: '2024' })
    expect(rows.map((row) => row['date'])).toEqual(['2024-01-01', '2024-12-01'])
  })

  it('keeps the requested columns in the order of the table, with their units', () => {
    const { fields, rows } = selectRows(YEARLY, { fields: ['co2_mt', 'country'] })
    expect(fields.map((field) => field.name)).toEqual(['country', 'co2_mt'])
    expect(rows[0]).toEqual({ country: 'DE', co2_mt: 1 })
  })
})

describe('findSelectionProblems', () => {
  test.each([
    ['an unknown column', YEARLY, { fields: ['co2'] }, 'fields'],
    ['countries of a table without a country column', MONTHLY, { country: ['DE'] }, 'country'],
  ] as const)('names %s', (_label, table, selection, path) => {
    expect(findSelectionProblems(table, selection)).toMatchObject([{ path }])
  })

  it('reports no problem for a valid selection', () => {
    expect(findSelectionProblems(MONTHLY, { from: '2024', fields: ['co2_ppm'] })).toEqual([])
  })
})
