import type { PlanQuestion } from './answer.ts'

/** What the report of a document prints of its cheapest plan. */
export const PUBLISHED_QUESTION: PlanQuestion = {
  changes: {},
  detail: true,
  near_pct: [],
  questions: ['latest_start'],
  compare: true,
}
