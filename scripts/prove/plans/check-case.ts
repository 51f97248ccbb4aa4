import { findConflict, isFeasible } from '../../../src/core/scenario/plan/conflict.ts'
import { writeProgramText } from '../../../src/core/scenario/plan/program-text.ts'
import {
  caseOf,
  type Group,
  type PlanCase,
  resolveRequest,
} from '../../../src/core/scenario/plan/request.ts'
import { lowestEmissions, solveCase } from '../../../src/core/scenario/plan/run.ts'
import { CertificateError, type Oracle } from '../../../src/core/scenario/plan/solve.ts'
import type { ProofCase } from './cases.ts'
import { solveText } from './second-solver.ts'

/** What a proof of one program found; residuals are null for the other kind of certificate. */
export interface CaseFinding {
  readonly status: 'optimal' | 'infeasible' | 'unproved'
  readonly primal: number | null
  readonly dual: number | null
  readonly slackness: number | null
  readonly gap: number | null
  readonly ray: number | null
  /** Relative difference of the objective to GLPK's; null where there is no plan or no GLPK. */
  readonly difference: number | null
  readonly wrong: string[]
}

/** Largest relative difference between the objectives of two solvers; GLPK prints ten digits. */
const AGREES = 1e-8

/** Around the smallest change of the ceiling, Mt: enough on one side of it, too little on the other. */
const AROUND_MT = 2e-4

/** Solve a program with both solvers, check its certificate, and of a refusal the conflict and the mend of the ceiling. */
export function checkCase(
  { inputs, changes }: ProofCase,
  oracle: Oracle,
  folder: string | null
): CaseFinding {
  const plan = caseOf(resolveRequest(inputs, changes))
  const wrong: string[] = []
  try {
    const { program, solved } = solveCase(inputs, plan, oracle)
    const second = folder === null ? undefined : solveText(folder, writeProgramText(program))
    if (solved.status === 'infeasible') {
      if (typeof second === 'number') wrong.push(`GLPK finds a plan for ${second}`)
      checkConflict(inputs, plan, oracle, wrong)
      const { sign_max: sign, column_max: column } = solved.certificate
      return { ...NOTHING, status: 'infeasible', ray: Math.max(sign, column), wrong }
    }
    const { certificate, objective } = solved
    const difference =
      typeof second === 'number' ? Math.abs(second - objective) / Math.abs(objective) : null
    if (second === null) wrong.push('GLPK finds no plan')
    if (difference !== null && difference > AGREES) wrong.push(`GLPK finds ${second}`)
    return {
      ...NOTHING,
      status: 'optimal',
      primal: certificate.primal_max,
      dual: certificate.dual_max,
      slackness: certificate.slackness_max,
      gap: certificate.gap_rel,
      difference,
      wrong,
    }
  } catch (error) {
    if (!(error instanceof CertificateError)) throw error
    return {
      ...NOTHING,
      status: 'unproved',
      wrong: [`no proof: ${JSON.stringify(error.certificate)}`],
    }
  }
}

const NOTHING = {
  primal: null,
  dual: null,
  slackness: null,
  gap: null,
  ray: null,
  difference: null,
} as const

function checkConflict(
  inputs: ProofCase['inputs'],
  asked: PlanCase,
  oracle: Oracle,
  wrong: string[]
): void {
  const lowest = lowestEmissions(inputs, asked, oracle)
  const plan: PlanCase = lowest === null ? { ...asked, ceiling: 'off' } : asked
  const conflict = findConflict(inputs, plan, oracle)
  const all: Group[] = [
    ...new Set(inputs.vectors.map(([technology]): Group => `limit of ${technology}`)),
    'ceiling',
    'reserve',
    'hours of peakers',
  ]
  const others = all.filter((group) => !conflict.includes(group))
  if (isFeasible(inputs, { ...plan, freed: others }, oracle)) {
    wrong.push(`${conflict.join(', ')} can be met together`)
  }
  for (const member of conflict) {
    if (!isFeasible(inputs, { ...plan, freed: [...others, member] }, oracle)) {
      wrong.push(`${member} is not needed for the conflict`)
    }
  }
  if (lowest === null || plan.path === 'linear') return
  const meets = (ceiling: number): boolean =>
    isFeasible(inputs, { ...plan, ceiling_mt: ceiling }, oracle)
  if (!meets(lowest + AROUND_MT)) wrong.push(`${lowest} Mt cannot be met`)
  if (meets(lowest - AROUND_MT)) wrong.push(`less than ${lowest} Mt can be met`)
}
