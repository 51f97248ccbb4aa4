import { entryAt } from '../../../entry.ts'
import { HEADLINE_YEARS } from '../../document/derivations.ts'
import { defineRelation } from '../relation.ts'

/** Relation 5 of the specification: the penalty schedule adds up. */
export const penaltySumsRelation = defineRelation({
  id: 'penalty_sums',
  name: 'The penalty schedule adds up',
  formula: 'cumulative_usd_b = running sum of annual_cost_usd_b',
  tolerance: 0.02,
  tolerance_unit: 'USD bn',
  why: 'Transition capex is compared with accumulated penalties: a wrong sum can reverse the comparison.',
  reads: ['non_compliance'],
  check: ({ non_compliance: { tax_schedule, ...totals } }, report) => {
    let cumulative = 0
    const running = tax_schedule.map((row) => (cumulative += row.annual_cost_usd_b))
    const costs = tax_schedule.map((row) => row.annual_cost_usd_b)
    const fiveYears = entryAt(running, Math.min(HEADLINE_YEARS, running.length) - 1)
    return [
      ...tax_schedule.flatMap((row, index) =>
        report.difference(
          `non_compliance.tax_schedule.${index}.cumulative_usd_b`,
          entryAt(running, index),
          row.cumulative_usd_b
        )
      ),
      ...report.difference(
        'non_compliance.max_annual_cost_usd_b',
        Math.max(...costs),
        totals.max_annual_cost_usd_b
      ),
      ...report.difference(
        'non_compliance.five_year_cumulative_usd_b',
        fiveYears,
        totals.five_year_cumulative_usd_b
      ),
    ]
  },
})
