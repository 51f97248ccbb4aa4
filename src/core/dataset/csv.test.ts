import { expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import { writeCsv } from './csv.ts'
import type { Table } from './table.ts'

const table = (cell: string | number | boolean | null): Table => ({
  fields: [
    { name: 'note', type: 'string', unit: null, description: 'Note' },
    { name: 'co2_mt', type: 'number', unit: 'Mt CO2', description: 'CO2' },
  ],
  rows: [{ note: cell, co2_mt: 1.5 }],
})

test.each([
  ['plain text', 'a', 'a'],
  ['a comma', 'a, b', '"a, b"'],
  ['a quote', 'a "b"', '"a ""b"""'],
  ['a line feed', 'a\nb', '"a\nb"'],
  ['a carriage return', 'a\rb', '"a\rb"'],
  ['both', 'a\r\nb', '"a\r\nb"'],
  ['a boolean', true, 'true'],
  ['no value', null, ''],
])('writes a cell with %s that parses back to the same value', (_label, cell, written) => {
  const text = writeCsv(table(cell))
  expect(text).toBe(`note,co2_mt\r\n${written},1.5\r\n`)
  expect(parse(text)).toEqual([
    ['note', 'co2_mt'],
    [cell === null ? '' : String(cell), '1.5'],
  ])
})

test('has the units in a second line on request', () => {
  expect(writeCsv(table('a'), { hasUnitRow: true })).toBe('note,co2_mt\r\n,Mt CO2\r\na,1.5\r\n')
})
