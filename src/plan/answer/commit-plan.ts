import { canonicalBytes, sha256Hex } from '../../core/dataset/digest.ts'
import type { Oracle } from '../program/solve.ts'
import { PLAN_VERSION, type CommittedPlan } from './committed.ts'
import { judgeFutures } from './futures.ts'
import { fleetOfPlan, findHardWeek, followPlan } from './plan-years.ts'
import { solveCase, type PlanCase, type Progress } from './solve-case.ts'
import { describeCase } from './solve-plan.ts'
import { decideFirst } from './waiting.ts'

/** What a plan is solved from; a plan of equal inputs need not be solved again. */
export function inputsDigest({ inputs, question }: PlanCase, weatherSha256: string | null): string {
  return sha256Hex(canonicalBytes({ inputs, question, weather: weatherSha256, plan: PLAN_VERSION }))
}

/** Solve a plan with all that is committed of it. */
export function commitPlan(
  planCase: PlanCase,
  weatherSha256: string | null,
  oracle: Oracle,
  onProgress: Progress = () => {}
): CommittedPlan {
  const solved = solveCase(planCase, oracle, onProgress)
  const answer = describeCase(solved, oracle, onProgress)
  const fleet = fleetOfPlan(solved)
  onProgress('futures')
  const futures = judgeFutures(solved, oracle)
  onProgress('waiting')
  return {
    inputs_sha256: inputsDigest(planCase, weatherSha256),
    answer,
    first: decideFirst(solved, oracle),
    fleet,
    hard_week: findHardWeek(solved, fleet),
    way: followPlan(solved),
    futures,
  }
}
