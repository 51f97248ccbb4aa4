import { listCapexYears, readCapexSpans } from '../../document/capex.ts'
import { COUNTERFACTUAL_YEARS } from '../../document/derivations.ts'
import { defineRelation } from '../relation.ts'

/**
 * Maximum cost of inaction as a multiple of the transition investment: domestic carbon cost may add
 * to the penalty.
 */
const MOST_CAPEX = 3

/** Relative tolerance for rounded rates and amounts. */
const SLACK = 0.02

/** Amounts are stated in USD million. */
const LEAST_SLACK_USD_B = 0.001

/** Ratio to the savings of the waterfall above which savings are in another unit. */
const MOST_SAVINGS = 10

/** The cost of inaction is between the charges of the schedule and ten years of the full charge. */
export const counterfactualRelation = defineRelation({
  id: 'counterfactual',
  isOfReport: true,
  name: 'The cost of ten years of inaction agrees with the annual amounts',
  formula:
    'five-year penalty ≤ inaction cost ≤ 10 × (penalty + erosion) or 3 × investment; yearly penalty = a cost of the schedule; erosion ≤ affected exports',
  tolerance: SLACK,
  tolerance_unit: 'share',
  why: 'The verdict compares the transition with inaction, so the ten-year sum must agree with its annual amounts.',
  reads: ['target', 'non_compliance', 'fiscal_transition'],
  check: (scenario, report) => {
    const { non_compliance: penalty, fiscal_transition: fiscal } = scenario
    const inaction = fiscal.counterfactual_inaction
    const path = 'fiscal_transition.counterfactual_inaction'
    const annual = inaction.trade_penalty_usd_b_annual
    const erosion = inaction.export_erosion_usd_b_annual
    const costs = penalty.tax_schedule.map((row) => row.annual_cost_usd_b)
    const mean = costs.reduce((sum, cost) => sum + cost, 0) / Math.max(1, costs.length)
    const isOfSchedule = [...costs, mean, penalty.max_annual_cost_usd_b].some(
      (cost) => Math.abs(cost - annual) <= Math.max(LEAST_SLACK_USD_B, Math.abs(cost) * SLACK)
    )
    const capex = Math.max(
      ...listCapexYears(scenario).map((years) => fiscal.phase_1.annual_capex_usd_b * years),
      ...readCapexSpans(fiscal.phase_1).map((span) => span.total_usd_b)
    )
    const most = Math.max(
      COUNTERFACTUAL_YEARS * (annual + Math.max(0, erosion)) * (1 + SLACK),
      MOST_CAPEX * Math.abs(capex)
    )
    const total = inaction.inaction_total_cost_usd_b_10yr
    const net = inaction.net_transition_benefit_usd_b_10yr
    const savings = COUNTERFACTUAL_YEARS * Math.abs(fiscal.phase_2.primary_savings_usd_b_annual)
    const [lowest, highest] = [
      -MOST_CAPEX * Math.abs(capex),
      Math.abs(total) + savings + Math.abs(capex),
    ]
    const largestSaving = Math.max(0, ...fiscal.fiscal_waterfall.map((row) => row.savings_usd_b))
    const severity = 'warning'
    return [
      ...report.claim(
        isOfSchedule,
        {
          path: `${path}.trade_penalty_usd_b_annual`,
          message: `The annual penalty is ${annual} b, which is neither the cost of a year of the schedule nor their mean: use one of these.`,
          expected: penalty.max_annual_cost_usd_b,
          actual: annual,
          mend: {
            path: `${path}.trade_penalty_usd_b_annual`,
            value: penalty.max_annual_cost_usd_b,
          },
        },
        severity
      ),
      ...report.claim(
        largestSaving === 0 ||
          fiscal.phase_2.primary_savings_usd_b_annual <= largestSaving * MOST_SAVINGS,
        {
          path: 'fiscal_transition.phase_2.primary_savings_usd_b_annual',
          message: `Savings are ${fiscal.phase_2.primary_savings_usd_b_annual} b a year, the waterfall saves at most ${largestSaving} b: check the unit.`,
          expected: largestSaving,
          actual: fiscal.phase_2.primary_savings_usd_b_annual,
        },
        severity
      ),
      ...report.claim(
        erosion >= 0 && erosion <= penalty.affected_exports_usd_b,
        {
          path: `${path}.export_erosion_usd_b_annual`,
          message: `Lost exports are ${erosion} b, outside 0 and the ${penalty.affected_exports_usd_b} b that are affected: fix the amount.`,
          expected: penalty.affected_exports_usd_b,
          actual: erosion,
        },
        severity
      ),
      ...report.claim(
        total >= penalty.five_year_cumulative_usd_b * (1 - SLACK) && total <= most,
        {
          path: `${path}.inaction_total_cost_usd_b_10yr`,
          message: `Ten years of inaction cost ${total} b, outside the ${penalty.five_year_cumulative_usd_b} b of five penalty years and the ${most} b that ten years can cost: fix the sum.`,
          expected: `${penalty.five_year_cumulative_usd_b} to ${most}`,
          actual: total,
        },
        severity
      ),
      ...report.claim(
        net >= lowest && net <= highest,
        {
          path: `${path}.net_transition_benefit_usd_b_10yr`,
          message: `The net benefit is ${net} b, outside ${lowest} to ${highest} b that investment, penalty and savings allow: check the unit and the sign.`,
          expected: `${lowest} to ${highest}`,
          actual: net,
        },
        severity
      ),
    ]
  },
})
