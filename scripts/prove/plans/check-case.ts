import { findConflict, isFeasible } from '../../../src/core/scenario/plan/conflict.ts'
import { findMends, listCandidates } from '../../../src/core/scenario/plan/mends.ts'
import { listMilestones } from '../../../src/core/scenario/plan/milestones.ts'
import { deadlineOf } from '../../../src/core/scenario/plan/plan-model.ts'
import { writeProgramText } from '../../../src/core/scenario/plan/program-text.ts'
import {
  caseOf,
  type Group,
  type PlanCase,
  resolveRequest,
} from '../../../src/core/scenario/plan/request.ts'
import { lowestEmissions, solveCase } from '../../../src/core/scenario/plan/run.ts'
import { CertificateError, type Oracle, solveWarm } from '../../../src/core/scenario/plan/solve.ts'
import type { ProofCase } from './cases.ts'
import { solveText } from './second-solver.ts'

/** Result of proving one program; residuals are null for the other kind of certificate. */
export interface CaseFinding {
  readonly status: 'optimal' | 'infeasible' | 'unproved'
  readonly primal: number | null
  readonly dual: number | null
  readonly slackness: number | null
  readonly gap: number | null
  readonly ray: number | null
  /** Relative difference of the objective to GLPK's; null where there is no plan or no GLPK. */
  readonly difference: number | null
  /** Number of fixes whose size was confirmed: sufficient slightly above it, insufficient below. */
  readonly mends: number
  readonly wrong: string[]
}

/** Largest relative difference between the objectives of two solvers; GLPK prints ten digits. */
const AGREES = 1e-8

/** Tolerance around the smallest change, in Mt, GW, years or percent. */
const AROUND = 2e-4

/** Solve a program with both solvers, check its certificate, and for an infeasible case the conflict and the fix of the ceiling. */
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
      const mends = solveWarm(oracle, (warm) => checkRefusal(inputs, plan, warm, wrong))
      const { sign_max: sign, column_max: column } = solved.certificate
      return { ...NOTHING, status: 'infeasible', ray: Math.max(sign, column), mends, wrong }
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
  mends: 0,
} as const

/** Check that a conflict is irreducible and that each fix is the smallest; returns the number of fixes. */
function checkRefusal(
  inputs: ProofCase['inputs'],
  asked: PlanCase,
  oracle: Oracle,
  wrong: string[]
): number {
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
  if (lowest === null) return 0
  const confirmed = checkMends(inputs, plan, lowest, oracle, wrong)
  if (plan.path === 'linear') return confirmed
  const meets = (ceiling: number): boolean =>
    isFeasible(inputs, { ...plan, ceiling_mt: ceiling }, oracle)
  if (!meets(lowest + AROUND)) wrong.push(`${lowest} Mt cannot be met`)
  if (meets(lowest - AROUND)) wrong.push(`less than ${lowest} Mt can be met`)
  return confirmed + 1
}

/** Every fix must suffice slightly above its size and fail slightly below it. */
function checkMends(
  inputs: ProofCase['inputs'],
  plan: PlanCase,
  lowest: number,
  oracle: Oracle,
  wrong: string[]
): number {
  const { peak_gw: peak } = deadlineOf(listMilestones(inputs, plan))
  const { mends } = findMends(inputs, plan, lowest, oracle)
  const candidates = listCandidates(inputs, plan, peak)
  const confirmed = mends.filter(({ kind }) => kind !== 'ceiling')
  for (const { kind, technology, amount } of confirmed) {
    const candidate = candidates.find((one) => one.kind === kind && one.technology === technology)
    const size = candidate?.publish === undefined ? amount : candidate.publish(amount)
    const enough = (by: number): boolean =>
      candidate !== undefined && isFeasible(inputs, candidate.change(plan, size + by), oracle)
    const name = `${kind} ${technology ?? ''} ${amount}`
    if (!enough(AROUND)) wrong.push(`${name} mends nothing`)
    if (size > AROUND && enough(-AROUND)) wrong.push(`less than ${name} is sufficient`)
  }
  return confirmed.length
}
