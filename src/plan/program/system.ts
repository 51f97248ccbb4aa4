import { pow } from '../../core/elementary/power.ts'
import { entryAt, numberAt } from '../../core/entry.ts'
import { HOURS, MONTHS, monthOfWeek, monthStart, WEEKS, weekOf } from '../../year/calendar.ts'
import type { PoolPlant, ProfileName, ThermalPlant } from '../../year/fleet.ts'
import { PROFILES, STORES, type StoreName } from '../../year/fleet.ts'
import { prepareFleet, type PreparedFleet } from '../../year/prepare.ts'
import { availableGw } from '../../year/stack.ts'
import type { WeatherSet } from '../../year/weather/weather-set.ts'
import {
  cfOf,
  DISPATCHED_OPTIONS,
  isDispatched,
  isGwStep,
  isSteady,
  isVariable,
  VARIABLE_OPTIONS,
  type DispatchedOption,
  type GwStep,
  type PlanInputs,
} from '../inputs.ts'
import { composeYear, profileAt, type ComposedYear } from '../year/compose.ts'
import { averageSegments, segmentYear, type Segments } from '../year/segments.ts'

/** Hours of full power of pumped storage that states none. */
export const PUMPED_HOURS = 8

/** What happens in each segment of the composed year, whatever is decided: the numbers behind all programs. */
export interface SegmentedSystem {
  readonly inputs: PlanInputs
  readonly weather: WeatherSet
  readonly composed: ComposedYear
  readonly segments: Segments
  /** Net import, load and generation of the year, TWh. */
  readonly loadTwh: number
  readonly energyTwh: number
  /** GW by segment: load, and load less plant that is there and not dispatched. */
  readonly load: Float64Array
  readonly residual: Float64Array
  /** Output per GW of each variable option, by its name and capacity factor. */
  readonly profileOf: (step: GwStep) => Float64Array
  /** Output per GW by segment of a profile at a capacity factor. */
  readonly profile: (name: ProfileName, cf: number) => Float64Array
  /** Dispatched plant that is there, in the order of the input. */
  readonly thermal: readonly Dispatched[]
  /** Dispatched plant that could be built, per GW. */
  readonly newThermal: ReadonlyMap<DispatchedOption, Dispatched>
  /** Pools by month: even output, greatest output above it, and energy for that, GW and GWh. */
  readonly poolFlat: Float64Array
  readonly poolPower: Float64Array
  readonly poolEnergy: Float64Array
  /** Stores that are there or can be built. */
  readonly stores: readonly StoreThere[]
  /** Tonnes of plant that is there and not dispatched, Mt, and its TWh by kind. */
  readonly constantMt: number
  readonly steady: readonly { readonly kind: string; readonly twh: number }[]
  /** t/MWh of load that stays dark. */
  readonly darknessFactor: number
}

/** Dispatched plant with what of each GW is in service and must run, by segment. */
export interface Dispatched {
  readonly id: string
  readonly plant: ThermalPlant
  readonly available: Float64Array
  /** Must-run per GW that shrinks with the plant, and heat, which stays. */
  readonly base: Float64Array
  readonly heat: Float64Array
  /** Greatest share of a plant that may close, so that its heat stays served. */
  readonly closable: number
  readonly hasMustRun: boolean
}

export interface StoreThere {
  readonly id: StoreName
  readonly gw: number
  readonly gwh: number
  readonly efficiency: number
}

/** Factor of load that stays dark where the region has no fill plant. */
const DARKNESS_FACTOR = 0.49

/**
 * Compose and cut the year, and average all that does not depend on a decision over its segments. With
 * `basePlace` the weather year at that place is the base of the composed year.
 */
export function segmentSystem(
  inputs: PlanInputs,
  weather: WeatherSet,
  count: number,
  basePlace?: number
): SegmentedSystem {
  const { fleet } = inputs
  const prepared = prepareFleet(fleet, weather.climate)
  const composed = composeYear(inputs, weather, prepared, basePlace)
  const segments = segmentYear(inputs, composed, count)
  const average = (series: Float64Array) => averageSegments(segments, series)
  const profiles = new Map<string, Float64Array>()
  const profile = (name: ProfileName, cf: number) => {
    const key = `${name} ${cf}`
    const known = profiles.get(key)
    if (known) return known
    const made = average(profileAt(composed, name, cf))
    profiles.set(key, made)
    return made
  }
  const load = average(composed.load)
  const loadTwh = fleet.load.energy_twh + fleet.load.net_import_twh
  const dispatched = (plant: ThermalPlant) => describeDispatched(plant, prepared, segments)
  return {
    inputs,
    weather,
    composed,
    segments,
    loadTwh,
    energyTwh: fleet.load.energy_twh,
    load,
    residual: residualLoad(inputs, prepared, segments, load, profile),
    profileOf: (step) => {
      if (!isVariable(step.k)) throw new Error(`The weather does not drive ${step.k}.`)
      return profile(VARIABLE_OPTIONS[step.k], cfOf(step))
    },
    profile,
    thermal: fleet.thermal.filter(({ gw }) => gw > 0).map(dispatched),
    newThermal: new Map(
      DISPATCHED_OPTIONS.flatMap((k) => {
        const plant = inputs.new_thermal[k]
        return plant ? [[k, dispatched({ ...plant, id: k, gw: 1 })] as const] : []
      })
    ),
    poolFlat: prepared.energy.flatGw,
    poolPower: prepared.energy.powerGw,
    poolEnergy: prepared.energy.energyGwh,
    stores: listStores(inputs),
    constantMt: constantTonnes(inputs, prepared),
    steady: listSteady(inputs, prepared),
    darknessFactor: fleet.thermal.find(({ id }) => id === 'fill')?.factor ?? DARKNESS_FACTOR,
  }
}

