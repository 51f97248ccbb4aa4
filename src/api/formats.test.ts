import { parquetReadObjects } from 'hyparquet'
import { describe, expect, it, test } from 'vitest'
import { type Table, writeNdjson } from '../core/dataset/table.ts'
import { findAcceptedFormat, FORMATS, writeTable } from './formats.ts'

const TABLE: Table = {
  fields: [
    { name: 'country', type: 'string', unit: null, description: 'Country' },
    { name: 'year', type: 'year', unit: null, description: 'Year' },
    { name: 'co2_mt', type: 'number', unit: 'Mt CO2', description: 'Emissions' },
    { name: 'is_member', type: 'boolean', unit: null, description: 'Whether it is a member' },
  ],
  rows: [
    { country: 'DE', year: 2023, co2_mt: 596.2, is_member: true },
    { country: 'TÜ', year: 2024, co2_mt: null, is_member: false },
  ],
}

const writeParquet = (table: Table) => {
  const file = writeTable(table, 'parquet')
  if (typeof file === 'string') throw new Error('Parquet is no text.')
  return file
}

describe('Parquet', () => {
  it('contains the same rows, including null', async () => {
    const file = writeParquet(TABLE).buffer
    expect(await parquetReadObjects({ file })).toEqual(TABLE.rows)
  })

  it('gives the same bytes for the same table', () => {
    expect(writeParquet(TABLE)).toEqual(writeParquet(TABLE))
  })

  it('has the units in its metadata', () => {
    const text = new TextDecoder('latin1').decode(writeParquet(TABLE))
    expect(text).toContain('"unit":"Mt CO2"')
  })
})

describe('writeNdjson', () => {
  it('writes one row per line, with keys in the order of the fields', () => {
    const [first, second, rest] = writeNdjson(TABLE).split('\n')
    expect(first).toBe('{"country":"DE","year":2023,"co2_mt":596.2,"is_member":true}')
    expect(JSON.parse(second ?? '')).toEqual(TABLE.rows[1])
    expect(rest).toBe('')
  })
})

describe('findAcceptedFormat', () => {
  test.each([
    [undefined, 'json'],
    ['*/*', 'json'],
    ['text/csv', 'csv'],
    ['text/csv, application/json', 'csv'],
    ['application/json, text/csv', 'json'],
    ['text/csv;q=0.5, application/json', 'json'],
    ['text/csv;q=0', null],
    ['text/html, text/csv', 'csv'],
    ['text/*', 'csv'],
    ['application/vnd.apache.parquet', 'parquet'],
    ['image/png', null],
  ])('reads %s as %s', (accept, format) => {
    expect(findAcceptedFormat(accept, FORMATS)).toBe(format)
  })
})
