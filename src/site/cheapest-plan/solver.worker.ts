import { type Scenario, scenarioSchema } from '../../core/scenario/document/document.ts'
import {
  answerLeastCost,
  type PlanAnswer,
  type PlanQuestion,
} from '../../core/scenario/plan/answer.ts'
import type { PlanInputs } from '../../core/scenario/plan/inputs.ts'
import { type DateLimit, limitToDate } from '../../core/scenario/plan/date-limit.ts'
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
  /** Nothing new is decided before this ISO 8601 day; without it dates are the document's. */
  readonly today?: string
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
  let limit: DateLimit
  try {
    const [loaded, { scenario, inputs }] = await Promise.all([
      loadOracle(),
      readDocument(question.document),
    ])
    oracle = loaded
    limit =
      question.today === undefined
        ? { inputs, changes: {} }
        : limitToDate(scenario, inputs, question.today)
  } catch {
    return {
      error:
        'The solver or the document could not be loaded, so nothing is recomputed: what is published above stands.',
    }
  }
  try {
    return solve(limit, question, oracle)
  } catch (fault) {
    if (!(fault instanceof CertificateError)) throw fault
    return {
      error:
        'With these values neither a plan nor its absence could be proved, so none is shown. Move a slider a little.',
    }
  }
}

/** The document that was asked about last. */
interface KnownDocument {
  readonly address: string
  readonly scenario: Scenario
  readonly inputs: PlanInputs
}

let known: KnownDocument | undefined

async function readDocument(address: string): Promise<KnownDocument> {
  if (known?.address === address) return known
  const response = await fetch(address)
  const scenario = scenarioSchema.parse(await response.json())
  const { inputs } = inputsOfDocument(scenario)
  if (inputs === null) throw new Error(`${address} does not state what a plan is computed from.`)
  known = { address, scenario, inputs }
  return known
}

/** The model that the slider before left; the first question of a page finds none. */
let warm: ReturnType<Oracle['openWarm']> | undefined

function solve(
  { inputs, changes }: DateLimit,
  { parameters, detail }: Question,
  oracle: Oracle
): Reply {
  const asked = planQuestionSchema(inputs).parse({ ...parameters, detail })
  const question: PlanQuestion = { ...asked, changes: { ...asked.changes, ...changes } }
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
