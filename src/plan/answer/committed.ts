import { z } from 'zod'
import { canonicalBytes, sha256Hex } from '../../core/dataset/digest.ts'
import type { Fleet } from '../../year/fleet.ts'
import type { Futures } from './futures.ts'
import type { PlanHardWeek, YearOnTheWay } from './plan-years.ts'
import type { PlanAnswer } from './solve-plan.ts'
import type { DecideFirst } from './waiting.ts'

/**
 * Version of the program, its rounds and what is read from them. Raise it with every change that moves a
 * figure; committed plans of an earlier one are then stale.
 */
export const PLAN_VERSION = '1.0.0'

/** A part whose shape its digest vouches for: only `scenario:solve` writes these files. */
function written<Part>() {
  return z.custom<Part>((value) => typeof value === 'object' && value !== null)
}

/**
 * One solved plan: all that a page prints of it.
 *
 * - `answer` is what `GET /api/scenarios/{id}/least-cost?detail=true` returns for its target: `status`
 *   (plan, no_plan), `target`, `plan.additions` (GW by option and step with the reason of its limit),
 *   `plan.battery`, `plan.closed`, `cost_of_target` and `resource_cost_musd` (million USD a year over no
 *   target), `per_household_usd` (a year), `last_tonne` (USD/t or USD/MWh; not to be printed where
 *   `limited_by_sites`, then its `break_points` are), `near_optimal` (see `commonParts`), `rounds` (the
 *   last one is the plan in all weather years), and `without_plan` (lowest and mends) where none fits.
 * - `first` is what to decide first: what a year of waiting costs by option, dearest first, and the last
 *   date with which a plan is left.
 * - `fleet` is the plan as `POST /api/year` takes it, at its dispatch price, and `hard_week` the week of
 *   all weather years in which it is nearest to shortage.
 * - `way` holds tonnes of each year to the target.
 * - `futures` judges the plan in other weather, with late dates and high growth, beside the careful plan.
 */
export const committedPlan = z.strictObject({
  inputs_sha256: z.string(),
  answer: written<PlanAnswer>(),
  first: written<DecideFirst>(),
  fleet: written<Fleet>(),
  hard_week: written<PlanHardWeek>(),
  way: z.array(written<YearOnTheWay>()),
  futures: written<Futures>(),
})
export type CommittedPlan = z.infer<typeof committedPlan>

/** The plans of a document: for the target that leads and, if that is an earlier year's, for our own test. */
export const committedPlansSchema = z.strictObject({
  id: z.string(),
  digest: z.string(),
  plans: z.array(committedPlan).min(1),
})
export type CommittedPlans = z.infer<typeof committedPlansSchema>

/** What the plans of a document should state: it changes with its account and with the program. */
export function plansDigest(accountDigest: string): string {
  return sha256Hex(canonicalBytes({ account: accountDigest, plan: PLAN_VERSION }))
}
