import type { PlanQuestion } from './answer.ts'
import { findConflict } from './conflict.ts'
import type { PlanInputs } from './inputs.ts'
import { findMends, type Mend } from './mends.ts'
import { roundMt } from './published-digits.ts'
import { writeRefusal } from './refusal-sentence.ts'
import type { Group, PlanCase } from './request.ts'
import { lowestEmissions } from './run.ts'
import type { Oracle } from './solve.ts'
import { type PlanStatement, sayNo } from './statement.ts'

/** The answer for an infeasible case. */
export interface PlanRefused {
  /** Lowest Mt that any plan reaches; null where there is none even without a ceiling. */
  readonly lowest_emissions_mt: number | null
  readonly annual_cost_over_no_ceiling_musd: number | null
  /** Groups of which each is needed for the refusal. */
  readonly conflict: readonly Group[]
  readonly mends: readonly Mend[]
  readonly no_mend: readonly string[]
  readonly statement: PlanStatement
}

/** Explain a refusal: with detail, the smallest conflict and what would resolve it. */
export function answerRefusal(
  inputs: PlanInputs,
  plan: PlanCase,
  { detail }: PlanQuestion,
  oracle: Oracle
): Partial<PlanRefused> & { readonly certificate: object; readonly sentences: string[] } {
  if (!detail) return { certificate: {}, sentences: [] }
  const lowest = lowestEmissions(inputs, plan, oracle)
  // Where even the program without a ceiling has no plan, the ceiling is no part of the conflict.
  const asked: PlanCase = lowest === null ? { ...plan, ceiling: 'off' } : plan
  const conflict = findConflict(inputs, asked, oracle)
  const mended =
    lowest === null ? { mends: [], no_mend: [] } : findMends(inputs, plan, lowest, oracle)
  return {
    lowest_emissions_mt: lowest === null ? null : roundMt(lowest),
    annual_cost_over_no_ceiling_musd: null,
    conflict,
    ...mended,
    statement: sayNo(mended.mends),
    certificate: {},
    sentences: [writeRefusal(plan, inputs.deadline, lowest, conflict, mended)],
  }
}
