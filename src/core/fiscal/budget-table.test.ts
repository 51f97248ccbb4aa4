import { beforeAll, describe, expect, test } from 'vitest'
import { BUDGET_TABLE_CASES, BUDGET_TABLE_YEARS, tabulateBudget } from './budget-table.ts'
import type { BudgetTable } from './budget-table.ts'

let poland: BudgetTable

beforeAll(() => {
  poland = tabulateBudget({ geography: 'PL' })
})

describe('the table of a ministry', () => {
  test('has four cases in four years, none after 2070', () => {
    expect(poland.rows.map((row) => [row.case, row.year])).toEqual(
      BUDGET_TABLE_CASES.flatMap((name) => BUDGET_TABLE_YEARS.map((year) => [name, year]))
    )
    expect(Math.max(...BUDGET_TABLE_YEARS)).toBe(2070)
  })

  test('has parts that add up to the shift of the balance', () => {
    for (const row of poland.rows) {
      const sum =
        row.gradual_damage_pct +
        row.disasters_pct +
        row.lost_output_pct +
        row.public_investment_pct +
        row.carbon_revenue_kept_pct +
        row.fuel_taxes_pct +
        row.adaptation_pct
      expect(sum).toBeCloseTo(row.balance_shift_pct, 12)
      expect(row.disaster_year_pct).toBeLessThan(0)
    }
  })

  test('has ranges of debt around medians, and less debt if revenue is kept or taxes are replaced', () => {
    for (const row of poland.rows) {
      for (const { p17, p50, p83 } of [
        row.debt_deviation_pct,
        row.debt_of_damage_pct,
        row.debt_of_transition_pct,
      ]) {
        expect(p17).toBeLessThanOrEqual(p50)
        expect(p50).toBeLessThanOrEqual(p83)
      }
    }
    const orderly = poland.rows.find((row) => row.case === 'orderly' && row.year === 2070)
    expect(orderly?.debt_all_carbon_revenue_kept_pct).toBeLessThan(
      Number(orderly?.debt_fuel_taxes_replaced_pct)
    )
  })

  test('takes the pledges for the reference where carbon prices are law', () => {
    const [reference] = poland.rows
    expect(reference?.policy_pathway).toBe('ndc')
  })

  test('is empty where no debt path is offered, and says why', () => {
    const { rows, limits } = tabulateBudget({ geography: 'KE' })
    expect(rows).toEqual([])
    expect(limits.join()).toContain('Prices and emissions of the zone')
  })
})
