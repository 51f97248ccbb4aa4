import { readFileSync } from 'node:fs'
import {
  answerLeastCost,
  type PlanAnswer,
  type PlanQuestion,
} from '../../src/core/scenario/plan/answer.ts'
import type { PlanInputs } from '../../src/core/scenario/plan/inputs.ts'
import { layOut, type PlanModel } from '../../src/core/scenario/plan/plan-model.ts'
import { PLAIN_QUESTION } from '../../src/core/scenario/plan/published-question.ts'
import {
  caseOf,
  type PlanCase,
  type PlanChanges,
  resolveRequest,
} from '../../src/core/scenario/plan/request.ts'
import { loadOracle } from '../../src/solver/node-oracle.ts'

/** Plant of eleven documents before their correction, for which the worked examples were computed. */
export const EXAMPLES: Readonly<Record<string, Omit<PlanInputs, 'id'>>> = JSON.parse(
  readFileSync(new URL('inputs.json', import.meta.url), 'utf8')
).documents

/** The inputs of the example whose id begins so. */
export function example(name: string): PlanInputs {
  const [id, inputs] = Object.entries(EXAMPLES).find(([key]) => key.startsWith(name)) ?? []
  if (id === undefined || inputs === undefined) throw new Error(`No example begins with ${name}.`)
  return { id, ...inputs }
}

/** The case of an example with some changes. */
export function exampleCase(inputs: PlanInputs, changes: PlanChanges = {}): PlanCase {
  return caseOf(resolveRequest(inputs, changes))
}

/** An example laid out. */
export function lay(inputs: PlanInputs, changes: PlanChanges = {}): PlanModel {
  return layOut(inputs, exampleCase(inputs, changes))
}

/** The solver of this process. */
export const oracle = await loadOracle()

/** Ask about an example. */
export function ask(
  inputs: PlanInputs,
  changes: PlanChanges = {},
  more: Partial<PlanQuestion> = {}
): PlanAnswer {
  return answerLeastCost(inputs, { ...PLAIN_QUESTION, changes, ...more }, oracle)
}
