import { bisect } from './bisection.ts'
import type { PlanInputs } from './inputs.ts'
import { deadlineOf } from './plan-model.ts'
import { ceilingPrice } from './prices.ts'
import { roundMoney, roundNamed } from './published-digits.ts'
import type { PlanCase } from './request.ts'
import { type PlannedCase, planOf, probePlan } from './run.ts'
import type { Oracle } from './solve.ts'

/** Mt by which the ceiling moves to see both prices of a corner. */
const STEP_MT = 0.01

/** Price changes below this, USD/t, leave the published digits alone. */
const SAME_PRICE_USD_T = 0.005

/** What the last tonne costs on both sides of the ceiling, and the range in which that price applies. */
export interface CeilingRange {
  readonly looser_usd_t: number | null
  /** Null where no plan meets a ceiling as little tighter as that. */
  readonly tighter_usd_t: number | null
  readonly from_mt: number | null
  /** Null where the price is 0: then it applies to every looser ceiling. */
  readonly to_mt: number | null
}

/** Re-solve around the ceiling of a plan. */
export function readCeilingRange(
  inputs: PlanInputs,
  planned: PlannedCase,
  lowestMt: number | null,
  withoutMt: number | null,
  oracle: Oracle
): CeilingRange {
  const { plan, years } = planned.model
  const { weight } = deadlineOf(years)
  const at = (ceiling: number): PlannedCase | null =>
    planOf(inputs, { ...plan, ceiling_mt: ceiling }, oracle)
  const slope = (from: number, to: number): number | null => {
    const tight = from === plan.ceiling_mt ? planned : at(from)
    const loose = to === plan.ceiling_mt ? planned : at(to)
    if (tight === null || loose === null) return null
    return roundMoney((tight.solved.objective - loose.solved.objective) / (STEP_MT * weight))
  }
  const price = ceilingPrice(planned)
  const holds = (ceiling: number): boolean => {
    const moved = probePlan(inputs, { ...plan, ceiling_mt: ceiling }, oracle)
    return moved !== null && Math.abs(ceilingPrice(moved) - price) < SAME_PRICE_USD_T
  }
  const end = (other: number): number =>
    roundNamed(holds(other) ? other : bisect(plan.ceiling_mt, other, holds))
  const isFree = price < SAME_PRICE_USD_T
  return {
    looser_usd_t: slope(plan.ceiling_mt, plan.ceiling_mt + STEP_MT),
    tighter_usd_t: slope(plan.ceiling_mt - STEP_MT, plan.ceiling_mt),
    from_mt: lowestMt === null ? null : end(lowestMt),
    to_mt: isFree || withoutMt === null ? null : end(withoutMt),
  }
}

/** What waiting longer or less costs, million USD a year; null where it leaves no plan. */
export interface DelayCosts {
  readonly queue_year: { readonly longer_musd: number | null; readonly shorter_musd: number | null }
  readonly lead_quarter: { readonly later_musd: number | null; readonly sooner_musd: number | null }
}

const QUEUE_STEP_YR = 1
const LEAD_STEP_YR = 0.25

/** Re-solve with the queue a year longer and shorter, and all lead times a quarter later and sooner. */
export function readDelayCosts(
  inputs: PlanInputs,
  { model, solved }: PlannedCase,
  oracle: Oracle
): DelayCosts {
  const { plan, years } = model
  const { weight } = deadlineOf(years)
  const costAt = (change: Partial<PlanCase>): number | null => {
    const moved = planOf(inputs, { ...plan, ...change }, oracle)
    return moved === null ? null : (moved.solved.objective - solved.objective) / weight
  }
  const more = (cost: number | null): number | null => (cost === null ? null : roundMoney(cost))
  const less = (cost: number | null): number | null => (cost === null ? null : roundMoney(-cost))
  const { queue_add_yr: queue, lead_add_yr: lead } = plan
  return {
    queue_year: {
      longer_musd: more(costAt({ queue_add_yr: queue + QUEUE_STEP_YR })),
      shorter_musd: less(costAt({ queue_add_yr: queue - QUEUE_STEP_YR })),
    },
    lead_quarter: {
      later_musd: more(costAt({ lead_add_yr: lead + LEAD_STEP_YR })),
      sooner_musd: less(costAt({ lead_add_yr: lead - LEAD_STEP_YR })),
    },
  }
}
