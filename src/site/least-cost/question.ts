import type { PlanQuestion } from '../../plan/answer/question.ts'
import type { Progress } from '../../plan/answer/solve-case.ts'
import type { PlanAnswer } from '../../plan/answer/solve-plan.ts'
import type { PlanInputs } from '../../plan/inputs.ts'

/** What a page asks its worker: a question about a region, by its inputs. */
export interface AskedPlan {
  readonly inputs: PlanInputs
  readonly question: PlanQuestion
  /** Value of the target of the inputs; null for no target. */
  readonly targetValue: number | null
}

/** What the worker tells: what it is doing, and in the end the answer or why there is none. */
export type PlanReply =
  | { readonly step: Parameters<Progress>[0] }
  | { readonly answer: PlanAnswer; readonly seconds: number }
  | { readonly error: string }