/** Load less net import, standing wind and sun, flat plant and the even part of the pools. */
function residualLoad(
  { fleet }: PlanInputs,
  { flat, flatGw, energy }: PreparedFleet,
  segments: Segments,
  load: Float64Array,
  profile: (name: ProfileName, cf: number) => Float64Array
): Float64Array {
  const even = averageSegments(
    segments,
    Float64Array.from({ length: HOURS }, (_, t) =>
      flat.reduce((sum, _plant, p) => sum + numberAt(flatGw, p * WEEKS + weekOf(t)), 0)
    )
  )
  const residual = load.map(
    (gw, s) =>
      gw -
      fleet.load.net_import_twh / 8.76 -
      numberAt(even, s) -
      numberAt(energy.flatGw, entryAt(segments.months, s))
  )
  for (const name of PROFILES) {
    const standing = fleet.vre[name]
    if (!standing || standing.gw === 0) continue
    const shares = profile(name, standing.cf)
    for (const [s, share] of shares.entries())
      residual[s] = numberAt(residual, s) - standing.gw * share
  }
  return residual
}

function describeDispatched(
  plant: ThermalPlant,
  { maintenance }: PreparedFleet,
  segments: Segments
): Dispatched {
  const heat = plant.heat ?? Array.from({ length: MONTHS }, () => 1)
  const shares = heat.map((share) => Math.min(1, plant.must_run * share))
  const base = Math.min(...shares)
  const most = Math.max(...shares.map((share) => share - base))
  const byHour = (of: (week: number) => number) =>
    averageSegments(
      segments,
      Float64Array.from({ length: HOURS }, (_, t) => of(weekOf(t)))
    )
  const inService = (week: number) => availableGw({ ...plant, gw: 1 }, numberAt(maintenance, week))
  return {
    id: plant.id,
    plant,
    available: byHour(inService),
    base: byHour((week) => base * inService(week)),
    heat: byHour((week) => (entryAt(shares, monthOfWeek(week)) - base) * inService(week)),
    closable: base < 1 ? 1 - most / (1 - base) : 0,
    hasMustRun: plant.must_run > 0,
  }
}

function listStores({ fleet, options, battery }: PlanInputs): StoreThere[] {
  const canBuild = { battery: battery !== null, pumped: options.some(({ k }) => k === 'pumped') }
  return STORES.toReversed().flatMap((id) => {
    const standing = fleet.storage[id]
    const gw = standing ? standing.gw : 0
    if (gw === 0 && !canBuild[id]) return []
    const efficiency = standing ? standing.efficiency : id === 'battery' ? 0.88 : 0.78
    return [{ id, gw, gwh: standing ? gw * standing.hours : 0, efficiency }]
  })
}

/** Energy of a pool in a year, TWh. */
function poolTwh({ gw, cf, power, months }: PoolPlant): number {
  return months.reduce(
    (sum, share, month) =>
      sum +
      (Math.min(power * gw, cf * gw * share) * (monthStart(month + 1) - monthStart(month))) / 1000,
    0
  )
}

function flatTwh({ flatGw }: PreparedFleet, plant: number): number {
  let twh = 0
  for (let t = 0; t < HOURS; t += 1) twh += numberAt(flatGw, plant * WEEKS + weekOf(t)) / 1000
  return twh
}

function constantTonnes({ fleet }: PlanInputs, prepared: PreparedFleet): number {
  const ofFlat = prepared.flat.reduce(
    (sum, { factor }, p) => sum + factor * flatTwh(prepared, p),
    0
  )
  const ofPools = fleet.pool.reduce((sum, pool) => sum + pool.factor * poolTwh(pool), 0)
  return PROFILES.reduce((sum, name) => {
    const standing = fleet.vre[name]
    return standing ? sum + standing.factor * standing.gw * standing.cf * 8.76 : sum
  }, ofFlat + ofPools)
}

/** Energy of flat plant and pools by kind, TWh. */
function listSteady({ fleet }: PlanInputs, prepared: PreparedFleet) {
  const flat = prepared.flat.map(({ id }, p) => {
    const plant = fleet.flat.find((candidate) => candidate.id === id)
    if (!plant) throw new Error(`The prepared fleet names ${id}, which the fleet does not.`)
    return { kind: plant.kind, twh: flatTwh(prepared, p) }
  })
  return [...flat, ...fleet.pool.map((pool) => ({ kind: pool.kind, twh: poolTwh(pool) }))]
}

/** What a unit of capital costs a year over its life. */
export function annuity(pct: number, years: number): number {
  if (years === 0) return 0
  const rate = pct / 100
  return rate === 0 ? 1 / years : rate / (1 - pow(1 + rate, -years))
}

/** Steps of an option in GW, in the order of the input. */
export function gwSteps({ options }: PlanInputs): GwStep[] {
  return options.filter(isGwStep)
}

/** Cost of a step a year, million USD per GW: capital, fixed cost, and fuel of steady plant. */
export function yearlyCost(step: GwStep, waccPct: number): number {
  const { capex, fom, life, fuel, k } = step
  const energy = isSteady(k) ? 8.76 * cfOf(step) * fuel : 0
  return annuity(waccPct, life) * capex + fom + energy
}

/** Whether an option is dispatched plant of a kind that the system can build. */
export function isBuildable(system: SegmentedSystem, { k }: GwStep): boolean {
  return !isDispatched(k) || system.newThermal.has(k)
}
