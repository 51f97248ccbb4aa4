import { entryAt, sumOf } from '../../core/entry.ts'
import type { PlanTarget } from '../inputs.ts'
import { buildProgram, type PlanProgram } from '../program/build-program.ts'
import type { Cut, ProgramQuestion } from '../program/question.ts'
import { solve, type Basis, type Optimum, type Oracle } from '../program/solve.ts'
import { measureCredits } from './credits.ts'
import { planFleet, readDecisions, type Decisions } from './plan-fleet.ts'
import { findDispatchPrice, type Referee, type RefereeResult } from './referee.ts'

/** One solve, and what its plan does in all weather years. */
export interface Round {
  readonly number: number
  readonly objective: number
  /** Target of this solve: it is tightened where the weather years need more. */
  readonly targetUsed: number | null
  readonly price: number
  /** Mt or TWh by which a soft target is exceeded in the program. */
  readonly over: number
  readonly years: RefereeResult
  readonly missingGw: number
  readonly dispatchPrice: number
}

/** A plan at the end of its rounds. */
export interface PlannedYear {
  readonly planned: PlanProgram
  readonly solved: Optimum
  readonly decisions: Decisions
  readonly rounds: readonly Round[]
  /** Whether plant can be built that keeps the target; else it is soft. */
  readonly isFeasible: boolean
  /** Whether the last round lies within the tolerances of standard and target. */
  readonly holds: boolean
}

/** Price of what exceeds a soft target, USD/t or USD/MWh (assumed). */
const SOFT_PRICE = { tonnes: 300, share: 100 } as const

const MOST_ROUNDS = 8
const MOST_PRICE = 2000

/** Tolerances: firm GW missing and to spare, of the peak; excess, of the target or in points. */
const TOLERANCE = { missing: 0.002, spare: 0.01, tonnes: 0.005, share: 0.2 } as const

/** How much of what is too much is taken back, and by how much later cuts ask for more. */
const TAKE_BACK = 0.8
const LATER_CUTS = 1.15

/** The solve of a round; `retries` are the programs without solution before it. */
interface RoundSolve {
  readonly planned: PlanProgram
  readonly optimum: Optimum
  readonly retries: number
}

/**
 * Solve, run through all weather years, and change the program by what they show, until standard and
 * target are kept or `mostRounds` further solves are done. A first solve that is known is not done again.
 * Null where even a soft target leaves load unserved.
 */
export function runRounds(
  referee: Referee,
  question: ProgramQuestion,
  oracle: Oracle,
  mostRounds = MOST_ROUNDS,
  first: Pick<RoundSolve, 'planned' | 'optimum'> | null = null
): PlannedYear | null {
  const state = new Rounds(referee, question, oracle)
  return state.run(mostRounds, first)
}

class Rounds {
  readonly #referee: Referee
  readonly #oracle: Oracle
  readonly #asked: PlanTarget | null
  #question: ProgramQuestion
  /** A target that left no plan once is not tightened again. */
  #mayTighten = true
  /** Whether the target is hard; one that is soft from the beginning is not tightened either. */
  #isFeasible: boolean
  readonly #rounds: Round[] = []

  constructor(referee: Referee, question: ProgramQuestion, oracle: Oracle) {
    this.#referee = referee
    this.#oracle = oracle
    this.#question = question
    this.#asked = question.target
    this.#isFeasible = question.overPrice === null
  }

