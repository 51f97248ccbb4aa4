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
