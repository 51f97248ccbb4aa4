import { takeOnlyFile } from '../../src/adapters/adapter.ts'
import type { Adapter } from '../../src/adapters/adapter.ts'
import { numberField, textField, YEAR_FIELD } from '../../src/adapters/fields.ts'
import { LICENSES } from '../../src/adapters/licenses.ts'
import { readRequiredNumber, readText, readYear } from '../../src/adapters/reading/cell.ts'
import { readCsv } from '../../src/adapters/reading/csv.ts'

/** A source without countries, so that it needs no other dataset: places, years and a value. */
export function createPlainSource(id: string): Adapter {
  return {
    dataset_id: id,
    folder: id,
    title: 'Plain',
    description: 'A value by place and year.',
    topic: 'emissions',
    ...LICENSES.ccBy4,
    attribution: 'Nobody',
    source: { name: 'Nowhere', url: 'https://example.org/' },
    cadence: 'annual',
    redistributable: true,
    limits: [],
    files: [{ file: 'a.csv', url: `https://source.example/${id}.csv`, snapshot: '2025-01-01' }],
    fields: [textField('place', 'Place'), YEAR_FIELD, numberField('value', '1', 'Value')],
    key: ['place', 'year'],
    sanity: { least_rows: 1, anchors: [], ranges: { value: [0, 1e9] } },
    parse: (files) =>
      readCsv(takeOnlyFile(files), { columns: ['place', 'year', 'value'] }).map((record) => ({
        place: readText(record, 'place'),
        year: readYear(record, 'year'),
        value: readRequiredNumber(record, 'value'),
      })),
  }
}

/** An edition of that source: the same places and years, other values. */
export function writeEdition(edition: number, places: number): Uint8Array {
  const lines = Array.from({ length: places }, (_, place) =>
    [2020, 2021].map((year) => `place-${place},${year},${edition * 1000 + place}`)
  )
  return new TextEncoder().encode(['place,year,value', ...lines.flat(), ''].join('\n'))
}
