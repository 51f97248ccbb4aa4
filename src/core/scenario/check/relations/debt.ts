import { defineRelation } from '../relation.ts'

/** Debt peaks between baseline and stabilisation, and the years are in order. */
export const debtRelation = defineRelation({
  id: 'debt',
  name: 'Debt rises to its peak and settles after it',
  formula: 'baseline ≤ peak ≥ stabilized; baseline year ≤ peak_year ≤ stabilization_year',
  tolerance: 0,
  tolerance_unit: 'percent of GDP, years',
  why: 'A peak below earlier or later values is not a peak: sovereign risk would be understated.',
  reads: ['baseline', 'fiscal_transition'],
  check: ({ baseline, fiscal_transition }, report) => {
    const debt = fiscal_transition.phase_1.sovereign_debt_trajectory
    const path = 'fiscal_transition.phase_1.sovereign_debt_trajectory'
    const peak = debt.transition_peak_debt_gdp_pct
    const severity = 'warning'
    const isBelowPeak = (value: number | null): boolean =>
      value === null || peak === null || value <= peak
    const levels = {
      baseline_debt_gdp_pct: debt.baseline_debt_gdp_pct,
      stabilized_debt_gdp_pct: debt.stabilized_debt_gdp_pct,
    }
    const years = [baseline.year, debt.peak_year, debt.stabilization_year].filter(
      (year) => year !== null
    )
    const isInOrder = years.every(
      (year, index) => index === 0 || year >= (years[index - 1] ?? year)
    )
    return [
      ...Object.entries(levels).flatMap(([field, value]) =>
        report.claim(
          isBelowPeak(value),
          {
            path: `${path}.${field}`,
            message: `${field} is ${value} percent, above the peak of ${peak} percent: fix one of the two.`,
            expected: peak,
            actual: value,
          },
          severity
        )
      ),
      ...report.claim(
        isInOrder,
        {
          path: `${path}.peak_year`,
          message: `Baseline, peak and stabilisation are dated ${years.join(', ')}: put the years in order.`,
          expected: [...years].sort((a, b) => a - b).join(', '),
          actual: years.join(', '),
        },
        severity
      ),
    ]
  },
})
