import { expect, test } from 'vitest'
import { deriveFiscalColumns } from '../../scripts/columns/fiscal-columns.ts'
import columns from '../../src/core/geography/columns/fiscal.json' with { type: 'json' }
import { hasDebtPath } from '../../src/core/chain/settled-budget.ts'
import { findGeography, listGeographies } from '../../src/core/geography/geographies.ts'
import { CONTENT } from '../support/published.ts'

test('the datasets give every printed digit of the fiscal columns', () => {
  expect(deriveFiscalColumns(CONTENT)).toEqual(columns.rows)
})

test('every geography with a debt path has a row, a zone and a group, every other its budget', () => {
  const all = listGeographies().map(({ id }) => id)
  const ids = all.filter(hasDebtPath)
  expect(ids).toHaveLength(99)
  expect(Object.keys(columns.rows).toSorted()).toEqual(ids.toSorted())
  expect(Object.keys(columns.places).toSorted()).toEqual(ids.toSorted())
  const others = all.filter((id) => !hasDebtPath(id) && findGeography(id)?.kind === 'country')
  expect(Object.keys(columns.without_debt.rows).toSorted()).toEqual(others.toSorted())
})
