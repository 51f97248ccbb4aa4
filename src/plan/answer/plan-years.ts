import { entryAt, numberAt } from '../../core/entry.ts'
import { WEEKS, weekStart } from '../../year/calendar.ts'
import type { Fleet } from '../../year/fleet.ts'
import { traceYear } from '../../year/hours.ts'
import { createWorkspace } from '../../year/workspace.ts'
import { FIRST_DECISION } from '../../model/coefficients/cheapest-plan.ts'
import { segmentSystem } from '../program/system.ts'
import { planFleet, type Decisions } from '../rounds/plan-fleet.ts'
import { Referee, withPrice } from '../rounds/referee.ts'
import type { Round } from '../rounds/run-rounds.ts'
import { decisionsOf, shareDecisions } from './fixed-plan.ts'
import type { SolvedCase } from './solve-case.ts'

/** A year on the way of a plan to its target. */
export interface YearOnTheWay {
  readonly year: number
  /** Mt CO2, mean of the weather years. */
  readonly mt: number
  /** Share of what the plan adds that is there, by GW. */
  readonly share: number
}

/** Segments of the years before the target, of which only the fleet is read. */
const FEWEST = 12

/**
 * Tonnes of each year from the first decision to the target: the reference of the year and of each
 * decision the share that its dates leave there; plant closes, and the price of the target in dispatch
 * rises, with the share of the additions that is there (assumed).
 */
export function followPlan({ planCase, system, plan }: SolvedCase): YearOnTheWay[] {
  const { inputs, weather, target, derive } = planCase
  const workspace = createWorkspace()
  const decided = decisionsOf(plan.planned, plan.solved)
  const built = Object.keys(decided).filter((name) => /^x_(?!efficiency)/u.test(name))
  const total = built.reduce((sum, name) => sum + gwIn(decided, name), 0)
  const { dispatchPrice } = lastRound(plan.rounds)
  const count = inputs.year - FIRST_DECISION + 1
  return Array.from({ length: count }, (_, i): YearOnTheWay => {
    const year = FIRST_DECISION + i
    const isTarget = year === inputs.year
    const own = isTarget ? system : segmentSystem(derive({}, year), weather, FEWEST)
    const shares = shareDecisions(decided, inputs, own.inputs)
    const share =
      total > 0
        ? built.reduce((sum, name) => sum + gwIn(decided, name) * gwIn(shares, name), 0) / total
        : 1
    const fleet = planFleet(own, scalePlan(plan.decisions, shares, share))
    const result = new Referee(own, workspace).run(fleet, target, dispatchPrice * share)
    return { year, mt: result.mt, share }
  })
}

function gwIn(values: Readonly<Record<string, number>>, name: string): number {
  const value = values[name]
  return value === undefined ? 0 : value
}

/** What of a plan is there: each decision by its own share, closures by that of the additions. */
function scalePlan(
  decisions: Decisions,
  shares: Readonly<Record<string, number>>,
  closing: number
): Decisions {
  const saved = new Map(
    [...decisions.savedByStep].map(([step, twh]) => [
      step,
      twh * gwIn(shares, `x_efficiency_${step}`),
    ])
  )
  return {
    steps: decisions.steps.map(({ step, gw }) => ({
      step,
      gw: gw * gwIn(shares, `x_${step.k}_${step.step}`),
    })),
    batteryGw: decisions.batteryGw * gwIn(shares, 'x_battery'),
    batteryGwh: decisions.batteryGwh * gwIn(shares, 'e_battery'),
    closedGw: new Map([...decisions.closedGw].map(([id, gw]) => [id, gw * closing])),
    savedByStep: saved,
    savedTwh: [...saved.values()].reduce((sum, twh) => sum + twh, 0),
  }
}

/** The week of all weather years in which a plan is nearest to shortage. */
export interface PlanHardWeek {
  /** The weather year, its place in the set from 0, and the week from 0. */
  readonly year: number
  readonly place: number
  readonly week: number
  /** Hour of the year with the least margin of plant over load, and that margin; below 0 load is dark. */
  readonly hour: number
  readonly margin_gw: number
  /** Of the week: load that stays dark, and hours in which it would over outages. */
  readonly unserved_gwh: number
  readonly lole_h: number
}

/** The fleet of a plan as the kernel of the year runs it, at its dispatch price. */
export function fleetOfPlan({ planCase, system, plan }: SolvedCase): Fleet {
  const { dispatchPrice } = lastRound(plan.rounds)
  return withPrice(planFleet(system, plan.decisions), planCase.target, dispatchPrice)
}

/** Find the hour of all weather years with the least margin, and what its week is like. */
export function findHardWeek({ planCase: { weather } }: SolvedCase, fleet: Fleet): PlanHardWeek {
  const workspace = createWorkspace()
  const weeks = weather.years.map(({ year }, place): PlanHardWeek => {
    const { hours } = traceYear(fleet, weather, place, workspace)
    const least = hours.margin.reduce((a, b) => Math.min(a, b))
    const hour = hours.margin.indexOf(least)
    const week = Array.from({ length: WEEKS }, (_, w) => w).findLast((w) => weekStart(w) <= hour)
    if (week === undefined) throw new Error(`Hour ${hour} lies in no week.`)
    const inWeek = (series: Float64Array) =>
      series.subarray(weekStart(week), weekStart(week + 1)).reduce((sum, value) => sum + value, 0)
    return {
      year,
      place,
      week,
      hour,
      margin_gw: numberAt(hours.margin, hour),
      unserved_gwh: inWeek(hours.unserved),
      lole_h: inWeek(hours.shortageChance),
    }
  })
  return weeks.reduce((worst, own) => (own.margin_gw < worst.margin_gw ? own : worst))
}

function lastRound(rounds: readonly Round[]): Round {
  return entryAt(rounds, rounds.length - 1)
}
