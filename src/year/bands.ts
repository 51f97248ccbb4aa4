import { entryAt, numberAt } from '../core/entry.ts'
import { WEEKS } from './calendar.ts'
import type { DemandResponse } from './fleet.ts'
import type { Slice, Stack } from './stack.ts'

/** Stores see the stack in at most this many steps of cost: six move tonnes by less than 0.5 %. */
const MOST_BANDS = 6

/** Of pairs of bands that differ only by rounding the first is merged. */
const CLEARLY_LESS = 1 - 1e-9

/**
 * Mean chance that the stack is too small while the margin falls from 2 to 1 and from 1 to 0 standard
 * deviations: G(-1) - G(-2) and G(0) - G(-1), G(z) = phi(z) + z*Phi(z).
 */
const SCARCE = 0.0748338
const SCARCER = 0.3156247

/** Load that nothing serves, in GW of residual. */
const BEYOND_ALL = 1e12

/** The steps of cost that storage compares, from surplus to load that is shed. */
export interface Bands {
  /** USD/MWh by band; band 0 is surplus. */
  readonly cost: Float64Array
  /** Residual load at which band k ends in week w, GW, at w*bands + k. */
  readonly level: Float64Array
}

interface Band {
  readonly cost: number
  readonly gw: number
  /** Its last slice. */
  readonly last: number
}

/** Merge slices to bands, and add demand response and the three steps of scarcity. */
export function setBands(
  stack: Stack,
  outageSd: Float64Array,
  response: DemandResponse,
  voll: number
): Bands {
  const bands = mergeSlices(stack.slices)
  const stride = stack.slices.length + 1
  const dearest = bands.at(-1)?.cost ?? 0 // without plant only scarcity has a price
  const cost = Float64Array.of(
    0,
    ...bands.map((band) => band.cost),
    Math.max(dearest, response.price),
    dearest + SCARCE * voll,
    dearest + SCARCER * voll + 1,
    dearest + voll + 2
  )
  const responseGw = response.hours > 0 ? response.gw : 0
  const level = new Float64Array(WEEKS * cost.length)
  for (let week = 0; week < WEEKS; week += 1) {
    const top = numberAt(stack.top, week)
    const sd = numberAt(outageSd, week)
    const certain = certainGw(stack, outageSd, week)
    const ends = bands.map((band, k) =>
      k === bands.length - 1
        ? certain
        : Math.min(numberAt(stack.cumulative, week * stride + band.last + 1), certain)
    )
    const scarce = [certain, Math.max(0, top - sd), Math.max(0, top)].map((gw) => gw + responseGw)
    level.set([0, ...ends, ...scarce, BEYOND_ALL], week * cost.length)
  }
  return { cost, level }
}

/** Capacity two standard deviations of outages below the top of the stack, GW. */
export function certainGw(stack: Stack, outageSd: Float64Array, week: number): number {
  return Math.max(0, numberAt(stack.top, week) - 2 * numberAt(outageSd, week))
}

/** Adjacent slices of least difference in cost, weighted by their size, become one, until six are left. */
function mergeSlices(slices: readonly Slice[]): Band[] {
  const bands = slices.map(({ cost, nominalGw }, last) => ({ cost, gw: nominalGw, last }))
  while (bands.length > MOST_BANDS) {
    let first = 0
    let least = Infinity
    for (let i = 0; i + 1 < bands.length; i += 1) {
      const loss = lossOfMerging(entryAt(bands, i), entryAt(bands, i + 1))
      if (i > 0 && loss >= CLEARLY_LESS * least) continue
      first = i
      least = loss
    }
    bands.splice(first, 2, mergePair(entryAt(bands, first), entryAt(bands, first + 1)))
  }
  return bands
}

function lossOfMerging(first: Band, second: Band): number {
  const gw = first.gw + second.gw
  return gw === 0 ? 0 : ((second.cost - first.cost) * first.gw * second.gw) / gw
}

function mergePair(first: Band, second: Band): Band {
  const gw = first.gw + second.gw
  const cost = gw === 0 ? first.cost : (first.cost * first.gw + second.cost * second.gw) / gw
  return { cost, gw, last: second.last }
}
