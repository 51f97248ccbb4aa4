import type { PlanAnswer } from '../../core/scenario/plan/answer.ts'
import { inputsOfDocument } from '../../core/scenario/plan/inputs-of-document.ts'
import type { Scenario } from '../../core/scenario/document.ts'
import { formatQuantity } from '../../format/index.ts'

/** Million USD of a billion. */
const MILLION_PER_BILLION = 1000

/**
 * Say how the statement stands to the verdict. They answer two questions, so they may differ; where
 * they do the reader is told why, and the class of the verdict stays.
 */
export function explainBesideVerdict(scenario: Scenario, answer: PlanAnswer): string {
  const { analysis, target } = scenario
  const margin = analysis.estimated_margin_mt_co2
  const isMet = margin >= 0
  const amount = formatQuantity(Math.abs(margin), 'mt_co2')
  const verdict = `The verdict judges the package as it is drawn, which comes out ${amount} ${isMet ? 'below' : 'above'} the ceiling.`
  const reserve = formatQuantity(answer.inputs.reserve_pct, 'pct')
  const rules = `meet demand in each block of the year, hold a reserve of ${reserve} at the peak, and count only plant that runs on 1 January ${target.deadline_year}`
  if (answer.status === 'infeasible') {
    return isMet
      ? `${verdict} The two disagree because a plan has to do more than add up tonnes: it must ${rules}.${describeNearMiss(scenario, answer)} The class of the verdict stays as it is.`
      : `${verdict} The cheapest plan may build any mix of what the document names, and does not get there either.${describeNearMiss(scenario, answer)}`
  }
  if (!isMet) {
    return `${verdict} The two disagree because a plan need not build that package: it may leave out what is late, run gas in place of coal, and add gas plant and peakers that the document does not draw. The class of the verdict stays as it is.`
  }
  switch (answer.statement?.case) {
    case 2:
      return `${verdict} The plan is the stricter judge: it must ${rules}, and the room that is left is smaller than the error of the baseline.`
    case 3:
      return `${verdict} The plan agrees, at a price that says how little is left to choose from.`
    case 4:
      return `${verdict} The plan agrees on the tonnes, but it must also ${rules}, for which that package is too small.`
    default:
      return `${verdict} The plan, which must also ${rules}, agrees.`
  }
}

/** A miss within the error of the baseline is told as such. */
function describeNearMiss(scenario: Scenario, answer: PlanAnswer): string {
  const miss = answer.mends?.find(({ kind }) => kind === 'ceiling')?.amount
  const error = inputsOfDocument(scenario).inputs?.baseline_error_mt
  if (miss === undefined || error === undefined || miss >= error) return ''
  return ` It misses by ${formatQuantity(miss, 'mt_co2')}, less than the error of the baseline, ${formatQuantity(error, 'mt_co2')}: take the no as a near one.`
}

/** What the plan costs a year against what the law charges in the deadline year for a miss. */
export function compareWithLevy(
  { non_compliance: { charges }, target: { deadline_year: year } }: Scenario,
  { annual_cost_over_no_ceiling_musd: cost }: PlanAnswer
): string {
  if (typeof cost !== 'number' || charges === undefined) return ''
  const plan = formatQuantity(cost / MILLION_PER_BILLION, 'usd_bn_per_year')
  const levy = charges.avoidable_by_target.deadline_year
  return levy > 0
    ? `It costs ${plan} over no ceiling; a miss would be charged ${formatQuantity(levy, 'usd_bn')} in ${year}.`
    : `It costs ${plan} over no ceiling; the law charges nothing in ${year} for a miss.`
}
