import type { SweptCalculator } from '../../../src/core/sweep/calculators.ts'

/** Sweeps of 10,000 points, one for each calculator. */
export const LARGE_SWEEPS: readonly {
  readonly calculator: SweptCalculator
  readonly fixed?: Readonly<Record<string, unknown>>
  readonly grid: Readonly<Record<string, unknown>>
}[] = [
  {
    calculator: 'climate/compute',
    fixed: { geography: 'DE' },
    grid: { warming_c: { from: 1, to: 5, count: 200 }, horizon: years(2030, 50) },
  },
  {
    calculator: 'damage/compute',
    fixed: { geography: 'IN', industry: 'agriculture' },
    grid: {
      warming_c: { from: 1, to: 5, count: 100 },
      adaptation_level: { from: 0, to: 1, count: 10 },
      horizon: years(2030, 10),
    },
  },
  {
    calculator: 'fiscal/compute',
    fixed: { geography: 'PL' },
    grid: {
      warming_c: { from: 1, to: 5, count: 100 },
      carbon_price_usd_per_t: { from: 0, to: 400, count: 100 },
    },
  },
  {
    calculator: 'scc',
    grid: { discount_rate: { from: 0.01, to: 0.06, count: 200 }, year: years(2025, 50) },
  },
  {
    calculator: 'bess-dispatch',
    fixed: { peak_demand_gw: 15, firm_capacity_gw: 10 },
    grid: { solar_gw: { from: 0, to: 30, count: 100 }, bess_gw: { from: 0, to: 10, count: 100 } },
  },
]

function years(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index)
}
