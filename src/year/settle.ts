import { entryAt, numberAt } from '../core/entry.ts'
import { WEEKS, weekStart } from './calendar.ts'
import type { PreparedFleet } from './prepare.ts'
import { measureShortage } from './shortage.ts'
import type { Workspace } from './workspace.ts'

/** A residual load up to this share of the peak above an edge of the stack lies on it. */
const EDGE = 1e-9

/** Beyond this many standard deviations of outages a margin is safe. */
const SAFE_MARGIN = 6

/** Sums over the hours of a year, in GWh and hours. */
export interface Settlement {
  /** Output of each slice above must-run, and hours in which it is marginal. */
  readonly sliceGwh: Float64Array
  readonly marginalHours: Float64Array
  /** Energy of must-run less what was cut, and hours with any output, by thermal plant. */
  readonly mustRunGwh: Float64Array
  readonly hoursOn: Float64Array
  surplusHours: number
  /** Surplus of wind and sun: sold to neighbours, and curtailed. */
  soldGwh: number
  curtailedGwh: number
  mustRunCutGwh: number
  spilledGwh: number
  /** Of the firm block after the stack. */
  firmGwh: number
  unservedGwh: number
  hoursShort: number
  deepestGw: number
  longestShort: number
  /** Expected over the outages of plant. */
  lossOfLoadHours: number
  expectedUnservedGwh: number
}

/** Bounds of the stack in a week, GW. */
interface Week {
  readonly from: number
  readonly to: number
  /** First entry of the week in the vector of cumulative capacities. */
  readonly row: number
  readonly top: number
  readonly sd: number
  readonly kappa: number
  readonly mustRun: number
}

/** The stack meets the residual load of a year; `soldGw` is what neighbours take of a surplus. */
export function settleYear(
  prepared: PreparedFleet,
  workspace: Workspace,
  soldGw: number
): Settlement {
  const { stack, thermal } = prepared
  const count = stack.slices.length
  const sums: Settlement = {
    sliceGwh: new Float64Array(count),
    marginalHours: new Float64Array(count),
    mustRunGwh: new Float64Array(thermal.length),
    hoursOn: new Float64Array(thermal.length),
    surplusHours: 0,
    soldGwh: 0,
    curtailedGwh: 0,
    mustRunCutGwh: 0,
    spilledGwh: 0,
    firmGwh: 0,
    unservedGwh: 0,
    hoursShort: 0,
    deepestGw: 0,
    longestShort: 0,
    lossOfLoadHours: 0,
    expectedUnservedGwh: 0,
  }
  const hours = new Float64Array(count + 1)
  const on = new Float64Array(thermal.length)
  workspace.emptyHours = 0
  let short = 0
  for (let w = 0; w < WEEKS; w += 1) {
    const week: Week = {
      from: weekStart(w),
      to: weekStart(w + 1),
      row: w * (count + 1),
      top: numberAt(stack.top, w),
      sd: numberAt(prepared.outageSd, w),
      kappa: numberAt(prepared.outageSkew, w) / 6,
      mustRun: numberAt(stack.mustRun, w),
    }
    hours.fill(0)
    const cutBefore = sums.mustRunCutGwh
    short = settleWeek(prepared, workspace, week, soldGw, sums, hours, short)
    addPlants(prepared, w, sums, hours, on, sums.mustRunCutGwh - cutBefore)
  }
  return sums
}

/**
 * Surplus, marginal slice and shortage of every hour of a week. `hours` counts by marginal slice, and
 * last the hours beyond the stack; returns the hours that the present shortage lasts.
 */
