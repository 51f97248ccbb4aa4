import type { PlanQuestion } from '../../plan/answer/question.ts'
import type { Progress } from '../../plan/answer/solve-case.ts'
import type { PlanAnswer } from '../../plan/answer/solve-plan.ts'
import type { PlanInputs } from '../../plan/inputs.ts'

/** What a page asks its worker: a question about a region, by its inputs. */
export interface AskedPlan {
  /** What the reply is told apart by. */
  readonly key: string
  readonly inputs: PlanInputs
  readonly question: PlanQuestion
  /** Value of the target of the inputs; null for no target. */
  readonly targetValue: number | null
  /** Whether only the first solve is asked, which no weather year has judged. */
  readonly isFirstOnly: boolean
  /** Whether the last target asked for left no plan. */
  readonly isDoubtful: boolean
}

/** What the first solve builds and closes, and whether it keeps the target. */
export interface FirstPlan {
  readonly plan: PlanAnswer['plan']
  readonly isFeasible: boolean
  readonly target: PlanAnswer['target']
}

/** What the worker tells: what it is doing, and in the end the answer or why there is none. */
export type PlanReply = { readonly key: string } & (
  | { readonly step: Parameters<Progress>[0] }
  | { readonly first: FirstPlan; readonly seconds: number }
  | { readonly answer: PlanAnswer; readonly seconds: number }
  | { readonly error: string }
)
