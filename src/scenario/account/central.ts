import { runBackcast, type Backcast } from './backcast.ts'
import type { FleetCase, Tuned } from './thermal-fleet.ts'
import { backstopInYear, loadOf, type Drivers } from './load.ts'
import type { AccountInputs, YieldName } from './inputs.ts'
import { carbonPrice } from './ranges.ts'
import { runMean, type MeanAccount, type YearContext } from './run.ts'
import { coalClosedByPlan, plantGw, statedSchedule, type Schedule } from './schedule.ts'
import { findReserve, findShortage } from './shortage.ts'
import { backstopFor } from '../../model/coefficients/power-year.ts'

/** Fleets that a report compares: nothing more decided, the plan, and the plan as such plans go. */
export const FLEETS = ['reference', 'plan', 'expected'] as const
export type FleetName = (typeof FLEETS)[number]

/** What one fleet lacks in the deadline year, and the gas that fills it. */
export interface FleetMissing {
  readonly firmMissingGw: number
  readonly peakGw: number
  readonly backstopGw: number
}

/** The same with its hours before that gas. */
export interface FleetShortage extends FleetMissing {
  readonly unservedTwhWithout: number
  readonly loleHWithout: number
}

/** What the two fleets that a reader compares keep and lack. */
export interface KnownMissing {
  readonly reserveGw: number
  readonly fleets: Readonly<Record<'reference' | 'plan', FleetMissing>>
}

/** GW that fleets keep or lack; the same in every future. */
export interface Firmness {
  readonly reserveGw: number
  readonly closedByPlanGw: number
  readonly fleets: Readonly<Record<FleetName, FleetShortage>>
}

/** What of a central case is known before it is run. */
export interface CentralGiven {
  readonly tuned?: Tuned | undefined
  readonly firmness?: Firmness | undefined
  /** A central case whose reference is the same: its runs are taken from there. */
  readonly reference?: Central | undefined
  /** What another state lacks, taken as it is for a first look. */
  readonly assumed?: KnownMissing | undefined
  /** What another state lacks, where searches begin. */
  readonly near?: KnownMissing | undefined
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
  readonly #given: CentralGiven
  readonly #runs = new Map<string, MeanAccount>()
  readonly #missing = new Map<FleetName, FleetMissing>()
  #backcast: Backcast | null = null
  #firmness: Firmness | null = null
  #reserveGw: number | null = null
  readonly #schedules: Readonly<Record<FleetName, Schedule>>

  constructor(context: YearContext, given: CentralGiven = {}) {
    this.context = context
    this.#given = given
    const { inputs } = context
    const stated = statedSchedule(inputs)
    this.#schedules = { reference: stated, plan: stated, expected: statedSchedule(inputs, true) }
  }

  /** The observed year, run when it is first asked for. */
  get backcast(): Backcast {
    const { inputs } = this.context
    const drivers = centralDrivers(inputs, inputs.backcastYear)
    this.#backcast ??= runBackcast(this.context, drivers, this.#given.tuned)
    return this.#backcast
  }

  get tuned(): Tuned {
    return this.#given.tuned ?? this.backcast.tuned
  }

  /** What all fleets keep and lack. */
  get firmness(): Firmness {
    this.#firmness ??= this.#given.firmness ?? {
      reserveGw: this.reserveGw,
      closedByPlanGw: this.#closedGw('plan'),
      fleets: {
        reference: this.#shortage('reference'),
        plan: this.#shortage('plan'),
        expected: this.#shortage('expected'),
      },
    }
    return this.#firmness
  }

  /** GW of the closed coal that the plan keeps in reserve. */
  get reserveGw(): number {
    const { firmness, assumed, near } = this.#given
    const known = firmness ?? assumed
    if (known) return known.reserveGw
    this.#reserveGw ??= findReserve(
      this.context,
      this.#bare('plan', 0),
      this.#closedGw('plan'),
      near?.reserveGw
    )
    return this.#reserveGw
  }

  /** What one fleet lacks in the deadline year, and the gas that fills it. */
  missingOf(fleet: FleetName): FleetMissing {
    const { firmness, assumed, near, reference } = this.#given
    if (firmness) return firmness.fleets[fleet]
    if (assumed && fleet !== 'expected') return assumed.fleets[fleet]
    if (fleet === 'reference' && reference) return reference.missingOf(fleet)
    const known = this.#missing.get(fleet)
    if (known) return known
    const fleetCase = this.#bare(fleet)
    const { inputs } = this.context
    const { peakGw } = loadOf(inputs, inputs.deadlineYear, fleetCase.drivers)
    const firmMissingGw = findShortage(
      this.context,
      fleetCase,
      fleet === 'expected' ? undefined : near?.fleets[fleet].firmMissingGw
    )
    const missing = { firmMissingGw, peakGw, backstopGw: backstopFor(firmMissingGw, peakGw) }
    this.#missing.set(fleet, missing)
    return missing
  }

  /** Mean over weather years of a fleet in a year; in the back-cast year all fleets are that of today. */
  run(fleet: FleetName, year: number): MeanAccount {
    const { inputs } = this.context
    if (year <= inputs.backcastYear) return this.backcast.account
    const { reference: own } = this.#given
    if (fleet === 'reference' && own) return own.run(fleet, year)
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
    const built = fleet === 'reference' ? 'reference' : 'plan'
    return {
      year,
      gw: plantGw(inputs, built, year, schedule, scale),
      drivers,
      tuned: this.tuned,
      reserveGw:
        fleet === 'reference' || this.reserveGw === 0
          ? 0
          : Math.min(this.reserveGw, coalClosedByPlan(inputs, year, schedule)),
      backstopGw: backstopInYear(inputs, this.missingOf(fleet).backstopGw, year),
    }
  }

  #closedGw(fleet: FleetName): number {
    const { inputs } = this.context
    return coalClosedByPlan(inputs, inputs.deadlineYear, this.#schedules[fleet])
  }

  /** A fleet of the deadline year without the gas that fills what it lacks. */
  #bare(
    fleet: FleetName,
    reserveGw = fleet === 'reference' ? 0 : Math.min(this.reserveGw, this.#closedGw(fleet))
  ): FleetCase {
    const { inputs } = this.context
    const year = inputs.deadlineYear
    const built = fleet === 'reference' ? 'reference' : 'plan'
    return {
      year,
      gw: plantGw(inputs, built, year, this.#schedules[fleet]),
      drivers: centralDrivers(inputs, year),
      tuned: this.tuned,
      reserveGw,
      backstopGw: 0,
    }
  }

  /** What a fleet lacks, and its hours without the gas that fills it. */
  #shortage(fleet: FleetName): FleetShortage {
    const missing = this.missingOf(fleet)
    const isBare = missing.backstopGw === 0
    const without = isBare
      ? this.run(fleet, this.context.inputs.deadlineYear)
      : runMean(this.context, this.#bare(fleet))
    return {
      ...missing,
      unservedTwhWithout: without.unservedTwh,
      loleHWithout: without.loleH,
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
