import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareRows, rowKey, sortRows } from './row-difference.ts'

const KEY = ['country', 'year']
const row = (country: string, year: number, value: number | null) => ({ country, year, value })

const tableArbitrary = fc.uniqueArray(
  fc.record({
    country: fc.constantFrom('DE', 'FR', 'NA'),
    year: fc.integer({ min: 1990, max: 1999 }),
    value: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
  }),
  { selector: (entry) => rowKey(entry, KEY) }
)

describe('compareRows', () => {
  it.each([
    { label: 'nothing', after: [row('DE', 2020, 1), row('FR', 2020, null)], counts: [0, 0, 0] },
    {
      label: 'a new row',
      after: [row('DE', 2020, 1), row('FR', 2020, null), row('FR', 2021, 1)],
      counts: [1, 0, 0],
    },
    { label: 'a lost row', after: [row('DE', 2020, 1)], counts: [0, 1, 0] },
    {
      label: 'another value',
      after: [row('DE', 2020, 2), row('FR', 2020, null)],
      counts: [0, 0, 1],
    },
    {
      label: 'a value that was missing before',
      after: [row('DE', 2020, 1), row('FR', 2020, 0)],
      counts: [0, 0, 1],
    },
  ])('counts $label', ({ after, counts }) => {
    const before = [row('DE', 2020, 1), row('FR', 2020, null)]
    const [rows_added, rows_removed, rows_changed] = counts
    expect(compareRows(before, after, KEY)).toEqual({ rows_added, rows_removed, rows_changed })
  })

  it('counts every row when a column is new', () => {
    const before = [row('DE', 2020, 1)]
    const after = [{ ...row('DE', 2020, 1), note: null }]
    expect(compareRows(before, after, KEY).rows_changed).toBe(1)
  })

  it('matches the change in row count, and swaps added and removed if the versions are swapped', () => {
    fc.assert(
      fc.property(tableArbitrary, tableArbitrary, (before, after) => {
        const forth = compareRows(before, after, KEY)
        const back = compareRows(after, before, KEY)
        expect(before.length + forth.rows_added - forth.rows_removed).toBe(after.length)
        expect(back.rows_added).toBe(forth.rows_removed)
        expect(back.rows_changed).toBe(forth.rows_changed)
      })
    )
  })
})

describe('sortRows', () => {
  it('sorts by each key field in turn, numbers by size and null first', () => {
    const rows = [
      row('FR', 2020, 10),
      row('DE', 2020, 9),
      row('DE', 2020, null),
      row('DE', 2019, 1),
    ]
    expect(sortRows(rows, ['country', 'value'])).toEqual([
      row('DE', 2020, null),
      row('DE', 2019, 1),
      row('DE', 2020, 9),
      row('FR', 2020, 10),
    ])
  })

  it('gives the same order for any initial order of the rows', () => {
    fc.assert(
      fc.property(tableArbitrary, (rows) => {
        expect(sortRows([...rows].reverse(), KEY)).toEqual(sortRows(rows, KEY))
      })
    )
  })
})
