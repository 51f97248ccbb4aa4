import type { PlanAnswer } from '../../core/scenario/plan/answer.ts'
import { inputsOfDocument } from '../../core/scenario/plan/inputs-of-document.ts'
import { questionOfReport } from '../../core/scenario/plan/published-question.ts'
import type { Scenario } from '../../core/scenario/document/document.ts'
import { planKept } from '../../solver/kept-plans.ts'

/** The answer that a report prints, or the fields that it lacks. */
export type PublishedPlan =
  | { readonly answer: PlanAnswer; readonly missing: null }
  | { readonly answer: null; readonly missing: readonly string[] }

/** Compute the answer that a report prints. */
export async function publishPlan(scenario: Scenario): Promise<PublishedPlan> {
  const { inputs, missing } = inputsOfDocument(scenario)
  if (inputs === null) return { answer: null, missing }
  return { answer: await planKept(inputs, questionOfReport(scenario)), missing: null }
}
