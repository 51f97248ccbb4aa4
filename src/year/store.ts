import { integerAt, numberAt } from '../core/entry.ts'
import type { Bands } from './bands.ts'
import { HOURS, WEEKS, weekStart } from './calendar.ts'
import type { PreparedStore } from './prepare.ts'

/** Ten bands have at most ten values at which a discharge and nine at which a charge changes, and 0. */
const MOST_GAPS = 20

/** Buffers for the passes through the year, reused from run to run. */
export interface StoreBuffers {
  /** Fills at which the value of energy changes: of each hour only those strictly inside the tank. */
  readonly steps: Float64Array
  /** Where that of gap 0 would be in `steps`, by hour, and the first gap and the end of those kept. */
  readonly offset: Int32Array
  readonly first: Uint8Array
  readonly end: Uint8Array
  /** Residual load below which a gap charges and above which it discharges, by week and gap. */
  readonly chargeBelow: Float64Array
  readonly dischargeAbove: Float64Array
}

/** What a store did in a year. */
export interface StoreTrace {
  /** Change of the fill by hour, GWh in the tank: positive when charging. */
  readonly change: Float64Array
  /** Gap of the value of energy by hour. */
  readonly gap: Uint8Array
  /** Bounds of the gaps, USD/MWh: gap j lies between value j and j + 1. */
  values: readonly Gap[]
  /** Energy at the grid, GWh. */
  charged: number
  discharged: number
}

/** A range of the value of stored energy in which the best action is the same. */
export interface Gap {
  /** USD/MWh. */
  readonly from: number
  readonly to: number
  /** Bands up to this one may charge, bands above that one are worth a discharge. */
  readonly charge: number
  readonly keep: number
}

export function createStoreBuffers(): StoreBuffers {
  return {
    steps: new Float64Array(MOST_GAPS * (HOURS + 1)),
    offset: new Int32Array(HOURS),
    first: new Uint8Array(HOURS),
    end: new Uint8Array(HOURS),
    chargeBelow: new Float64Array(MOST_GAPS * WEEKS),
    dischargeAbove: new Float64Array(MOST_GAPS * WEEKS),
  }
}

export function createStoreTrace(): StoreTrace {
  return {
    change: new Float64Array(HOURS),
    gap: new Uint8Array(HOURS),
    values: [],
    charged: 0,
    discharged: 0,
  }
}

/**
 * Run one store through the year with perfect foresight, exactly: the cost of the rest of the year is
 * convex and piecewise straight in the fill, so it is enough to carry the fills at which the value of
 * stored energy changes backward (`traceValues`) and to follow them forward (`followValues`). The tank
 * is half full at the start and at the end. Lowers `x`, the residual load, in place.
 */
export function runStore(
  store: PreparedStore,
  bands: Bands,
  x: Float64Array,
  buffers: StoreBuffers,
  trace: StoreTrace
): void {
  const gaps = listGaps(store, bands, x)
  trace.values = gaps
  const bandCount = bands.cost.length
  for (let week = 0; week < WEEKS; week += 1)
    for (const [j, { charge, keep }] of gaps.entries()) {
      buffers.chargeBelow[week * gaps.length + j] = numberAt(bands.level, week * bandCount + charge)
      buffers.dischargeAbove[week * gaps.length + j] = numberAt(
        bands.level,
        week * bandCount + keep
      )
    }
  traceValues(store, gaps.length, x, buffers)
  followValues(store, gaps.length, x, buffers, trace)
}

/** The ranges of the value of stored energy between which the best action changes. */
function listGaps(
  { efficiency, gw }: PreparedStore,
  { cost, level }: Bands,
  x: Float64Array
): Gap[] {
  const e = Math.sqrt(efficiency)
  const last = cost.length - 1
  const high = highestBand(level, cost.length, gw, x)
  const chargeValues = cost.map((c) => c / e)
  const dischargeValues = cost.map((c) => c * e)
  const values = new Set([
    0,
    ...dischargeValues.subarray(1),
    ...chargeValues.subarray(1, Math.min(high, last - 1) + 1),
  ])
  const sorted = [...values].sort((a, b) => a - b)
  const gaps: Gap[] = []
  for (const [j, to] of sorted.entries()) {
    const from = sorted[j - 1]
    if (from === undefined) continue
    const charge = lastAtMost(chargeValues, from, Math.min(high, last - 1))
    const keep = Math.min(high, lastAtMost(dischargeValues, from, last))
    const before = gaps.at(-1)
    if (before && before.charge === charge && before.keep === keep)
      gaps[gaps.length - 1] = { ...before, to }
    else gaps.push({ from, to, charge, keep })
  }
  return gaps
}

/** The highest band that load and charging together can reach in any week. */
function highestBand(level: Float64Array, bands: number, gw: number, x: Float64Array): number {
  let high = 0
  for (let week = 0; week < WEEKS; week += 1) {
    const to = weekStart(week + 1)
    let most = -Infinity
    for (let t = weekStart(week); t < to; t += 1) if (numberAt(x, t) > most) most = numberAt(x, t)
    while (high < bands - 1 && numberAt(level, week * bands + high) < most + gw) high += 1
  }
  return high
}

