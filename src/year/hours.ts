import { entryAt, numberAt } from '../core/entry.ts'
import { HOURS, MONTHS, monthStart, TWH_PER_GW, WEEKS, weekStart } from './calendar.ts'
import type { Fleet, StoreName } from './fleet.ts'
import { prepareFleet, type PreparedFleet } from './prepare.ts'
import { runYear, type YearResult } from './run-year.ts'
import { measureShortage } from './shortage.ts'
import { transformOdds } from './odds.ts'
import type { WeatherSet } from './weather/weather-set.ts'
import type { WeatherYear } from './weather/weather-year.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

/** The marginal plant of an hour with surplus, and of one beyond the whole stack. */
export const SURPLUS = -1
export const BEYOND_STACK = -2

/** A residual load up to this share of the peak above an edge of the stack lies on it. */
const EDGE = 1e-9

/** Beyond this many standard deviations of outages a shortage is not counted. */
const SAFE_MARGIN = 6

/** Every hour of a run, in GW unless named otherwise; a flat net import is the same in all of them. */
export interface YearHours {
  /** Load of the region, and what it exports evenly through the year. */
  readonly load: Float64Array
  readonly netImportGw: number
  /**
   * Output in the order of the plants of the result. Every hour curtails the wind and the sun of that
   * hour alike, while the year shares its curtailment by what each could give in all: only their sum
   * is the same.
   */
  readonly plants: readonly PlantHours[]
  readonly stores: readonly StoreHours[]
  readonly response: Float64Array
  readonly firm: Float64Array
  readonly unserved: Float64Array
  readonly curtailed: Float64Array
  readonly sold: Float64Array
  readonly spilled: Float64Array
  /** USD/MWh. */
  readonly price: Float64Array
  /** Place of the marginal plant in the list of thermal plants, SURPLUS or BEYOND_STACK. */
  readonly marginal: Int16Array
  /** Plant that could still be called on; what is missing is below 0. */
  readonly margin: Float64Array
  /** Chance over outages of plant that load is shed. */
  readonly shortageChance: Float64Array
}

export interface PlantHours {
  readonly id: string
  readonly gw: Float64Array
}

export interface StoreHours {
  readonly id: StoreName
  /** At the grid: positive when it gives, negative when it charges. */
  readonly gw: Float64Array
  /** GWh in the tank at the end of the hour. */
  readonly fill: Float64Array
  /** Value of stored energy, USD/MWh: no action changes between the two. */
  readonly valueFrom: Float64Array
  readonly valueTo: Float64Array
}

/** One weather year of a fleet, in sum and by hour. */
export interface TracedYear {
  /** Calendar year of the weather, or its number from 1. */
  readonly year: number
  readonly prepared: PreparedFleet
  readonly result: YearResult
  readonly hours: YearHours
}

/**
 * Run a fleet through the weather year at a place of its set, counted from 0, and list its hours.
 * Throws a RangeError if the set has no such year, and a FlatLoadError as `answerYear` does.
 */
export function traceYear(
  fleet: Fleet,
  { climate, years }: WeatherSet,
  place: number,
  workspace: Workspace = createWorkspace()
): TracedYear {
  const prepared = prepareFleet(fleet, climate)
  const weather = entryAt(years, place)
  const result = runYear(prepared, weather, workspace)
  return { year: weather.year, prepared, result, hours: listHours(prepared, weather, workspace) }
}

/** List the hours of the run that `runYear` has just left in the workspace, with the same arguments. */
export function listHours(
  prepared: PreparedFleet,
  weather: WeatherYear,
  workspace: Workspace,
  soldGw = 0
): YearHours {
  const { flat_twh, net_import_twh } = prepared.fleet.load
  const always = flat_twh / TWH_PER_GW + Math.max(0, -net_import_twh / TWH_PER_GW)
  const thermal = prepared.thermal.map(({ id }) => createPlant(id))
  const hours: YearHours = {
    load: weather.load.map((load) => prepared.loadBase + prepared.loadScale * load + always),
    netImportGw: Math.max(0, net_import_twh / TWH_PER_GW),
    plants: [
      ...listVariable(prepared, weather),
      ...listFlat(prepared),
      ...listPool(prepared, workspace),
      ...thermal,
    ],
    stores: listStores(prepared, workspace),
    response: workspace.response.slice(),
    firm: new Float64Array(HOURS),
    unserved: new Float64Array(HOURS),
    curtailed: new Float64Array(HOURS),
    sold: new Float64Array(HOURS),
    spilled: new Float64Array(HOURS),
    price: new Float64Array(HOURS),
    marginal: new Int16Array(HOURS),
    margin: new Float64Array(HOURS),
    shortageChance: new Float64Array(HOURS),
  }
  for (let week = 0; week < WEEKS; week += 1)
    settleHours(prepared, workspace, soldGw, hours, thermal, week)
  curtail(hours, workspace.variable, prepared.variable.length)
  return hours
}

function createPlant(id: string): PlantHours {
  return { id, gw: new Float64Array(HOURS) }
}

function listVariable({ variable }: PreparedFleet, weather: WeatherYear): PlantHours[] {
  return variable.map(({ name, gw, odds }) => ({
    id: name,
    gw: weather[name].map((c) => gw * transformOdds(odds, c)),
  }))
}

