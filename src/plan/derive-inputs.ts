import { entryAt } from '../core/entry.ts'
import type { AuthoredAccount } from '../scenario/account/authored.ts'
import { centralDrivers } from '../scenario/account/central.ts'
import { THERMAL_DEFAULTS } from '../model/coefficients/power-year.ts'
import { buildFleet } from '../scenario/account/fleet.ts'
import { captureTemplate, type Tuned } from '../scenario/account/thermal-fleet.ts'
import type { AccountInputs } from '../scenario/account/inputs.ts'
import { loadOf, soldRoom, type Drivers } from '../scenario/account/load.ts'
import { readCosts } from '../scenario/account/money.ts'
import { plantGw, statedSchedule, type Schedule } from '../scenario/account/schedule.ts'
import type { Target } from '../scenario/account/targets.ts'
import { sortPlants, type ThermalPlant } from '../year/fleet.ts'
import { GAS_FUEL, PEAKER, SAVED_BY_CLOSING } from '../model/coefficients/cheapest-plan.ts'
import { findBattery, listOptions } from './derive-options.ts'
import type { LatePart, OptionSource } from './named-sites.ts'
import {
  TARGET_KINDS,
  type NewHydro,
  type NewThermal,
  type PlanFleet,
  type PlanInputs,
  type PlanTarget,
} from './inputs.ts'

/** The region as its account knows it. */
export interface PlanSource {
  readonly id: string
  readonly source: AuthoredAccount
  readonly inputs: AccountInputs
  readonly tuned: Tuned
}

/** How a future differs from the central case; nothing unless given. */
export interface FutureChange {
  /** Years by which what could be decided of an option comes later than now. */
  readonly lateYears?: (k: LatePart) => number
  /** Years by which plant of the reference comes later than stated; closures stay. */
  readonly lateReference?: number
  /** Whether demand grows as the high end of its adopted range says. */
  readonly isHighGrowth?: boolean
}

const KIND_OF_METRIC: Readonly<Record<string, PlanTarget['kind']>> = {
  mt_co2: 'mt',
  g_per_kwh: 'g_per_kwh',
  share_clean_pct: 'share_clean',
  share_renewable_pct: 'share_renewable',
}

/** A target of the account as the program takes it. */
export function planTarget({ id, status, metric, year, value, isOfLoad }: Target): PlanTarget {
  const kind = KIND_OF_METRIC[metric]
  if (kind === undefined)
    throw new Error(`No plan can aim at ${metric}; it can at ${TARGET_KINDS.join(', ')}.`)
  return { id, status, year, kind, value, of: isOfLoad ? 'load' : 'generation' }
}

/**
 * Inputs of the cheapest plan for a target: what stands is the reference of the account in the year of
 * the target, without backstop; options are its cohorts that nobody has decided, paces and slots.
 */
export function derivePlanInputs(
  region: PlanSource,
  target: PlanTarget,
  change: FutureChange = {}
): PlanInputs {
  const { source, inputs } = region
  const { year } = target
  const costs = readCosts(source)
  const drivers = driversOf(inputs, year, change)
  const fleet = referenceFleet(region, year, drivers, change)
  const options: OptionSource = {
    source,
    inputs,
    costs,
    year,
    ...loadOf(inputs, year, drivers),
    isNorthAmerica: /^(?:US|CA)-/u.test(inputs.weather),
    lateYears: change.lateYears ?? (() => 0),
  }
  return {
    id: region.id,
    year,
    base_year: inputs.backcastYear,
    region: inputs.weather,
    target,
    wacc_pct: costs.ratePct,
    standard_h: inputs.standardH,
    keep_all: year < inputs.deadlineYear,
    kwh_per_household: costs.kwhPerHousehold,
    sell_gw: soldRoom(inputs, year),
    fom: SAVED_BY_CLOSING,
    fleet,
    options: listOptions(options, fleet),
    battery: findBattery(options),
    new_thermal: describeNewThermal(region, year, fleet),
    hydro_new: describeNewHydro(inputs),
  }
}

function driversOf(inputs: AccountInputs, year: number, { isHighGrowth }: FutureChange): Drivers {
  const central = centralDrivers(inputs, year)
  if (isHighGrowth !== true) return central
  const { energyGrowth, peakGrowth } = inputs
  return { ...central, energyGrowthPct: energyGrowth.high, peakGrowthPct: peakGrowth.high }
}

