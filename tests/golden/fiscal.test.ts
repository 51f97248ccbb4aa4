import { describe, expect, test } from 'vitest'
import {
  BORDER_PHASE_IN,
  certificatesPerTonne,
  payableSharePct,
  projectBorderCarbon,
} from '../../src/core/fiscal/border-carbon.ts'
import { projectDebt } from '../../src/core/fiscal/debt-path.ts'
import { asPrinted } from './climate-printed.ts'

describe('debt of given rates and balances', () => {
  test('the debt identity gives the published path', () => {
    const path = projectDebt({
      debt_pct_gdp: 60,
      interest_pct: 3,
      growth_pct: 2,
      primary_balances_pct_gdp: [-1, -1, -1],
    })
    const printed = ['61.588235', '63.192042', '64.811571']
    expect(path.map((debt, index) => asPrinted(debt, printed[index] ?? ''))).toEqual(printed)
  })
})

describe('cost at the border', () => {
  test('the phase-in is that of the law', () => {
    expect(BORDER_PHASE_IN.map(({ year, payable_pct }) => [year, payable_pct])).toEqual([
      [2026, 2.5],
      [2027, 5],
      [2028, 10],
      [2029, 22.5],
      [2030, 48.5],
      [2031, 61],
      [2032, 73.5],
      [2033, 86],
      [2034, 100],
    ])
    for (const { payable_pct, free_allocation_pct } of BORDER_PHASE_IN)
      expect(payable_pct + free_allocation_pct).toBe(100)
    expect([2025, 2035, 2100].map(payableSharePct)).toEqual([0, 100, 100])
  })

  test('a tonne with 1.2 t of emissions over a benchmark of 1 owes 0.225 in 2026', () => {
    expect(asPrinted(certificatesPerTonne(1.2, 1, 2026), '0.225')).toBe('0.225')
  })

  test('10 Mt at 90 USD cost 0.4365 billion in 2030 and 0.7965 billion from 2026 on', () => {
    const years = projectBorderCarbon({
      embedded_mt_co2: 10,
      price_usd_per_t: 90,
      price_paid_at_origin_usd_per_t: 0,
      from: 2026,
      to: 2030,
    })
    const last = years.at(-1)
    expect(asPrinted(last?.rate_usd_per_t ?? 0, '43.65')).toBe('43.65')
    expect(asPrinted(last?.annual_cost_usd_b ?? 0, '0.4365')).toBe('0.4365')
    expect(asPrinted(last?.cumulative_usd_b ?? 0, '0.7965')).toBe('0.7965')
  })
})