function listFlat({ flat, flatGw }: PreparedFleet): PlantHours[] {
  return flat.map(({ id }, p) => {
    const plant = createPlant(id)
    for (let week = 0; week < WEEKS; week += 1)
      plant.gw.fill(numberAt(flatGw, p * WEEKS + week), weekStart(week), weekStart(week + 1))
    return plant
  })
}

/** What moves within the month is shared by the energy that each plant may move. */
function listPool({ pool, energy }: PreparedFleet, workspace: Workspace): PlantHours[] {
  return pool.map(({ id, gw, cf, flat_share, power, months }) => {
    const plant = createPlant(id)
    for (let month = 0; month < MONTHS; month += 1) {
      const to = monthStart(month + 1)
      const mean = Math.min(power * gw, cf * gw * entryAt(months, month))
      const all = numberAt(energy.energyGwh, month)
      const own = (1 - flat_share) * mean * (to - monthStart(month))
      const share = all > 0 ? own / all : 0
      for (let t = monthStart(month); t < to; t += 1)
        plant.gw[t] = flat_share * mean + share * numberAt(workspace.pool, t)
    }
    return plant
  })
}

function listStores({ stores }: PreparedFleet, workspace: Workspace): StoreHours[] {
  return stores.map(({ id, gw, hours, efficiency }, i) => {
    const { change, gap, values } = entryAt(workspace.stores, i)
    const e = Math.sqrt(efficiency)
    let fill = (gw * hours) / 2
    return {
      id,
      gw: change.map((u) => (u > 0 ? -u / e : -u * e)),
      fill: change.map((u) => (fill += u)),
      valueFrom: Float64Array.from(gap, (j) => entryAt(values, j).from),
      valueTo: Float64Array.from(gap, (j) => entryAt(values, j).to),
    }
  })
}

/** Stack, price and shortage of the hours of a week, by the rules of `settleYear`. */
function settleHours(
  prepared: PreparedFleet,
  workspace: Workspace,
  soldGw: number,
  hours: YearHours,
  thermal: readonly PlantHours[],
  week: number
): void {
  const { stack, fleet } = prepared
  const edge = EDGE * fleet.load.peak_gw
  const count = stack.slices.length
  const row = week * (count + 1)
  const full = numberAt(stack.cumulative, row + count)
  const top = numberAt(stack.top, week)
  const sd = numberAt(prepared.outageSd, week)
  const kappa = numberAt(prepared.outageSkew, week) / 6
  const to = weekStart(week + 1)
  for (let t = weekStart(week); t < to; t += 1) {
    const r = numberAt(workspace.x, t)
    let left = 1
    if (r <= edge) {
      left = settleSurplus(prepared, workspace, soldGw, hours, week, t)
      hours.marginal[t] = SURPLUS
    } else {
      hours.marginal[t] = BEYOND_STACK
      hours.price[t] = fleet.voll
      hours.firm[t] = Math.max(0, Math.min(r, top) - full)
      hours.unserved[t] = r - top > edge ? r - top : 0
    }
    for (const [p, { gw }] of thermal.entries())
      gw[t] = left * numberAt(stack.mustRunGw, p * WEEKS + week)
    if (r > edge) fillStack(prepared, hours, thermal, week, t, r)
    hours.margin[t] = top - r
    if (top - r >= SAFE_MARGIN * sd) continue
    measureShortage((top - r) / sd, kappa, workspace.shortage)
    hours.shortageChance[t] = workspace.shortage.chance
  }
}

/** Slices in the order of their cost up to the residual load; the last one used is marginal. */
function fillStack(
  { stack, fleet }: PreparedFleet,
  hours: YearHours,
  thermal: readonly PlantHours[],
  week: number,
  t: number,
  r: number
): void {
  const edge = EDGE * fleet.load.peak_gw
  const row = week * (stack.slices.length + 1)
  for (const [k, { plant, cost }] of stack.slices.entries()) {
    const below = numberAt(stack.cumulative, row + k)
    if (r <= below) return
    const end = numberAt(stack.cumulative, row + k + 1)
    const { gw } = entryAt(thermal, plant)
    gw[t] = numberAt(gw, t) + Math.min(r, end) - below
    if (r > end + edge || hours.marginal[t] !== BEYOND_STACK) continue
    hours.marginal[t] = plant
    hours.price[t] = Math.min(cost, fleet.voll)
  }
}

/** Wind and sun are curtailed first, then must-run is cut, of which the share that is left is returned. */
function settleSurplus(
  { stack }: PreparedFleet,
  workspace: Workspace,
  soldGw: number,
  hours: YearHours,
  week: number,
  t: number
): number {
  const surplus = Math.max(0, -numberAt(workspace.x, t))
  const mustRun = numberAt(stack.mustRun, week)
  const unused = Math.min(surplus, numberAt(workspace.variable, t))
  const cut = Math.min(surplus - unused, mustRun)
  hours.sold[t] = Math.min(unused, soldGw)
  hours.curtailed[t] = unused - numberAt(hours.sold, t)
  hours.spilled[t] = surplus - unused - cut
  return mustRun > 0 ? 1 - cut / mustRun : 1
}

/** Curtailment of an hour is shared by what wind and sun could give in it. */
function curtail(hours: YearHours, variable: Float64Array, profiles: number): void {
  for (const { gw } of hours.plants.slice(0, profiles))
    for (let t = 0; t < HOURS; t += 1) {
      const curtailed = numberAt(hours.curtailed, t)
      if (curtailed > 0) gw[t] = numberAt(gw, t) * (1 - curtailed / numberAt(variable, t))
    }
}
