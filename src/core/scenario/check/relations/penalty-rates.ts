import { deriveAnnualCost, RATE_ROUNDING_USD_PER_T } from '../../document/derivations.ts'
import { defineRelation } from '../relation.ts'

/** Half of the last digit of a cost in USD million. */
const COST_ROUNDING_USD_B = 0.0005

/** The cost of a year is its rate times all charged tonnes. */
export const penaltyRatesRelation = defineRelation({
  id: 'penalty_rates',
  name: 'The cost of a year is its rate times all charged tonnes',
  formula: 'annual_cost_usd_b = rate_usd_per_t × embedded_emissions_mt_co2 / 1000',
  tolerance: RATE_ROUNDING_USD_PER_T,
  tolerance_unit: 'USD per t CO2',
  why: 'Rate and cost are used separately, in a chart of prices and in a sum of costs: they must describe the same charge.',
  reads: ['non_compliance'],
  check: ({ non_compliance: penalty }, report) => {
    const tolerance =
      deriveAnnualCost(RATE_ROUNDING_USD_PER_T, penalty.embedded_emissions_mt_co2) +
      COST_ROUNDING_USD_B
    return penalty.tax_schedule.flatMap((row, index) =>
      report.difference(
        `non_compliance.tax_schedule.${index}.annual_cost_usd_b`,
        deriveAnnualCost(row.rate_usd_per_t, penalty.embedded_emissions_mt_co2),
        row.annual_cost_usd_b,
        { severity: 'warning', tolerance }
      )
    )
  },
})
