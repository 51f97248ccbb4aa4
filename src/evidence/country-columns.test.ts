import { expect, test } from 'vitest'
import { hasDebtPath } from '../core/chain/settled-budget.ts'
import { FISCAL_COLUMNS } from '../core/fiscal/columns.ts'
import { COVERED_COUNTRIES } from '../core/geography/covered-countries.ts'
import { CHAIN_MODEL } from '../core/chain/model.ts'
import { listCountryColumns } from './register.ts'

test.each([
  ['PhysicalClimateService', CHAIN_MODEL.columns],
  ['FiscalService', FISCAL_COLUMNS],
])('%s lists the country columns that its equations read', (service, read) => {
  const symbols = read.map(({ symbol }) => symbol)
  const listed = listCountryColumns(service)
  expect(listed.length).toBeGreaterThan(10)
  expect(symbols).toEqual(expect.arrayContaining(listed.map(({ symbol }) => symbol)))
})

test.each([
  ['PhysicalClimateService', COVERED_COUNTRIES],
  ['FiscalService', COVERED_COUNTRIES.filter(({ alpha2 }) => hasDebtPath(alpha2))],
])(
  'a column of %s has a number for every country, or states why it is left out',
  (service, all) => {
    for (const { symbol, values, left_out: reason } of listCountryColumns(service)) {
      expect(values === null, symbol).toBe(reason !== null)
      if (values) expect(Object.keys(values), symbol).toHaveLength(all.length)
    }
  }
)

test('a service without countries lists none', () => {
  expect(listCountryColumns('scc')).toEqual([])
})