/** The last band from 1 to `most` of at most this value; 0 if there is none. */
function lastAtMost(values: Float64Array, limit: number, most: number): number {
  for (let k = most; k > 0; k -= 1) if (numberAt(values, k) <= limit) return k
  return 0
}

/**
 * Backward: S_j(t), the fill above which one more GWh at the start of hour t is worth less than gap j,
 * is S_j(t + 1) less the change in hour t, cut to the tank. S falls and the change rises with j, so
 * all j below some f stand at the full tank and all from some g on at 0. Of the former only those that
 * charge, of the latter only those that discharge can leave; only those between are kept.
 */
function traceValues(
  store: PreparedStore,
  gaps: number,
  x: Float64Array,
  buffers: StoreBuffers
): void {
  const { steps, offset, first, end, chargeBelow, dischargeAbove } = buffers
  const e = Math.sqrt(store.efficiency)
  const power = store.gw
  const tank = store.gw * store.hours
  let f = 0
  let g = gaps
  // The steps of one hour lie behind those of the hour before: they are written from the end.
  let at = steps.length - gaps
  steps.fill(tank / 2, at)
  for (let week = WEEKS - 1; week >= 0; week -= 1) {
    const row = week * gaps
    const from = weekStart(week)
    for (let t = weekStart(week + 1) - 1; t >= from; t -= 1) {
      const base = at - f
      offset[t] = base
      first[t] = f
      end[t] = g
      const r = numberAt(x, t)
      let j = g
      while (j < gaps && r > numberAt(dischargeAbove, row + j)) j += 1
      g = 0
      for (j -= 1; j >= 0; j -= 1) {
        let step = j < f ? tank : j < integerAt(end, t) ? numberAt(steps, base + j) : 0
        const room = numberAt(chargeBelow, row + j) - r
        if (room > 0) {
          step -= e * (room < power ? room : power)
          if (step <= 0) continue
        } else {
          if (j < f) break
          const need = r - numberAt(dischargeAbove, row + j)
          if (need > 0) {
            step += (need < power ? need : power) / e
            if (step >= tank) break
          }
        }
        if (g === 0) g = j + 1
        at -= 1
        steps[at] = step
      }
      f = j + 1
      if (g === 0) g = f
    }
  }
}

/**
 * Forward: in each hour the largest gap j whose change still leaves the fill at or below S_j(t + 1).
 * Ties are broken towards a low fill, discharge early and charge late, but surplus is always stored
 * while there is room.
 */
function followValues(
  store: PreparedStore,
  gaps: number,
  x: Float64Array,
  buffers: StoreBuffers,
  trace: StoreTrace
): void {
  const { steps, offset, first, end, chargeBelow, dischargeAbove } = buffers
  const { change, gap } = trace
  const e = Math.sqrt(store.efficiency)
  const power = store.gw
  const tank = store.gw * store.hours
  let fill = tank / 2
  let charged = 0
  let discharged = 0
  let j = 0
  for (let week = 0; week < WEEKS; week += 1) {
    const row = week * gaps
    const to = weekStart(week + 1)
    for (let t = weekStart(week); t < to; t += 1) {
      const r = numberAt(x, t)
      const f = integerAt(first, t)
      const g = integerAt(end, t)
      const base = integerAt(offset, t)
      let u = changeIn(chargeBelow, dischargeAbove, row + j, r, power, e)
      let room = (j < f ? tank : j < g ? numberAt(steps, base + j) : 0) - fill
      if (u > room)
        while (j > 0) {
          j -= 1
          u = changeIn(chargeBelow, dischargeAbove, row + j, r, power, e)
          room = (j < f ? tank : j < g ? numberAt(steps, base + j) : 0) - fill
          if (u <= room) break
        }
      while (j + 1 < gaps) {
        const next = changeIn(chargeBelow, dischargeAbove, row + j + 1, r, power, e)
        room = (j + 1 < f ? tank : j + 1 < g ? numberAt(steps, base + j + 1) : 0) - fill
        if (next > room) {
          if (room > u) u = room
          break
        }
        j += 1
        u = next
      }
      if (u < -fill) u = -fill
      if (u > tank - fill) u = tank - fill
      change[t] = u
      gap[t] = j
      fill += u
      if (u > 0) {
        x[t] = r + u / e
        charged += u / e
      } else if (u < 0) {
        x[t] = r + u * e
        discharged -= u * e
      }
    }
  }
  trace.charged = charged
  trace.discharged = discharged
}

/** Change of the fill in an hour with residual load r, for one gap in one week; GWh in the tank. */
function changeIn(
  chargeBelow: Float64Array,
  dischargeAbove: Float64Array,
  entry: number,
  r: number,
  power: number,
  e: number
): number {
  const below = numberAt(chargeBelow, entry) - r
  if (below > 0) return e * (below < power ? below : power)
  const above = r - numberAt(dischargeAbove, entry)
  return above > 0 ? (above < power ? -above : -power) / e : 0
}
