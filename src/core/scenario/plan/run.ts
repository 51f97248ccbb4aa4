import { entryAt } from '../../entry.ts'
import { emissionTerms, standingEmissions } from './ceiling-rows.ts'
import type { PlanInputs } from './inputs.ts'
import {
  type LinearProgram,
  placeTerms,
  sumTerms,
  type Term,
  withObjective,
} from './linear-program.ts'
import { deadlineOf, layOut, type PlanModel, type PlanYear } from './plan-model.ts'
import { buildProgram } from './program.ts'
import type { PlanCase } from './request.ts'
import { CertificateError, type Optimum, type Oracle, solve, type Solved } from './solve.ts'

/** A case laid out and written as a program. */
export interface WrittenCase {
  readonly model: PlanModel
  readonly program: LinearProgram
}

/** A written case with a proved answer. */
export interface SolvedCase extends WrittenCase {
  readonly solved: Solved
}

/** A written case whose answer is a plan. */
export interface PlannedCase extends WrittenCase {
  readonly solved: Optimum
}

/** Lay out a case and write its program. */
export function writeCase(inputs: PlanInputs, plan: PlanCase): WrittenCase {
  const model = layOut(inputs, plan)
  return { model, program: buildProgram(model) }
}

/** Solve a case. Throws a CertificateError where the answer cannot be proved. */
export function solveCase(inputs: PlanInputs, plan: PlanCase, oracle: Oracle): SolvedCase {
  const written = writeCase(inputs, plan)
  return { ...written, solved: solve(written.program, oracle) }
}

/** Whether a solved case has a plan. */
export function isPlanned(solvedCase: SolvedCase): solvedCase is PlannedCase {
  return solvedCase.solved.status === 'optimal'
}

/** A solved case where it has a plan, else null. */
export function planOf(inputs: PlanInputs, plan: PlanCase, oracle: Oracle): PlannedCase | null {
  const solvedCase = solveCase(inputs, plan, oracle)
  return isPlanned(solvedCase) ? solvedCase : null
}

/**
 * A case probed on the way to a limit: null too where it lies so near to the edge of feasibility that
 * neither a plan nor its absence can be proved, so a limit is never reported as better than it is.
 */
export function probePlan(inputs: PlanInputs, plan: PlanCase, oracle: Oracle): PlannedCase | null {
  try {
    return planOf(inputs, plan, oracle)
  } catch (error) {
    if (error instanceof CertificateError) return null
    throw error
  }
}

/** Mt that a year's terms emit, without existing must-run plant. */
function emissionsBy({ model, program }: WrittenCase, year: PlanYear): Term[] {
  return placeTerms(program, emissionTerms(model, year))
}

/** Mt of a year at a point, all plant together. */
export function emissionsOf(
  written: WrittenCase,
  year: PlanYear,
  point: ArrayLike<number>
): number {
  return sumTerms(emissionsBy(written, year), point) + standingEmissions(written.model, year)
}

/** What a point costs without carbon payments, million USD of 2027. */
export function resourceCost(written: WrittenCase, point: ArrayLike<number>): number {
  const { program, model } = written
  const objective = program.costs.reduce(
    (sum, cost, column) => (cost === 0 ? sum : sum + cost * entryAt(point, column)),
    0
  )
  const { carbon_usd_t: carbon } = model.plan
  return model.years.reduce(
    (sum, year) => sum - year.weight * carbon * sumTerms(emissionsBy(written, year), point),
    objective
  )
}

/** Lowest Mt of the deadline year that a case can reach with its ceilings lifted, or null. */
export function lowestEmissions(inputs: PlanInputs, plan: PlanCase, oracle: Oracle): number | null {
  const lifted: PlanCase = { ...plan, ceiling: 'off', path: 'deadline' }
  const written = writeCase(inputs, lifted)
  const year = deadlineOf(written.model.years)
  const program = withObjective(written.program, emissionsBy(written, year))
  const solved = solve(program, oracle)
  if (solved.status === 'infeasible') return null
  return solved.objective + standingEmissions(written.model, year)
}
