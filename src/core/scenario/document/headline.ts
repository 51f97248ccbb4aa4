import { z } from 'zod'
import { readCeiling } from './derivations.ts'
import type { Scenario } from './document.ts'

/** The five figures that lists show of a scenario. */
export const headlineSchema = z.object({
  reduction_pct: z.number().describe('Cut of baseline emissions, percent'),
  deadline_year: z.int(),
  ceiling_mt_co2: z.number().describe('Ceiling in the deadline year, Mt CO2'),
  margin_mt_co2: z.number().describe('Abatement less need, reserve, overflow and surplus, Mt CO2'),
  five_year_cumulative_usd_b: z.number().describe('Penalty of five years, USD billion'),
})

/** The five figures that lists show of a scenario. */
export type Headline = z.infer<typeof headlineSchema>

/** Read the headline figures off a document. */
export function describeHeadline(scenario: Scenario): Headline {
  return {
    reduction_pct: scenario.target.reduction_pct,
    deadline_year: scenario.target.deadline_year,
    ceiling_mt_co2: readCeiling(scenario.target),
    margin_mt_co2: scenario.analysis.estimated_margin_mt_co2,
    five_year_cumulative_usd_b: scenario.non_compliance.five_year_cumulative_usd_b,
  }
}
