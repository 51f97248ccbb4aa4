import type { LatePart } from '../named-sites.ts'
import { FIRST_DECISION } from '../../model/coefficients/cheapest-plan.ts'
import { buildProgram } from '../program/build-program.ts'
import type { ProgramQuestion } from '../program/question.ts'
import { solve, type Oracle } from '../program/solve.ts'
import { segmentSystem } from '../program/system.ts'
import { decisionsOf } from './fixed-plan.ts'
import { CHANGEABLE_OPTIONS } from './question.ts'
import type { PlanCase, SolvedCase } from './solve-case.ts'
import { leastOver } from './without-plan.ts'

/** What a year of waiting with one option costs while everything else is decided now. */
export interface Waiting {
  readonly option: LatePart
  /** Million USD a year; null where no plan is left that keeps the target. */
  readonly cost_musd: number | null
  /** Mt (TWh for a share) by which the target is then missed at least; null where load is dark. */
  readonly over: number | null
}

/** What should be decided first, and until when there is a plan at all. */
export interface DecideFirst {
  /** Dearest to wait for first; options of which the plan takes something that dates decide. */
  readonly waiting: readonly Waiting[]
  /** Last time, as a decimal year in quarters, at which all decisions still leave a plan; null without one. */
  readonly last_date: number | null
}

/** Less than this is not worth a question, GW or TWh. */
const LEAST = 0.05
const LEAST_MUSD = 1

/** A target missed by less than this is kept, Mt or TWh. */
const NOTHING = 1e-6

const QUARTERS = 4

/** Ask of every option that a plan takes what a year of waiting costs, and of all when it is too late. */
export function decideFirst(solved: SolvedCase, oracle: Oracle): DecideFirst {
  const { planCase, plan, first } = solved
  const decisions = Object.entries(decisionsOf(plan.planned, plan.solved))
  const options = new Set(
    decisions.flatMap(([name, amount]) =>
      amount >= LEAST && name.startsWith('x_') ? [partOf(name)] : []
    )
  )
  const waiting = [...options].map((option) => waitFor(solved, option, oracle))
  return {
    waiting: waiting
      .filter(({ cost_musd }) => cost_musd === null || cost_musd >= LEAST_MUSD)
      .toSorted((a, b) => compareWaiting(b, a)),
    last_date: first.isFeasible ? findLastDate(planCase, solved.asked, oracle) : null,
  }
}

/** The option of a column, whose name ends with its step. */
function partOf(name: string): LatePart {
  const part = name.replace(/^x_|_\d+$/gu, '')
  const option = CHANGEABLE_OPTIONS.find((known) => known === part)
  if (!option) throw new Error(`The column ${name} belongs to no option.`)
  return option
}

/** Dark load is worst, then the target missed by most, then the greatest cost. */
function compareWaiting(a: Waiting, b: Waiting): number {
  const missed = ({ over }: Waiting) => (over === null ? Infinity : over)
  const cost = ({ cost_musd }: Waiting) => (cost_musd === null ? Infinity : cost_musd)
  return missed(a) === missed(b) ? cost(a) - cost(b) : missed(a) - missed(b)
}

function waitFor({ planCase, plan }: SolvedCase, option: LatePart, oracle: Oracle): Waiting {
  const { question } = plan.planned
  const inputs = planCase.derive({ lateYears: (k) => (k === option ? 1 : 0) })
  const system = segmentSystem(inputs, planCase.weather, planCase.question.segments)
  // Where the target is soft already, what exceeds it costs, and there always is a plan.
  const over = question.overPrice === null ? leastOver(system, question, oracle) : 0
  if (over === null || over > NOTHING) return { option, cost_musd: null, over }
  const solved = solve(buildProgram(system, question).program, oracle)
  if (solved.status !== 'optimal') return { option, cost_musd: null, over: null }
  return { option, cost_musd: solved.objective - plan.solved.objective, over: 0 }
}

/** Bisect the quarters by which all decisions may be late. */
function findLastDate(planCase: PlanCase, asked: ProgramQuestion, oracle: Oracle): number {
  const hasPlan = (quarters: number) => {
    const inputs = planCase.derive({ lateYears: () => quarters / QUARTERS })
    const system = segmentSystem(inputs, planCase.weather, planCase.question.segments)
    const over = leastOver(system, asked, oracle)
    return over !== null && over <= NOTHING
  }
  let last = 0
  let tooLate = (planCase.inputs.year - FIRST_DECISION + 1) * QUARTERS
  while (tooLate - last > 1) {
    const middle = Math.floor((last + tooLate) / 2)
    if (hasPlan(middle)) last = middle
    else tooLate = middle
  }
  return FIRST_DECISION + last / QUARTERS
}
