import type { PlanAnswer } from '../../core/scenario/plan/answer.ts'
import { inputsOfDocument } from '../../core/scenario/plan/inputs-of-document.ts'
import type { Scenario } from '../../core/scenario/document/document.ts'
import type { Verdict } from '../../core/scenario/verdict/draw-verdict.ts'
import { MILLION_PER_BILLION } from '../../core/unit-conversions.ts'
import { VERDICT_NAMES, type VerdictClass } from '../../core/scenario/verdict/verdict-class.ts'
import { formatQuantity } from '../../format/index.ts'
import { writeMargin, writeProbability } from '../report/verdict.ts'

/**
 * Say how the statement stands to the class of the verdict. They answer two questions, so they may
 * differ; where they do the reader is told why, and the class stays.
 */
export function explainBesideVerdict(
  scenario: Scenario,
  answer: PlanAnswer,
  verdict: Verdict | null
): string {
  if (verdict === null) return 'This document has no verdict to compare the plan with.'
  const judged = describeVerdict(scenario, verdict)
  const reserve = formatQuantity(answer.inputs.reserve_pct, 'pct')
  const rules = `meet demand in each block of the year, hold a reserve of ${reserve} at the peak, and count only plant that runs on 1 January ${scenario.target.deadline_year}`
  if (answer.status === 'infeasible') {
    return `${judged} ${WITHOUT_PLAN[verdict.verdict_class](rules)}${describeNearMiss(scenario, answer)}`
  }
  switch (verdict.verdict_class) {
    case 'missed':
      return `${judged} The two disagree because the plan may choose other plants: it may leave out what is late, run gas instead of coal, and add gas plants and peakers that the document does not have. The verdict stays missed.`
    case 'too_close_to_call':
      return `${judged} The plan sets every assumption to its central value and may choose other plants. That a plan exists does not settle the question, so the verdict stays too close to call.${answer.statement?.case === ON_PAPER ? ' The room that the plan leaves is itself smaller than the error of the baseline.' : ''}`
    case 'met':
      return `${judged} ${agree(answer, rules)}`
  }
}

/** The class, the margin and the draws behind it, in a sentence. */
function describeVerdict(
  { analysis, target }: Scenario,
  { verdict_class, verdict_probability }: Verdict
): string {
  const margin = writeMargin(analysis.estimated_margin_mt_co2)
  return `The verdict judges the measures as the document states them: ${VERDICT_NAMES[verdict_class]}, with a margin of ${margin}, and emissions under the ${target.deadline_year} ceiling in ${writeProbability(verdict_probability)} of draws.`
}

/** What the absence of a plan says beside each class. */
const WITHOUT_PLAN: Readonly<Record<VerdictClass, (rules: string) => string>> = {
  met: (rules) =>
    `The two disagree because a plan has to do more than add up tonnes: it must ${rules}. The class of the verdict stays as it is.`,
  too_close_to_call: (rules) =>
    `The plan takes each assumption at its central value and must also ${rules}; there it finds nothing. The verdict draws the assumptions and asks for tonnes alone, so it leaves the call open, and its class stays as it is.`,
  missed: () =>
    'The cheapest plan may build any mix of what the document names, and does not get there either.',
}

/** Cases of a statement that are more than a plain yes. */
const [ON_PAPER, BARELY, OTHER_FLEET] = [2, 3, 4]

/** How a plan stands to a target that is met. */
function agree({ statement }: PlanAnswer, rules: string): string {
  switch (statement?.case) {
    case ON_PAPER:
      return `The plan is the stricter judge: it must ${rules}, and the room that is left is smaller than the error of the baseline.`
    case BARELY:
      return 'The plan agrees, at a price that says how little is left to choose from.'
    case OTHER_FLEET:
      return `The plan agrees on the tonnes, but it must also ${rules}, for which that package is too small.`
    default:
      return `The plan, which must also ${rules}, agrees.`
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
    ? `It costs ${plan} more than a plan without a ceiling; missing it would be charged ${formatQuantity(levy, 'usd_bn')} in ${year}.`
    : `It costs ${plan} more than a plan without a ceiling; the law charges nothing for missing it in ${year}.`
}
