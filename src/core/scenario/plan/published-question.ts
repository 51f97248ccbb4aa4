import type { Scenario } from '../document/document.ts'
import { isVariant } from '../variant/variant.ts'
import type { PlanQuestion } from './answer.ts'

/** The least that can be asked: status, plan and prices, from one solve. */
export const PLAIN_QUESTION: PlanQuestion = {
  changes: {},
  detail: false,
  near_pct: [],
  questions: [],
  compare: false,
  robust: false,
  explain: false,
}

/** What the report of a document prints of its cheapest plan. */
export const PUBLISHED_QUESTION: PlanQuestion = {
  ...PLAIN_QUESTION,
  detail: true,
  near_pct: [2, 5],
  questions: ['latest_start', 'delay', 'growth', 'ceiling'],
  compare: true,
  robust: true,
}

/**
 * What the report of a scenario asks: of a document all detail; of a variant, of which there are many,
 * what a few solves tell, and readers ask for the rest in the page.
 */
export function questionOfReport(scenario: Pick<Scenario, 'status'>): PlanQuestion {
  return isVariant(scenario) ? { ...PLAIN_QUESTION, compare: true } : PUBLISHED_QUESTION
}

/** What a build asks of a scenario: the quick answer that is frozen, and that of its report. */
export function listPublishedQuestions(scenario: Pick<Scenario, 'status'>): PlanQuestion[] {
  return [PLAIN_QUESTION, questionOfReport(scenario)]
}
