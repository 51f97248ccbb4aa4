import type { PlanQuestion } from '../core/scenario/plan/answer.ts'
import type { PlanInputs } from '../core/scenario/plan/inputs.ts'
import { loadPlanner } from './node-oracle.ts'

/** A question with the inputs of its region. */
export interface PlanTask {
  readonly inputs: PlanInputs
  readonly question: PlanQuestion
}

/** Run a task given and answered as JSON; called in a worker thread. */
export default async function answerTask(task: string): Promise<string> {
  const { inputs, question } = JSON.parse(task) as PlanTask
  const plan = await loadPlanner()
  return JSON.stringify(await plan(inputs, question))
}
