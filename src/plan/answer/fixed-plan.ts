import { entryAt, numberAt } from '../../core/entry.ts'
import { isGwStep, type PlanInputs } from '../inputs.ts'
import { buildProgram, type PlanProgram } from '../program/build-program.ts'
import { withRows, type Row } from '../program/linear-program.ts'
import type { ProgramQuestion } from '../program/question.ts'
import { solveFeasible, type Optimum, type Oracle } from '../program/solve.ts'
import type { SegmentedSystem } from '../program/system.ts'

/** What a tonne (MWh for a share) above the target costs where a plan is only judged, USD. */
const JUDGED_USD = 1000

/** Names of columns that are decided once: built, closed, energy of batteries. */
const DECIDED = /^[xqe]_/u

/** Decided quantities below this are none. */
const LEAST = 1e-9

/** Mt (TWh) over a target, or GWh short, below this are none. */
const LEAST_MISS = 1e-6

/** Every decided column that is not zero, by its name: GW, GWh of batteries, TWh of savings. */
export type Decisions = Readonly<Record<string, number>>

export function decisionsOf({ program }: PlanProgram, { point }: Optimum): Decisions {
  return Object.fromEntries(
    program.columns.flatMap((name, column) => {
      const value = entryAt(point, column)
      return DECIDED.test(name) && value > LEAST ? [[name, value]] : []
    })
  )
}

/** A plan in a year for which it was not made. */
export interface JudgedPlan {
  /** Million USD a year, with load that stays dark but without the price of what exceeds the target. */
  readonly cost_musd: number
  /** Mt (TWh for a share) above the target. */
  readonly over: number
  readonly short_gwh: number
}

/** Whether load is served and the target kept, to the precision of a solve. */
export function isServed({ over, short_gwh: short }: JudgedPlan): boolean {
  return Math.max(over, short) <= LEAST_MISS
}

/** Run what a plan decides, no more than the limits of another system, through its year. */
export function judgePlan(
  system: SegmentedSystem,
  decisions: Decisions,
  asked: ProgramQuestion,
  oracle: Oracle
): JudgedPlan {
  const planned = softProgram(system, asked)
  const program = withRows(planned.program, fixDecisions(planned, decisions))
  return readJudged(planned, solveFeasible(program, oracle))
}

/**
 * A row for each decision, so that it is what a plan made it, or its limit where that is less. Batteries
 * that are cut at their limit hold no more than their hours.
 */
function fixDecisions(planned: PlanProgram, decisions: Decisions): Row[] {
  const { program, layout, system } = planned
  const { columns, uppers } = program
  const { battery } = system.inputs
  const power = decisions.x_battery
  const isCut =
    layout.battery && power !== undefined && power > entryAt(uppers, layout.battery.power)
  const mostGwh =
    battery && layout.battery && isCut
      ? battery.hours_max * entryAt(uppers, layout.battery.power)
      : Infinity
  return columns.flatMap((name, column): Row[] => {
    if (!DECIDED.test(name)) return []
    const own = decisions[name]
    const most = name === 'e_battery' ? mostGwh : entryAt(uppers, column)
    const right = own === undefined ? 0 : Math.min(own, most)
    return [{ name: `fix_${name}`, terms: [[column, 1]], sense: '=', right }]
  })
}

/** A program that always has a plan: load may stay dark and the target may be missed, both for a price. */
export function softProgram(system: SegmentedSystem, asked: ProgramQuestion): PlanProgram {
  return buildProgram(system, { ...asked, cuts: [], short: true, overPrice: JUDGED_USD })
}

/** What a soft program misses. */
export function readJudged(
  { system, layout, question }: PlanProgram,
  { point, objective }: Optimum
): JudgedPlan {
  const over = layout.over === null ? 0 : entryAt(point, layout.over)
  const price = question.overPrice === null ? 0 : question.overPrice
  return {
    cost_musd: objective - price * over,
    over,
    short_gwh: layout.short.reduce(
      (sum, place, s) => sum + entryAt(point, place) * numberAt(system.segments.hours, s),
      0
    ),
  }
}

/** Greatest values of what options let be decided, by the names of their columns. */
function limitsOf({ options, battery }: PlanInputs): Map<string, number> {
  const limits = new Map(
    options.map((option) => [
      `x_${option.k}_${option.step}`,
      isGwStep(option) ? option.gw : option.twh,
    ])
  )
  if (battery) limits.set('x_battery', battery.gw)
  return limits
}

/** Share of each decision that is there in another year or future: as much as its limit is of the limit now. */
export function shareDecisions(decisions: Decisions, now: PlanInputs, then: PlanInputs): Decisions {
  const [limits, others] = [limitsOf(now), limitsOf(then)]
  return Object.fromEntries(
    Object.keys(decisions).map((name) => {
      const stem = name === 'e_battery' ? 'x_battery' : name
      const before = limits.get(stem)
      const after = others.get(stem)
      if (before === undefined) return [name, 1]
      return [name, after === undefined || before <= 0 ? 0 : Math.min(1, after / before)]
    })
  )
}

/** Decisions times a share of each. */
export function scaleDecisions(decisions: Decisions, shares: Decisions): Decisions {
  return Object.fromEntries(
    Object.entries(decisions).map(([name, value]) => [name, value * entryOf(shares, name)])
  )
}

function entryOf(shares: Decisions, name: string): number {
  const share = shares[name]
  if (share === undefined) throw new Error(`There is no share of ${name}.`)
  return share
}
