import { runBackcast, type Backcast } from './backcast.ts'
import { backstopInYear, loadOf, type Drivers, type FleetCase, type Tuned } from './fleet.ts'
import type { AccountInputs, YieldName } from './inputs.ts'
import { carbonPrice } from './ranges.ts'
import { runMean, type MeanAccount, type YearContext } from './run.ts'
import { coalClosedByPlan, plantGw, statedSchedule, type Schedule } from './schedule.ts'
import { findReserve, findShortage } from './shortage.ts'
import { backstopFor } from '../../model/coefficients/power-year.ts'

/** Fleets that a report compares: nothing more decided, the plan, and the plan as such plans go. */
export const FLEETS = ['reference', 'plan', 'expected'] as const
export type FleetName = (typeof FLEETS)[number]

/** What one fleet lacks in the deadline year, without and with the gas that fills it. */
export interface FleetShortage {
  readonly firmMissingGw: number
  readonly peakGw: number
  readonly backstopGw: number
  readonly unservedTwhWithout: number
  readonly loleHWithout: number
}

/** GW that fleets keep or lack; the same in every future. */
export interface Firmness {
  readonly reserveGw: number
  readonly closedByPlanGw: number
  readonly fleets: Readonly<Record<FleetName, FleetShortage>>
}

/** Drivers of the central case in a year. */
export function centralDrivers(inputs: AccountInputs, year: number): Drivers {
  return {
    energyGrowthPct: inputs.energyGrowth.central,
    peakGrowthPct: inputs.peakGrowth.central,
    carbonUsdT: carbonPrice(inputs.carbon, year, 0),
    gasPrice: 1,
    coalPrice: 1,
    hydroYield: centralYield(inputs, 'hydro'),
    windYield: centralYield(inputs, 'wind'),
    sunYield: centralYield(inputs, 'sun'),
    captureYield: centralYield(inputs, 'capture'),
    mustRunLeft: MUST_RUN_LEFT,
  }
}

/** A yield without a range is the one of the capacity factors; a variant may fix it. */
function centralYield({ yields, fixedYields }: AccountInputs, name: YieldName): number {
  const range = yields[name]
  return fixedYields[name] ?? (range === null ? 1 : range.central)
}

/** Half of what binds plant today still does in the deadline year (assumed; drawn from 0 to 1). */
const MUST_RUN_LEFT = 0.5

/**
 * The central case of a region: back-cast, what fleets lack, and every run of it, each computed once.
 * Fleets stand on stated dates; attrition is off the reference, and off the plan only as `expected`.
 */
export class Central {
  readonly context: YearContext
  readonly backcast: Backcast
  readonly firmness: Firmness
  readonly #runs = new Map<string, MeanAccount>()
  readonly #schedules: Readonly<Record<FleetName, Schedule>>

  constructor(context: YearContext, given?: { tuned?: Tuned; firmness?: Firmness }) {
    this.context = context
    const { inputs } = context
    const stated = statedSchedule(inputs)
    this.#schedules = { reference: stated, plan: stated, expected: statedSchedule(inputs, true) }
    this.backcast = runBackcast(context, centralDrivers(inputs, inputs.backcastYear), given?.tuned)
    this.firmness = given?.firmness ?? this.#findFirmness()
  }

  get tuned(): Tuned {
    return this.backcast.tuned
  }

  /** Mean over weather years of a fleet in a year; in the back-cast year all fleets are that of today. */
  run(fleet: FleetName, year: number): MeanAccount {
    const { inputs } = this.context
    if (year <= inputs.backcastYear) return this.backcast.account
    const key = `${fleet} ${year}`
    const known = this.#runs.get(key)
    if (known) return known
    const fleetCase = this.caseOf(fleet, year)
    const same = fleet === 'reference' ? null : this.#sameAsReference(fleetCase, year)
    const account = same ?? runMean(this.context, fleetCase)
    this.#runs.set(key, account)
    return account
  }

  /** Most plans change nothing in the first years: a run of the same fleet is the same run. */
  #sameAsReference(fleetCase: FleetCase, year: number): MeanAccount | null {
    const reference = this.caseOf('reference', year)
    return isSameFleet(reference, fleetCase) ? this.run('reference', year) : null
  }

  /** The case of a fleet in a year; other dates, drivers or GW may take the place of the central ones. */
  caseOf(
    fleet: FleetName,
    year: number,
    {
      schedule = this.#schedules[fleet],
      drivers = centralDrivers(this.context.inputs, year),
      scale,
    }: {
      schedule?: Schedule
      drivers?: Drivers
      scale?: (cohort: number) => number
    } = {}
  ): FleetCase {
    const { inputs } = this.context
    const { reserveGw, fleets } = this.firmness
    const built = fleet === 'reference' ? 'reference' : 'plan'
    return {
      year,
      gw: plantGw(inputs, built, year, schedule, scale),
      drivers,
      tuned: this.tuned,
      reserveGw:
        fleet === 'reference' || reserveGw === 0
          ? 0
          : Math.min(reserveGw, coalClosedByPlan(inputs, year, schedule)),
      backstopGw: backstopInYear(inputs, fleets[fleet].backstopGw, year),
    }
  }

  /** Reserve and backstops, each fleet by itself in the deadline year. */
  #findFirmness(): Firmness {
    const { inputs } = this.context
    const { deadlineYear: year, standardH } = inputs
    const drivers = centralDrivers(inputs, year)
    const { peakGw } = loadOf(inputs, year, drivers)
    const bare = (fleet: FleetName, reserveGw: number): FleetCase => ({
      year,
      gw: plantGw(
        inputs,
        fleet === 'reference' ? 'reference' : 'plan',
        year,
        this.#schedules[fleet]
      ),
      drivers,
      tuned: this.tuned,
      reserveGw,
      backstopGw: 0,
    })
    const closed = (fleet: FleetName) => coalClosedByPlan(inputs, year, this.#schedules[fleet])
    const closedByPlanGw = closed('plan')
    const reserveGw = findReserve(this.context, bare('plan', 0), closedByPlanGw, standardH)
    const shortage = (fleet: FleetName): FleetShortage => {
      const kept = fleet === 'reference' ? 0 : Math.min(reserveGw, closed(fleet))
      const fleetCase = bare(fleet, kept)
      const missing = findShortage(this.context, fleetCase, standardH)
      const without = runMean(this.context, fleetCase)
      return {
        firmMissingGw: missing,
        peakGw,
        backstopGw: backstopFor(missing, peakGw),
        unservedTwhWithout: without.unservedTwh,
        loleHWithout: without.loleH,
      }
    }
    return {
      reserveGw,
      closedByPlanGw,
      fleets: {
        reference: shortage('reference'),
        plan: shortage('plan'),
        expected: shortage('expected'),
      },
    }
  }
}

/** Whether two cases of one year and future have the same plant. */
export function isSameFleet(a: FleetCase, b: FleetCase): boolean {
  return (
    a.reserveGw === b.reserveGw &&
    a.backstopGw === b.backstopGw &&
    a.gw.every((gw, index) => gw === b.gw[index])
  )
}