function settleWeek(
  { stack, fleet }: PreparedFleet,
  workspace: Workspace,
  { from, to, row, top, sd, kappa, mustRun }: Week,
  soldGw: number,
  sums: Settlement,
  hours: Float64Array,
  shortBefore: number
): number {
  const { cumulative } = stack
  const { x, variable, shortage } = workspace
  const { sliceGwh } = sums
  const edge = EDGE * fleet.load.peak_gw
  const count = hours.length - 1
  const full = numberAt(cumulative, row + count)
  const safe = SAFE_MARGIN * sd
  let short = shortBefore
  let k = 0
  for (let t = from; t < to; t += 1) {
    const r = numberAt(x, t)
    if (r <= edge) {
      const surplus = r < 0 ? -r : 0
      settleSurplus(surplus, numberAt(variable, t), mustRun, soldGw, sums)
      if (surplus >= numberAt(variable, t) && soldGw === 0) {
        workspace.empty[workspace.emptyHours] = t
        workspace.emptyHours += 1
      }
    } else if (r <= full + edge) {
      while (numberAt(cumulative, row + k) + edge >= r) k -= 1
      while (numberAt(cumulative, row + k + 1) + edge < r) k += 1
      sliceGwh[k] = numberAt(sliceGwh, k) + (r - numberAt(cumulative, row + k))
      hours[k] = numberAt(hours, k) + 1
    } else {
      hours[count] = numberAt(hours, count) + 1
      sums.firmGwh += (r < top ? r : top) - full
    }
    const margin = top - r
    if (margin < -edge) {
      short += 1
      sums.hoursShort += 1
      sums.unservedGwh -= margin
      if (-margin > sums.deepestGw) sums.deepestGw = -margin
      if (short > sums.longestShort) sums.longestShort = short
    } else short = 0
    if (margin < safe) {
      measureShortage(margin / sd, kappa, shortage)
      sums.lossOfLoadHours += shortage.chance
      sums.expectedUnservedGwh += sd * shortage.size
    }
  }
  return short
}

/** Wind and sun are curtailed first, then must-run is cut; what is left, such as water, is spilled. */
function settleSurplus(
  surplus: number,
  variable: number,
  mustRun: number,
  soldGw: number,
  sums: Settlement
): void {
  sums.surplusHours += 1
  const unused = Math.min(surplus, variable)
  const sold = Math.min(unused, soldGw)
  const cut = Math.min(surplus - unused, mustRun)
  sums.soldGwh += sold
  sums.curtailedGwh += unused - sold
  sums.mustRunCutGwh += cut
  sums.spilledGwh += surplus - unused - cut
}

/** Energy and hours of a week by slice and plant; `cutGwh` is what was cut of all must-run. */
function addPlants(
  { stack, thermal }: PreparedFleet,
  week: number,
  sums: Settlement,
  hours: Float64Array,
  on: Float64Array,
  cutGwh: number
): void {
  const weekHours = weekStart(week + 1) - weekStart(week)
  const mustRun = numberAt(stack.mustRun, week)
  const left = mustRun > 0 ? weekHours - cutGwh / mustRun : weekHours
  for (let p = 0; p < thermal.length; p += 1) {
    const ofPlant = numberAt(stack.mustRunGw, p * WEEKS + week)
    sums.mustRunGwh[p] = numberAt(sums.mustRunGwh, p) + ofPlant * left
  }
  on.fill(0)
  let dearer = numberAt(hours, stack.slices.length)
  for (let k = stack.slices.length - 1; k >= 0; k -= 1) {
    const { plant } = entryAt(stack.slices, k)
    const gw = numberAt(stack.sliceGw, plant * WEEKS + week)
    sums.sliceGwh[k] = numberAt(sums.sliceGwh, k) + gw * dearer
    sums.marginalHours[k] = numberAt(sums.marginalHours, k) + numberAt(hours, k)
    dearer += numberAt(hours, k)
    on[plant] = gw > 0 ? dearer : 0
  }
  for (let p = 0; p < thermal.length; p += 1) {
    const isAlwaysOn = numberAt(stack.mustRunGw, p * WEEKS + week) > 0
    sums.hoursOn[p] = numberAt(sums.hoursOn, p) + (isAlwaysOn ? weekHours : numberAt(on, p))
  }
}
