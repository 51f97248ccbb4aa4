import type { PlanQuestion } from './answer.ts'
import { type BindingRow, listBindingRows } from './binding-rows.ts'
import {
  type CeilingRange,
  type DelayCosts,
  readCeilingRange,
  readDelayCosts,
} from './corner-prices.ts'
import { compareFleet, type DocumentFleet } from './document-fleet.ts'
import type { PlanInputs } from './inputs.ts'
import { listNearOptimal, listNotUnique, type QuantityRange } from './near-optimal.ts'
import { deadlineOf } from './plan-model.ts'
import { type PlanRow, tabulatePlan } from './plan-table.ts'
import { type PlanPrices, readPrices } from './prices.ts'
import { roundMoney, roundMt } from './published-digits.ts'
import { answerBackwards, type ReverseAnswers } from './reverse.ts'
import { type RobustTable, tabulateFutures } from './robust.ts'
import { emissionsOf, lowestEmissions, type PlannedCase, planOf, resourceCost } from './run.ts'
import { writeSentences } from './sentences.ts'
import { CertificateError, type Oracle } from './solve.ts'
import { type PlanStatement, sayOf } from './statement.ts'
import { breakTies, certifyPublished } from './tie-break.ts'

/** The price of the ceiling; with detail also on both sides of it. */
type CeilingPrice = { readonly usd_t: number } & Partial<CeilingRange>

/** The answer about a plan. Members that need many solves are present only with detail. */
export interface PlanFound {
  readonly objective_musd: number
  readonly resource_cost_musd: number
  readonly resource_cost_no_ceiling_musd: number
  readonly annual_cost_over_no_ceiling_musd: number | null
  readonly mean_cost_usd_t: number | null
  readonly emissions_deadline_mt: number
  readonly lowest_emissions_mt: number | null
  readonly emissions_without_ceiling_mt: number
  readonly plan: readonly PlanRow[]
  /** Whether the plan is the one that the order of ties chooses among those of least cost. */
  readonly tie_broken: boolean
  readonly not_unique: readonly QuantityRange[]
  readonly prices: Omit<PlanPrices, 'ceiling_usd_t'> & {
    readonly ceiling: CeilingPrice | null
  } & Partial<DelayCosts>
  readonly near_optimal: readonly {
    readonly near_pct: number
    readonly ranges: readonly QuantityRange[]
  }[]
  readonly reverse: ReverseAnswers
  readonly document_fleet: DocumentFleet
  /** How several plans do in nine futures. */
  readonly robust: RobustTable
  /** Rows that bind, dearest first. */
  readonly explanation: readonly BindingRow[]
  readonly statement: PlanStatement
}