  run(
    mostRounds: number,
    first: Pick<RoundSolve, 'planned' | 'optimum'> | null
  ): PlannedYear | null {
    let last: PlannedYear | null = null
    for (let number = 1; number <= mostRounds + 1; number += 1) {
      const solved: RoundSolve | null =
        number === 1 && first ? { ...first, retries: 0 } : this.#solve(last && last.solved.basis)
      if (!solved) return last
      // A later round that had to be asked anew counts twice.
      if (solved.retries > 0 && number > 1) number += solved.retries
      const round = this.#judge(number, solved.planned, solved.optimum)
      this.#rounds.push(round.round)
      const isDone = this.#isDone(round.round)
      last = {
        planned: solved.planned,
        solved: solved.optimum,
        decisions: round.decisions,
        rounds: [...this.#rounds],
        isFeasible: this.#isFeasible,
        holds: isDone && this.#meetsTarget(round.round),
      }
      if (isDone) return last
      this.#change(round.round, solved.planned, round.decisions)
    }
    return last
  }

  /** Solve from where the last round ended; without a solution go back to the target as asked, then make it soft. */
  #solve(start: Basis | null): RoundSolve | null {
    const attempts: (() => void)[] = [
      () => {},
      () => {
        this.#question = { ...this.#question, target: this.#asked }
        this.#mayTighten = false
      },
      () => {
        this.#isFeasible = false
        this.#question = { ...this.#question, overPrice: softPrice(this.#asked) }
      },
    ]
    const { target, overPrice } = this.#question
    const isTightened = target !== this.#asked
    let retries = -1
    for (const [index, attempt] of attempts.entries()) {
      if (index === 1 && !isTightened) continue
      if (index === 2 && (overPrice !== null || !this.#asked)) continue
      attempt()
      retries += 1
      const planned = buildProgram(this.#referee.system, this.#question)
      // Nobody knows whether a stricter target leaves a plan.
      const isDoubtful = this.#question.target !== this.#asked
      const solved = solve(planned.program, this.#oracle, { isDoubtful, start })
      if (solved.status === 'optimal') return { planned, optimum: solved, retries }
    }
    return null
  }

  #judge(number: number, planned: PlanProgram, solved: Optimum) {
    const decisions = readDecisions(planned, solved.point)
    const fleet = planFleet(this.#referee.system, decisions)
    const price =
      planned.targetRow < 0
        ? 0
        : Math.min(MOST_PRICE, Math.max(0, -entryAt(solved.prices, planned.targetRow)))
    const asked = this.#asked
    const dispatched =
      asked && this.#isFeasible
        ? findDispatchPrice(this.#referee, fleet, asked, price)
        : { price, result: this.#referee.run(fleet, asked, price) }
    const { over } = planned.layout
    const round: Round = {
      number,
      objective: solved.objective,
      targetUsed: this.#question.target ? this.#question.target.value : null,
      price,
      over: over === null ? 0 : entryAt(solved.point, over),
      years: dispatched.result,
      missingGw: this.#referee.firmMissing(fleet, asked, dispatched.price),
      dispatchPrice: dispatched.price,
    }
    return { round, decisions }
  }

  get #peak(): number {
    return this.#referee.system.inputs.fleet.load.peak_gw
  }

  /** Whether a plan keeps its target in the weather years; one that is soft is missed by design. */
  #meetsTarget({ years }: Round): boolean {
    return this.#isFeasible && years.excess <= excessTolerance(this.#asked)
  }

  /** Whether nothing is left that another solve could mend. */
  #isDone(round: Round): boolean {
    const { missingGw } = round
    const { cuts } = this.#question
    const isSettled = !this.#isFeasible || !this.#mayTighten || this.#meetsTarget(round)
    return (
      isSettled &&
      missingGw <= TOLERANCE.missing * this.#peak &&
      (cuts.length === 0 || missingGw > -TOLERANCE.spare * this.#peak)
    )
  }

  /** What the weather years ask of the next solve. */
  #change({ missingGw, years, number }: Round, planned: PlanProgram, decisions: Decisions): void {
    const { cuts } = this.#question
    if (missingGw > TOLERANCE.missing * this.#peak)
      this.#addCut(planned, decisions, missingGw * (number > 1 ? LATER_CUTS : 1), missingGw)
    else if (cuts.length > 0 && missingGw <= -TOLERANCE.spare * this.#peak)
      this.#question = {
        ...this.#question,
        cuts: cuts.map((cut) => ({
          ...cut,
          right: cut.right - TAKE_BACK * Math.abs(missingGw),
        })),
      }
    if (this.#isFeasible && this.#mayTighten && years.excess > excessTolerance(this.#asked))
      this.#tighten(years.excess)
  }

  #tighten(excess: number): void {
    const { target } = this.#question
    if (!target) return
    const value = target.kind.startsWith('share') ? target.value + excess : target.value - excess
    this.#question = { ...this.#question, target: { ...target, value } }
  }

  #addCut(planned: PlanProgram, decisions: Decisions, askedGw: number, missingGw: number): void {
    const credits = measureCredits(this.#referee, planned, decisions, missingGw)
    const { cuts } = this.#question
    const now = [...credits].reduce(
      (sum, [stem, credit]) => sum + credit * sumOfStem(planned, decisions, stem),
      0
    )
    const cut: Cut = { name: `firm_${cuts.length + 1}`, credits, right: askedGw + now }
    this.#question = { ...this.#question, cuts: [...cuts, cut] }
  }
}

/** By how much the weather years may exceed a target that counts as kept: Mt, g/kWh or percentage points. */
export function excessTolerance(target: PlanTarget | null): number {
  if (!target) return Infinity
  return target.kind.startsWith('share') ? TOLERANCE.share : TOLERANCE.tonnes * target.value
}

/** Price of what exceeds a target that is soft. */
export function softPrice(target: PlanTarget | null): number {
  return target?.kind.startsWith('share') ? SOFT_PRICE.share : SOFT_PRICE.tonnes
}

/** What a plan has of the columns that a stem names. */
function sumOfStem({ layout }: PlanProgram, decisions: Decisions, stem: string): number {
  if (stem === 'x_battery') return decisions.batteryGw
  if (stem === 'e_battery') return decisions.batteryGwh
  const closed = decisions.closedGw.get(stem.replace(/^q_/u, ''))
  if (stem.startsWith('q_') && closed !== undefined) return closed
  const own = layout.efficiency.find(({ step }) => stem === `x_efficiency_${step}`)
  if (own) return sumOf(decisions.savedByStep, own.step)
  return decisions.steps.reduce((sum, { step, gw }) => (`x_${step.k}` === stem ? sum + gw : sum), 0)
}
