import type { PlanAnswer } from '../../core/scenario/plan/answer.ts'
import { inputsOfDocument } from '../../core/scenario/plan/inputs-of-document.ts'
import { PLAIN_QUESTION, PUBLISHED_QUESTION } from '../../core/scenario/plan/published-question.ts'
import type { Scenario } from '../../core/scenario/document/document.ts'
import { isVariant } from '../../core/scenario/variant/variant.ts'
import { planKept } from '../../solver/kept-plans.ts'

/** The answer that a report prints, or the fields that it lacks. */
export type PublishedPlan =
  | { readonly answer: PlanAnswer; readonly missing: null }
  | { readonly answer: null; readonly missing: readonly string[] }

/**
 * Compute the answer that a report prints. Documents have all detail; variants, of which there are
 * many, what a few solves tell, and readers ask for the rest in the page.
 */
export async function publishPlan(scenario: Scenario): Promise<PublishedPlan> {
  const { inputs, missing } = inputsOfDocument(scenario)
  if (inputs === null) return { answer: null, missing }
  const question = isVariant(scenario) ? { ...PLAIN_QUESTION, compare: true } : PUBLISHED_QUESTION
  return { answer: await planKept(inputs, question), missing: null }
}
