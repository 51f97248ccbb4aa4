import { MODEL_VERSION } from '../../model-version.ts'
import { sha256Hex } from '../../dataset/digest.ts'
import type { OptimumCertificate, RayCertificate } from './certificate.ts'
import type { PlanInputs } from './inputs.ts'
import { PLAN_LIMITS } from './limits.ts'
import { answerPlan, type PlanFound } from './plan-answer.ts'
import { writeProgramText } from './program-text.ts'
import { answerRefusal, type PlanRefused } from './refusal-answer.ts'
import { caseOf, type PlanChanges, type PlanRequest, resolveRequest } from './request.ts'
import type { ReverseQuestion } from './reverse.ts'
import { isPlanned, solveCase, writeCase } from './run.ts'
import { type Oracle, solveWarm } from './solve.ts'

/** What is asked about a region's cheapest plan. */
export interface PlanQuestion {
  readonly changes: PlanChanges
  /** Adds what takes dozens of solves. */
  readonly detail: boolean
  /** Percent over the least cost for which ranges are given. */
  readonly near_pct: readonly number[]
  readonly questions: readonly ReverseQuestion[]
  /** Adds the document's own fleet. */
  readonly compare: boolean
  /** Adds how several plans do in nine futures. */
  readonly robust: boolean
  /** Adds the rows that bind, with what each costs. */
  readonly explain: boolean
}

/** A certificate with what it certifies and who claimed it. */
type PublishedCertificate = (OptimumCertificate | RayCertificate) & {
  readonly lp_sha256: string
  readonly solver: string
  readonly options: Readonly<Record<string, string | number>>
}

/** What is the same in every answer, and what the outcome adds. */
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

/** Answers questions about plans: in this thread, in another, or from what was answered before. */
export type Planner = (
  inputs: PlanInputs,
  question: PlanQuestion
) => PlanAnswer | Promise<PlanAnswer>

/** The planner that asks a solver in this thread. */
export function plannerOf(oracle: Oracle): Planner {
  return (inputs, question) => answerLeastCost(inputs, question, oracle)
}

/** The text of the program that a request asks about, for any other solver. */
export function writeLeastCostText(inputs: PlanInputs, changes: PlanChanges): string {
  return writeProgramText(writeCase(inputs, caseOf(resolveRequest(inputs, changes))).program)
}
