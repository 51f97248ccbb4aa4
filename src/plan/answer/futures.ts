import type { FutureChange } from '../derive-inputs.ts'
import type { ProgramQuestion } from '../program/question.ts'
import { CertificateError, solveFeasible, type Optimum, type Oracle } from '../program/solve.ts'
import { segmentSystem, type SegmentedSystem } from '../program/system.ts'
import type { PlanProgram } from '../program/build-program.ts'
import {
  decisionsOf,
  judgePlan,
  readJudged,
  scaleDecisions,
  shareDecisions,
  softProgram,
  type Decisions,
  type JudgedPlan,
} from './fixed-plan.ts'
import type { DeriveInputs, SolvedCase } from './solve-case.ts'

/** What comes to pass a year later than stated, and demand at the high end of its adopted range. */
const LATE: FutureChange = { lateYears: () => 1, lateReference: 1 }
const HIGH: FutureChange = { isHighGrowth: true }

/** The plan with another weather year as the base of the composed year. */
export interface BaseYear extends JudgedPlan {
  readonly year: number
  /** What is cheapest in that year, million USD a year, and the price of its target. */
  readonly cheapest_musd: number
  readonly price: number | null
}

/** What becomes of a plan if weather, dates or demand are others than it was made for. */
export interface Futures {
  /** Without those in which no method proves what becomes of the plan. */
  readonly base_years: readonly BaseYear[]
  readonly late: JudgedPlan
  readonly high_growth: JudgedPlan
  readonly both: JudgedPlan
  /** The plan that is cheapest where dates are late and growth is high. */
  readonly careful: {
    readonly gw: Decisions
    /** What it misses there; where that is much, no plan keeps the target in this future. */
    readonly both: JudgedPlan
    /** What it costs over the plan where neither comes true, %. */
    readonly dearer_pct: number
  }
}

/**
 * Judge a plan, as it is decided, with every weather year as base year, with dates a year later, with
 * high growth, and with both; beside it the careful plan that is cheapest with both.
 */
export function judgeFutures(
  { planCase, asked, plan, system }: SolvedCase,
  derive: DeriveInputs,
  oracle: Oracle
): Futures {
  const { inputs, weather, question } = planCase
  const decisions = decisionsOf(plan.planned, plan.solved)
  const both = { ...LATE, ...HIGH }
  const inFuture = (change: FutureChange) => {
    const future = derive(change)
    const own = segmentSystem(future, weather, question.segments)
    const there = scaleDecisions(decisions, shareDecisions(decisions, inputs, future))
    return { own, judged: judgePlan(own, there, asked, oracle) }
  }
  const inBoth = inFuture(both)
  const careful = solveSoft(inBoth.own, asked, oracle)
  const carefulGw = decisionsOf(careful.planned, careful.solved)
  const [own, other] = [decisions, carefulGw].map((gw) => judgePlan(system, gw, asked, oracle))
  if (!own || !other) throw new Error('Two plans are compared.')
  return {
    base_years: weather.years.flatMap(({ year }, place) => {
      const base = segmentSystem(inputs, weather, question.segments, place)
      return judgeBaseYear(year, base, decisions, asked, oracle)
    }),
    late: inFuture(LATE).judged,
    high_growth: inFuture(HIGH).judged,
    both: inBoth.judged,
    careful: {
      gw: carefulGw,
      both: readJudged(careful.planned, careful.solved),
      dearer_pct: 100 * (other.cost_musd / own.cost_musd - 1),
    },
  }
}

/** A plan in another base year; none where no method proves what becomes of it. */
function judgeBaseYear(
  year: number,
  base: SegmentedSystem,
  decisions: Decisions,
  asked: ProgramQuestion,
  oracle: Oracle
): BaseYear[] {
  try {
    const { planned, solved } = solveSoft(base, asked, oracle)
    const price = solved.prices[planned.targetRow]
    return [
      {
        year,
        ...judgePlan(base, decisions, asked, oracle),
        cheapest_musd: readJudged(planned, solved).cost_musd,
        price: price === undefined ? null : Math.max(0, -price),
      },
    ]
  } catch (error) {
    if (error instanceof CertificateError) return []
    throw error
  }
}

function solveSoft(
  system: SegmentedSystem,
  asked: ProgramQuestion,
  oracle: Oracle
): { readonly planned: PlanProgram; readonly solved: Optimum } {
  const planned = softProgram(system, asked)
  return { planned, solved: solveFeasible(planned.program, oracle) }
}
