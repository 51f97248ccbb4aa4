import { describe, expect, test } from 'vitest'
import { listDebtPaths, comparisonRequestSchema } from '../core/pathways/compare.ts'
import { countryDebtChart } from './country-debt.ts'
import { renderChart, VARIANTS } from './index.ts'

function chartOf(geography: string) {
  return countryDebtChart(geography, listDebtPaths(comparisonRequestSchema.parse({ geography })))
}

describe('chart of the public debt of a country', () => {
  test('has a row a node and a column a pathway', () => {
    const { table } = chartOf('DE')
    expect(table.columns.map(({ label }) => label)).toEqual([
      'Year',
      'Current Policies (business as usual)',
      'Nationally Determined Contributions',
      'Net Zero 2050',
      'As it is',
    ])
    expect(table.rows.map(([year]) => year)).toEqual([
      '2025',
      '2030',
      '2035',
      '2040',
      '2045',
      '2050',
    ])
    expect(table.rows[0]?.slice(1)).toEqual([63, 63, 63, 63])
  })

  test.each(['PL', 'IN', 'BD', 'FR', 'NO', 'MN', 'BN'])(
    '%s is drawn at both widths',
    async (id) => {
      const drawn = await renderChart(chartOf(id))
      for (const variant of VARIANTS) expect(drawn[variant]).toContain('As it is')
    }
  )
})
