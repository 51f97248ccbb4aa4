import { entryAt, numberAt } from '../core/entry.ts'
import { certainGw } from './bands.ts'
import { HOURS, MONTHS, monthStart, WEEKS, weekStart } from './calendar.ts'
import { findLevel, NO_FLOOR } from './level.ts'
import type { PreparedFleet } from './prepare.ts'
import { runStore } from './store.ts'
import type { WeatherYear } from './weather/weather-year.ts'
import type { Workspace } from './workspace.ts'

/**
 * Residual load of a weather year after wind, sun, flat plant, must-run, pool, stores and response, in
 * this order; the pool is visited again after the stores, which it leaves the shorter peaks.
 */
export function reduceLoad(
  prepared: PreparedFleet,
  weather: WeatherYear,
  workspace: Workspace
): void {
  addVariable(prepared, weather, workspace)
  subtractFirst(prepared, weather, workspace)
  workspace.pool.fill(0)
  visitPool(prepared, workspace)
  for (const [i, store] of prepared.stores.entries())
    runStore(store, prepared.bands, workspace.x, workspace.buffers, entryAt(workspace.stores, i))
  if (prepared.stores.length > 0) visitPool(prepared, workspace)
  takeResponse(prepared, workspace)
}

/** Output of wind, offshore wind and sun: V = sum of gw*a*c/(1 + (a - 1)*c). */
function addVariable(
  { variable: profiles }: PreparedFleet,
  weather: WeatherYear,
  { variable, availableGwh }: Workspace
): void {
  variable.fill(0)
  for (const [i, { name, gw, odds }] of profiles.entries()) {
    const profile = weather[name]
    const scaled = gw * odds
    const beyond = odds - 1
    let sum = 0
    for (let t = 0; t < HOURS; t += 1) {
      const c = numberAt(profile, t)
      const output = (scaled * c) / (1 + beyond * c)
      sum += output
      variable[t] = numberAt(variable, t) + output
    }
    availableGwh[i] = sum
  }
}

/** Residual load after what is not dispatched: x = load - V - flat plant - must-run - even water. */
function subtractFirst(
  { loadBase, loadScale, base, stack, energy }: PreparedFleet,
  weather: WeatherYear,
  { x, variable }: Workspace
): void {
  const { load } = weather
  for (let week = 0; week < WEEKS; week += 1) {
    const always = numberAt(base, week) + numberAt(stack.mustRun, week)
    const to = weekStart(week + 1)
    for (let t = weekStart(week); t < to; t += 1)
      x[t] = loadBase + loadScale * numberAt(load, t) - numberAt(variable, t) - always
  }
  for (let month = 0; month < MONTHS; month += 1) {
    const flat = numberAt(energy.flatGw, month)
    if (flat === 0) continue
    const to = monthStart(month + 1)
    for (let t = monthStart(month); t < to; t += 1) x[t] = numberAt(x, t) - flat
  }
}

/**
 * Use the energy of each month where the residual load is highest: g = clamp(x - L, 0, power). Water
 * that the load cannot take is used all the same. A visit takes back the answer of the one before.
 */
function visitPool({ energy }: PreparedFleet, { x, pool }: Workspace): void {
  for (let month = 0; month < MONTHS; month += 1) {
    const power = numberAt(energy.powerGw, month)
    if (power === 0) continue
    const from = monthStart(month)
    const to = monthStart(month + 1)
    for (let t = from; t < to; t += 1) x[t] = numberAt(x, t) + numberAt(pool, t)
    const level = findLevel(x, from, to, power, numberAt(energy.energyGwh, month), NO_FLOOR)
    for (let t = from; t < to; t += 1) {
      const output = Math.min(power, Math.max(0, numberAt(x, t) - level))
      pool[t] = output
      x[t] = numberAt(x, t) - output
    }
  }
}

/** Demand response in the hours in which most of what is dearer than it would run. */
function takeResponse(prepared: PreparedFleet, workspace: Workspace): void {
  const { x, response } = workspace
  const { gw, hours, price } = prepared.fleet.response
  response.fill(0)
  workspace.responseGwh = 0
  if (gw === 0 || hours === 0) return
  const { stack, outageSd } = prepared
  const cheaper = stack.slices.filter(({ cost }) => cost < price).length
  const stride = stack.slices.length + 1
  for (let week = 0; week < WEEKS; week += 1) {
    const served = Math.min(
      numberAt(stack.cumulative, week * stride + cheaper),
      certainGw(stack, outageSd, week)
    )
    const to = weekStart(week + 1)
    for (let t = weekStart(week); t < to; t += 1) response[t] = numberAt(x, t) - served
  }
  const level = findLevel(response, 0, HOURS, gw, gw * hours, 0)
  for (let t = 0; t < HOURS; t += 1) {
    const taken = Math.min(gw, Math.max(0, numberAt(response, t) - level))
    response[t] = taken
    workspace.responseGwh += taken
    x[t] = numberAt(x, t) - taken
  }
}
