import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Table } from '../../core/dataset/table.ts'
import { browseTable, INITIAL_STATE, nextSort, PAGE_ROWS } from './browse.ts'

const table = (values: readonly (number | null)[]): Table => ({
  fields: [
    { name: 'name', type: 'string', unit: null, description: 'Name' },
    { name: 'value', type: 'number', unit: '1', description: 'Value' },
  ],
  rows: values.map((value, index) => ({ name: `row ${index}`, value })),
})

describe('browseTable', () => {
  it('keeps the order of the file until a column is chosen', () => {
    const { rows } = browseTable(table([3, 1, 2]), INITIAL_STATE)
    expect(rows.map(({ value }) => value)).toEqual([3, 1, 2])
  })

  it('puts what is not known last in either order', () => {
    const given = table([null, 1, 3, null, 2])
    const up = nextSort(INITIAL_STATE, 'value')
    const read = (state: typeof up) => browseTable(given, state).rows.map(({ value }) => value)
    expect(read(up)).toEqual([1, 2, 3, null, null])
    expect(read(nextSort(up, 'value'))).toEqual([3, 2, 1, null, null])
  })

  it('finds text in any cell, whatever its letters', () => {
    const page = browseTable(table([10, 20, 31]), { ...INITIAL_STATE, text: ' ROW 1' })
    expect(page).toMatchObject({ total: 1, first: 1, rows: [{ name: 'row 1' }] })
  })

  it('says that nothing was found', () => {
    const page = browseTable(table([1]), { ...INITIAL_STATE, text: 'x' })
    expect(page).toEqual({ rows: [], total: 0, first: 0, page: 0, pages: 1 })
  })

  it('shows every row on exactly one page', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 120 }), (values) => {
        const given = table(values)
        const { pages } = browseTable(given, INITIAL_STATE)
        const all = Array.from({ length: pages }, (_, page) =>
          browseTable(given, { ...INITIAL_STATE, page })
        )
        expect(all.flatMap(({ rows }) => rows)).toEqual(given.rows)
        expect(Math.max(...all.map(({ rows }) => rows.length))).toBeLessThanOrEqual(PAGE_ROWS)
      })
    )
  })

  it.each([
    ['before the first', -3, 0],
    ['beyond the last', 99, 1],
  ])('turns a page %s into the nearest', (_case, page, expected) => {
    const given = table(Array.from({ length: PAGE_ROWS + 1 }, (_, index) => index))
    expect(browseTable(given, { ...INITIAL_STATE, page }).page).toBe(expected)
  })
})

describe('nextSort', () => {
  it('goes up, down, and back to the order of the file, each time to the first page', () => {
    const up = nextSort({ ...INITIAL_STATE, page: 4 }, 'value')
    const down = nextSort(up, 'value')
    expect(up).toMatchObject({ sort: 'value', order: 'ascending', page: 0 })
    expect(down).toMatchObject({ sort: 'value', order: 'descending' })
    expect(nextSort(down, 'value')).toMatchObject({ sort: null })
  })
})
