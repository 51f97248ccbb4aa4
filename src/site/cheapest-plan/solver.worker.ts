import { scenarioSchema } from '../../core/scenario/document.ts'
import { answerLeastCost } from '../../core/scenario/plan/answer.ts'
import type { PlanInputs } from '../../core/scenario/plan/inputs.ts'
import { inputsOfDocument } from '../../core/scenario/plan/inputs-of-document.ts'
import { listMilestones } from '../../core/scenario/plan/milestones.ts'
import { deadlineOf } from '../../core/scenario/plan/plan-model.ts'
import { planQuestionSchema } from '../../core/scenario/plan/question.ts'
import { CertificateError, type Oracle } from '../../core/scenario/plan/solve.ts'
import { loadOracle } from '../../solver/page-oracle.ts'
import type { Question, Reply } from './question.ts'

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  postMessage(await reply(data), { transfer: [] })
})

async function reply(question: Question): Promise<Reply> {
  let oracle: Oracle
  let inputs: PlanInputs
  try {
    ;[oracle, inputs] = await Promise.all([loadOracle(), readInputs(question.document)])
  } catch {
    return {
      error:
        'The solver or the document could not be loaded, so nothing is recomputed: what is published above stands.',
    }
  }
  try {
    return solve(inputs, question, oracle)
  } catch (fault) {
    if (!(fault instanceof CertificateError)) throw fault
    return {
      error:
        'With these values neither a plan nor its absence could be proved, so none is shown. Move a slider a little.',
    }
  }
}

let known: { readonly document: string; readonly inputs: PlanInputs } | undefined

async function readInputs(document: string): Promise<PlanInputs> {
  if (known?.document === document) return known.inputs
  const response = await fetch(document)
  const { inputs } = inputsOfDocument(scenarioSchema.parse(await response.json()))
  if (inputs === null) throw new Error(`${document} does not state what a plan is computed from.`)
  known = { document, inputs }
  return inputs
}

function solve(inputs: PlanInputs, { parameters, detail }: Question, oracle: Oracle): Reply {
  const question = planQuestionSchema(inputs).parse({ ...parameters, detail })
  const answer = answerLeastCost(inputs, question, oracle)
  if (answer.resource_cost_musd === undefined) return { answer, over_no_ceiling_musd_a_year: null }
  const open = {
    ...question,
    detail: false,
    changes: { ...question.changes, ceiling: 'off' },
  } as const
  const without = answerLeastCost(inputs, open, oracle).resource_cost_musd
  if (without === undefined) return { answer, over_no_ceiling_musd_a_year: null }
  const { weight } = deadlineOf(listMilestones(inputs, answer.inputs))
  return { answer, over_no_ceiling_musd_a_year: (answer.resource_cost_musd - without) / weight }
}