/** Stated dates, with what is added later by some years. */
function scheduleOf(inputs: AccountInputs, { lateReference = 0 }: FutureChange): Schedule {
  const stated = statedSchedule(inputs)
  return {
    ...stated,
    share: (index, year) =>
      stated.share(index, entryAt(inputs.cohorts, index).gw > 0 ? year - lateReference : year),
  }
}

/** The reference of a year, without backstop: the program itself buys what is missing. */
function referenceFleet(
  { inputs, tuned }: PlanSource,
  year: number,
  drivers: Drivers,
  change: FutureChange
): PlanFleet {
  const fleet = buildFleet(inputs, {
    year,
    gw: plantGw(inputs, 'reference', year, scheduleOf(inputs, change)),
    drivers,
    tuned,
    reserveGw: 0,
    backstopGw: 0,
  })
  const kindOf = (id: string): string => {
    const plant = inputs.plants.find((candidate) => candidate.id === id)
    return plant ? plant.kind : 'other_fossil'
  }
  return {
    ...fleet,
    thermal: sortPlants(fleet.thermal),
    flat: sortPlants(fleet.flat).map((plant) => ({ ...plant, kind: kindOf(plant.id) })),
    pool: sortPlants(fleet.pool).map((plant) => ({ ...plant, kind: kindOf(plant.id) })),
  }
}

/** The plant of a kind with most GW; the first of equals. */
function largest(fleet: PlanFleet, kind: string): ThermalPlant | null {
  return fleet.thermal
    .filter((plant) => plant.kind === kind)
    .reduce<ThermalPlant | null>(
      (most, plant) => (most === null || plant.gw > most.gw ? plant : most),
      null
    )
}

/** One GW of each kind of plant that can be built. */
function describeNewThermal(
  { inputs, source, tuned }: PlanSource,
  year: number,
  fleet: PlanFleet
): PlanInputs['new_thermal'] {
  const gas = largest(fleet, 'gas')
  const fuel = gas ? gas.fuel : GAS_FUEL
  const factor = gas ? gas.factor : inputs.gasStackFactor
  const built = { kind: 'gas', spread: 0.2, must_run: 0, own_use: 0 }
  const { unit_gw, forced, planned, vom, water } = THERMAL_DEFAULTS.gas
  const gasNew: NewThermal = { ...built, unit_gw, forced, planned, vom, water, fuel, factor }
  const peaker: NewThermal = {
    ...gasNew,
    unit_gw: THERMAL_DEFAULTS.oil.unit_gw,
    vom: THERMAL_DEFAULTS.oil.vom,
    spread: 0,
    fuel: fuel * PEAKER.heatRate,
    factor: factor * PEAKER.heatRate,
  }
  const capture = captureTemplate(inputs, year, centralDrivers(inputs, year), tuned)
  const coal = largest(fleet, 'coal')
  return {
    gas_new: gasNew,
    peaker,
    ...(capture && gas
      ? { capture: { ...capture, own_use: 1 - source.power_account.capture_efficiency } }
      : {}),
    ...(coal ? { extend: extended(coal) } : {}),
  }
}

/** Coal plant that goes on instead of closing, with the must-run of its least month. */
function extended(coal: ThermalPlant): NewThermal {
  const least = coal.heat ? Math.min(...coal.heat) : 1
  const { kind, unit_gw, forced, planned, fuel, vom, factor, spread, water = 0 } = coal
  return {
    kind,
    unit_gw,
    forced,
    planned,
    fuel,
    vom,
    factor,
    spread,
    water,
    must_run: coal.must_run * least,
    own_use: 0,
  }
}

/** One GW of new water plant: like the water plant that cohorts name, else the first there is. */
function describeNewHydro({ plants, cohorts }: AccountInputs): NewHydro | null {
  const named = cohorts.find(({ technology, fleet, gw }) => {
    return technology === 'hydro' && fleet !== 'reference' && gw > 0
  })
  if (!named) return null
  const { cf, months } = entryAt(plants, named.plant)
  return { cf, flat_share: 0.4, power: 0.9, months }
}
