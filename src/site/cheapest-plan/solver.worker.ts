import { scenarioSchema } from '../../core/scenario/document/document.ts'
import {
  answerLeastCost,
  type PlanAnswer,
  type PlanQuestion,
} from '../../core/scenario/plan/answer.ts'
import type { PlanInputs } from '../../core/scenario/plan/inputs.ts'
import { inputsOfDocument } from '../../core/scenario/plan/inputs-of-document.ts'
import { listMilestones } from '../../core/scenario/plan/milestones.ts'
import { deadlineOf } from '../../core/scenario/plan/plan-model.ts'
import { PLAIN_QUESTION } from '../../core/scenario/plan/published-question.ts'
import { planQuestionSchema } from '../../core/scenario/plan/question.ts'
import { CertificateError, type Oracle } from '../../core/scenario/plan/solve.ts'
import { loadOracle } from '../../solver/page-oracle.ts'

/** What a page asks its solver about one document. */
export interface Question {
  /** Address of the document as JSON. */
  readonly document: string
  /** Parameters of the API's `least-cost`; what is left out is the document's. */
  readonly parameters: Readonly<Record<string, unknown>>
  /** Adds what takes dozens of solves. */
  readonly detail: boolean
}

/** An answer with what it costs a year over the same case without a ceiling. */
export interface Solved {
  readonly answer: PlanAnswer
  readonly over_no_ceiling_musd_a_year: number | null
  /** Solved from the answer before: among plans of equal cost it may be another than the API's. */
  readonly is_warm: boolean
}

/** What the solver sends back: an answer, or a sentence why there is none. */
export type Reply = Solved | { readonly error: string }

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

/** The model that the slider before left; the first question of a page finds none. */
let warm: ReturnType<Oracle['openWarm']> | undefined

function solve(inputs: PlanInputs, { parameters, detail }: Question, oracle: Oracle): Reply {
  const question = planQuestionSchema(inputs).parse({ ...parameters, detail })
  const isWarm = warm !== undefined && !detail
  warm ??= oracle.openWarm()
  const solver: Oracle = isWarm ? { ...oracle, solve: warm.solve } : oracle
  const answer = answerLeastCost(inputs, question, solver)
  const cost = answer.resource_cost_musd
  const without = cost === undefined ? undefined : costWithout(inputs, question, solver)
  const { weight } = deadlineOf(listMilestones(inputs, answer.inputs))
  return {
    answer,
    over_no_ceiling_musd_a_year:
      cost === undefined || without === undefined ? null : (cost - without) / weight,
    is_warm: isWarm,
  }
}

/** Cost of the same case without a ceiling. */
function costWithout(inputs: PlanInputs, { changes }: PlanQuestion, solver: Oracle) {
  const open: PlanQuestion = { ...PLAIN_QUESTION, changes: { ...changes, ceiling: 'off' } }
  return answerLeastCost(inputs, open, solver).resource_cost_musd
}
