import { expect, it } from 'vitest'
import { CONTENT } from '../../../tests/support/published.ts'
import { readCountrySources } from '../../data/tables.ts'
import { compareSources } from './comparison.ts'

const { emissions } = readCountrySources(CONTENT)

it('gives the spread of several sources in percent of their mean', () => {
  const { values, spread_pct } = compareSources(emissions, 'DE', 2020)
  const amounts = values.map(({ co2_mt }) => co2_mt)
  const mean = amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length
  expect(amounts.length).toBe(3)
  expect(spread_pct).toBeCloseTo((100 * (Math.max(...amounts) - Math.min(...amounts))) / mean, 9)
  expect(spread_pct).toBeGreaterThan(0)
})

it.each([
  ['one source', 2020, 1],
  ['none', 1700, 0],
])('gives no spread of %s', (_, year, sources) => {
  const only = { ...emissions, carbonBudget: [], sectors: [] }
  const { values, spread_pct } = compareSources(only, 'DE', year)
  expect([values.length, spread_pct]).toEqual([sources, null])
})
