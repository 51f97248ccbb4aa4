import { createWorkspace } from '../../year/workspace.ts'
import type { WeatherSet } from '../../year/weather/weather-set.ts'
import type { FutureChange } from '../derive-inputs.ts'
import type { PlanInputs, PlanTarget } from '../inputs.ts'
import { buildProgram, type PlanProgram } from '../program/build-program.ts'
import { PLAIN, type ProgramQuestion } from '../program/question.ts'
import { solve, type Optimum, type Oracle } from '../program/solve.ts'
import { segmentSystem, type SegmentedSystem } from '../program/system.ts'
import { Referee } from '../rounds/referee.ts'
import { runRounds, softPrice, type PlannedYear } from '../rounds/run-rounds.ts'
import type { PlanQuestion } from './question.ts'

/** Everything that a plan is solved from. */
export interface PlanCase {
  readonly inputs: PlanInputs
  readonly weather: WeatherSet
  readonly target: PlanTarget | null
  readonly question: PlanQuestion
}

/** The inputs of another future, or of another year, with what the question changes. */
export type DeriveInputs = (change: FutureChange, year?: number) => PlanInputs

/** What is being done, for a reader who waits. */
export type Progress = (
  step: 'year' | 'plan' | 'without target' | 'reasons' | 'prices' | 'ranges' | 'futures' | 'waiting'
) => void

/** A plan and the cheapest fleet without its target, each after its rounds. */
export interface SolvedCase {
  readonly planCase: PlanCase
  readonly system: SegmentedSystem
  readonly referee: Referee
  /** What the first program asked, its target hard. */
  readonly asked: ProgramQuestion
  readonly first: FirstSolve
  readonly plan: PlannedYear
  /** Null where load cannot be served without a target either. */
  readonly free: PlannedYear | null
}

/** The first solve; where the target leaves no plan, with the target soft. */
export interface FirstSolve {
  readonly system: SegmentedSystem
  readonly planned: PlanProgram
  readonly solved: Optimum
  readonly question: ProgramQuestion
  readonly isFeasible: boolean
}

/** What a page that asks again may know of its last question. */
export interface AskedAgain {
  /** Keeps the composed year. */
  readonly segment: typeof segmentSystem
  /** Keeps the fleet without target, on which the value of a target has no bearing. */
  readonly solveFree: (planCase: PlanCase, findFree: () => PlannedYear | null) => PlannedYear | null
  /** Whether the target left no plan: then it is asked first whether there is one. */
  readonly isDoubtful: boolean
}

const ASKED_ONCE: AskedAgain = {
  segment: segmentSystem,
  solveFree: (_planCase, findFree) => findFree(),
  isDoubtful: true,
}

/** Thrown where the options of a question cannot serve the load of every hour. */
export class UnservedLoadError extends RangeError {
  constructor() {
    super('No plan of these options serves the load of every hour.')
  }
}

/** Solve a plan and its rounds, with and without target. Throws a CertificateError where a solve has no proof. */
export function solveCase(
  planCase: PlanCase,
  oracle: Oracle,
  onProgress: Progress = () => {},
  again: AskedAgain = ASKED_ONCE
): SolvedCase {
  const { target, question } = planCase
  const first = solveFirst(planCase, oracle, onProgress, again)
  const { system } = first
  const referee = new Referee(system, createWorkspace())
  const asked = askedProgram(planCase)
  const known = { planned: first.planned, optimum: first.solved }
  const plan = runRounds(referee, first.question, oracle, question.rounds, known)
  if (!plan) throw new UnservedLoadError()
  onProgress('without target')
  const solveFree = () => runRounds(referee, { ...asked, target: null }, oracle, question.rounds)
  const free = target ? again.solveFree(planCase, solveFree) : plan
  return { planCase, system, referee, asked, first, plan, free }
}

/** What the first program of a question asks. */
export function askedProgram({ target, question }: PlanCase): ProgramQuestion {
  return { ...PLAIN, target, potentialPct: question.potential_pct, fail: question.fail }
}

/**
 * Solve the plan of one year, its target soft where it leaves none. Throws an UnservedLoadError where load
 * cannot be served.
 */
export function solveFirst(
  planCase: PlanCase,
  oracle: Oracle,
  onProgress: Progress = () => {},
  { segment, isDoubtful }: AskedAgain = ASKED_ONCE
): FirstSolve {
  onProgress('year')
  const system = segment(planCase.inputs, planCase.weather, planCase.question.segments)
  onProgress('plan')
  const question = askedProgram(planCase)
  const planned = buildProgram(system, question)
  const solved = solve(planned.program, oracle, {
    isDoubtful: isDoubtful && question.target !== null,
  })
  if (solved.status === 'optimal') return { system, planned, solved, question, isFeasible: true }
  const { target } = question
  if (!target) throw new UnservedLoadError()
  const soft = { ...question, overPrice: softPrice(target) }
  const softened = buildProgram(system, soft)
  const answer = solve(softened.program, oracle, { start: solved.basis })
  if (answer.status !== 'optimal') throw new UnservedLoadError()
  return { system, planned: softened, solved: answer, question: soft, isFeasible: false }
}
