import { describe, expect, test } from 'vitest'
import { BORDER_PHASE_IN, payableSharePct } from '../../src/core/benchmarks/fiscal.ts'

describe('the border adjustment', () => {
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
})
