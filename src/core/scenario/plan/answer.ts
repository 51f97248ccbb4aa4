import { MODEL_VERSION } from '../../model-version.ts'
import { sha256Hex } from '../../dataset/digest.ts'
import type { OptimumCertificate, RayCertificate } from './certificate.ts'
import type { PlanInputs } from './inputs.ts'
import { answerPlan, type PlanFound } from './plan-answer.ts'
import { writeProgramText } from './program-text.ts'
import { answerRefusal, type PlanRefused } from './refusal-answer.ts'
import { caseOf, type PlanChanges, type PlanRequest, resolveRequest } from './request.ts'
import type { ReverseQuestion } from './reverse.ts'
import { isPlanned, solveCase, writeCase } from './run.ts'
import { type Oracle, solveWarm } from './solve.ts'

/** Options of a region's cheapest plan. */
export interface PlanQuestion {
  readonly changes: PlanChanges
  /** Adds results that take dozens of solves. */
  readonly detail: boolean
  /** Near-optimal tolerances for which ranges are given, percent above the least cost. */
  readonly near_pct: readonly number[]
  readonly questions: readonly ReverseQuestion[]
  /** Adds the document's own fleet. */
  readonly compare: boolean
  /** Adds the performance of several plans in nine futures. */
  readonly robust: boolean
  /** Adds the binding constraints with the cost of each. */
  readonly explain: boolean
}

/** A certificate with what it certifies and who claimed it. */
type PublishedCertificate = (OptimumCertificate | RayCertificate) & {
  readonly lp_sha256: string
  readonly solver: string
  readonly options: Readonly<Record<string, string | number>>
}

/** The common part of every answer, and the part that depends on the outcome. */
export interface PlanAnswer extends Partial<PlanFound>, Partial<PlanRefused> {
  readonly scenario_id: string
  readonly inputs: PlanRequest
  readonly assumed: readonly string[]
  readonly status: 'optimal' | 'infeasible'
  readonly certificate: PublishedCertificate
  readonly sentences: readonly string[]
  readonly limits: readonly string[]
  readonly model_version: string
}

/**
 * The cheapest plan of a region under a request, proved; where there is none, why. Throws a
 * CertificateError where an answer of the solver cannot be proved.
 */
export function answerLeastCost(
  inputs: PlanInputs,
  question: PlanQuestion,
  oracle: Oracle
): PlanAnswer {
  const request = resolveRequest(inputs, question.changes)
  const solvedCase = solveCase(inputs, caseOf(request), oracle)
  const found = solveWarm(oracle, (warm) =>
    isPlanned(solvedCase)
      ? answerPlan(inputs, solvedCase, question, warm)
      : answerRefusal(inputs, solvedCase.model.plan, question, warm)
  )
  return {
    scenario_id: inputs.id,
    inputs: request,
    assumed: inputs.assumed ?? [],
    status: solvedCase.solved.status,
    ...found,
    certificate: {
      ...solvedCase.solved.certificate,
      ...found.certificate,
      lp_sha256: sha256Hex(new TextEncoder().encode(writeProgramText(solvedCase.program))),
      solver: oracle.name,
      options: oracle.options,
    },
    limits: PLAN_LIMITS,
    model_version: MODEL_VERSION,
  }
}

/** Answers questions about plans: in this thread, in another, or from a cache. */
export type Planner = (
  inputs: PlanInputs,
  question: PlanQuestion
) => PlanAnswer | Promise<PlanAnswer>

/** The planner that asks a solver in this thread. */
export function plannerOf(oracle: Oracle): Planner {
  return (inputs, question) => answerLeastCost(inputs, question, oracle)
}

/** The text of a request's program, for other solvers. */
export function writeLeastCostText(inputs: PlanInputs, changes: PlanChanges): string {
  return writeProgramText(writeCase(inputs, caseOf(resolveRequest(inputs, changes))).program)
}

/** What a reader of any plan has to know: the same text in every answer. */
const PLAN_LIMITS: readonly string[] = [
  'Sixteen blocks stand for a year. There is no chronology between days: a calm week is a kind of day, storage empties within its day, seasons do not exchange energy, and there are no ramps, starts, minimum outputs or outages.',
  'The region is one point. Lines inside it and to neighbours cost money but have no flow; energy lost at bottlenecks is not seen, so spilled energy is a lower bound.',
  'Plant comes in any size: 0.44 GW of a reactor or of a capture unit is a number, not a project. Lumps cost more.',
  'Only plants named in the document can be built, up to its own figures, plus gas and peakers. The cheapest plan is the cheapest among these.',
  'A ceiling in one year makes the plan wait: emissions stay high until the deadline year and then fall. Ask with path=linear or a carbon value.',
  'Demand does not answer to price; efficiency is not an option. After the deadline demand stands still.',
  'Before the deadline year imports are free in amount at 120 USD/MWh and at the gas factor: shortages of these years are those before imports and emergency measures, shown, not solved.',
  'Foresight is perfect. Prices are marginal values of this model, neither market prices nor tariffs; who pays is not decided.',
  'Peakers carry the reserve of most plans, up to 40 percent of the peak four years after the decision, and run at most 1,500 hours a year (both assumed). Ask with another lead time, potential or number of hours.',
  'The carbon price that the law charges in the deadline year stands for all years and every tonne; free allocation, benchmarks and rebates change what plants pay in sum, not this price.',
  'Keeping coal as reserve costs 60 USD/kW-yr here (assumed). Health, water and law may forbid it; ask with the unit closed.',
  'A certificate proves that the arithmetic is right, not that the inputs are.',
]