/** Describe a plan: costs, plant, prices and sentences, and with detail what they depend on. */
export function answerPlan(
  inputs: PlanInputs,
  planned: PlannedCase,
  question: PlanQuestion,
  oracle: Oracle
): Partial<PlanFound> & { readonly certificate: object; readonly sentences: string[] } {
  const { plan, years } = planned.model
  const year = deadlineOf(years)
  const detail = question.detail ? readDetail(inputs, planned, oracle) : null
  const point = detail?.point ?? planned.solved.point
  const prices = readPrices(planned, point)
  const rows = tabulatePlan(planned, point)
  const emissions = emissionsOf(planned, year, point)
  const cost = resourceCost(planned, point)
  const annual = detail === null ? null : (cost - detail.resourceWithout) / year.weight
  const { ceiling_usd_t: ceiling, ...otherPrices } = prices
  const fleet = question.compare ? compareFleet(inputs, plan, planned, point, oracle) : null
  return {
    objective_musd: roundMoney(planned.solved.objective),
    resource_cost_musd: roundMoney(cost),
    emissions_deadline_mt: roundMt(emissions),
    plan: rows,
    tie_broken: detail?.isTieBroken ?? false,
    prices: {
      ceiling: ceiling === null ? null : { usd_t: ceiling, ...detail?.range },
      ...otherPrices,
      ...detail?.delays,
    },
    ...(detail === null || annual === null
      ? {}
      : {
          resource_cost_no_ceiling_musd: roundMoney(detail.resourceWithout),
          annual_cost_over_no_ceiling_musd: roundMoney(annual),
          mean_cost_usd_t: meanCost(annual, detail.emissionsWithout - emissions),
          lowest_emissions_mt: detail.lowest === null ? null : roundMt(detail.lowest),
          emissions_without_ceiling_mt: roundMt(detail.emissionsWithout),
          not_unique: detail.notUnique,
        }),
    ...(question.near_pct.length === 0
      ? {}
      : {
          near_optimal: question.near_pct.map((percent) => ({
            near_pct: percent,
            ranges: listNearOptimal(planned, percent, oracle),
          })),
        }),
    ...(question.questions.length === 0
      ? {}
      : { reverse: answerBackwards(inputs, plan, question.questions, oracle) }),
    ...(fleet === null ? {} : { document_fleet: fleet }),
    ...(question.robust ? { robust: tabulateFutures(inputs, planned, point, oracle) } : {}),
    ...(question.explain ? { explanation: listBindingRows(planned, point) } : {}),
    ...(detail === null || detail.lowest === null || annual === null || fleet === null
      ? {}
      : {
          statement: sayOf(inputs, plan, {
            lowestMt: detail.lowest,
            ceilingUsdT: ceiling,
            annualMusd: annual,
            fleet,
          }),
        }),
    certificate: detail === null ? {} : { published_plan: detail.published },
    sentences: writeSentences(
      inputs,
      plan,
      prices,
      rows,
      detail === null || annual === null
        ? null
        : {
            ...detail.range,
            ...detail.delays,
            annual_cost_over_no_ceiling_musd: roundMoney(annual),
            emissions_without_ceiling_mt: roundMt(detail.emissionsWithout),
          }
    ),
  }
}

/** Tonnes below which a plan saves nothing to speak of, so no mean cost is reported. */
const NO_CUT_MT = 1e-6

function meanCost(annual: number, cutMt: number): number | null {
  return cutMt < NO_CUT_MT ? null : roundMoney(annual / cutMt)
}

/** No price, and so nothing to look for around it. */
const NO_RANGE: CeilingRange = {
  looser_usd_t: null,
  tighter_usd_t: null,
  from_mt: null,
  to_mt: null,
}

/** What takes dozens of solves. */
function readDetail(inputs: PlanInputs, planned: PlannedCase, oracle: Oracle) {
  const { plan } = planned.model
  const without = planOf(inputs, { ...plan, ceiling: 'off', path: 'deadline' }, oracle)
  if (without === null) throw new CertificateError(inputs.id, null)
  const emissionsWithout = emissionsOf(
    without,
    deadlineOf(without.model.years),
    without.solved.point
  )
  const lowest = lowestEmissions(inputs, plan, oracle)
  const { point, published, isTieBroken } = choosePublished(planned, oracle)
  return {
    point,
    published,
    isTieBroken,
    lowest,
    emissionsWithout,
    resourceWithout: resourceCost(without, without.solved.point),
    notUnique: listNotUnique(planned, oracle),
    range:
      plan.ceiling === 'off'
        ? NO_RANGE
        : readCeilingRange(inputs, planned, lowest, emissionsWithout, oracle),
    delays: readDelayCosts(inputs, planned, oracle),
  }
}

/**
 * The plan to publish: of those of least cost the one with the least plant. Where the cost that this
 * gives away to rounding is too much for the certificate, as with a very high carbon price, the first
 * solution, which is proved.
 */
function choosePublished(planned: PlannedCase, oracle: Oracle) {
  const { point: first, prices } = planned.solved
  const tied = breakTies(planned, oracle)
  const published = certifyPublished(planned, tied ?? first, prices)
  if (tied !== null && published.passed) return { point: tied, published, isTieBroken: true }
  return { point: first, published: certifyPublished(planned, first, prices), isTieBroken: false }
}
