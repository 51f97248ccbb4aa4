import { expect, test } from 'vitest'
import { deriveFiscalColumns } from '../../scripts/columns/fiscal-columns.ts'
import columns from '../../src/core/geography/columns/fiscal.json' with { type: 'json' }
import { listGeographies } from '../../src/core/geography/geographies.ts'
import { loadContent } from '../../src/data/content.ts'

const ROOT = new URL('../..', import.meta.url).pathname

test('the datasets give every printed digit of the fiscal columns', () => {
  expect(deriveFiscalColumns(loadContent(ROOT, { isBuilt: true }))).toEqual(columns.rows)
})

test('every geography has a row, a zone and a group', () => {
  const ids = listGeographies().map(({ id }) => id)
  expect(Object.keys(columns.rows).toSorted()).toEqual(ids.toSorted())
  expect(Object.keys(columns.places).toSorted()).toEqual(ids.toSorted())
})
