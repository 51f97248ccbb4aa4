import { numberAt } from '../core/entry.ts'

const MOST_STEPS = 100
const TOLERANCE = 1e-12

/** Without a floor the level may fall as far as the load does. */
export const NO_FLOOR = -Infinity

/**
 * The level L above which `energy` (GWh) is cut from x (GW) in the hours from `from` to `to`, with at
 * most `power` GW an hour: sum of clamp(x - L, 0, power) = energy, by Newton's method on a sum that is
 * straight between the values of x. L is never below `floor`; where even the lowest level cuts less
 * than `energy`, that lowest level is returned and the rest stays unused.
 */
export function findLevel(
  x: Float64Array,
  from: number,
  to: number,
  power: number,
  energy: number,
  floor: number
): number {
  let least = Infinity
  let most = -Infinity
  for (let t = from; t < to; t += 1) {
    const value = numberAt(x, t)
    if (value < least) least = value
    if (value > most) most = value
  }
  let lo = Math.max(floor, least - power)
  let hi = most
  if (hi <= lo) return floor > NO_FLOOR ? floor : lo
  let level = lo
  let isFirst = true
  for (let step = 0; step <= MOST_STEPS; step += 1) {
    let partial = 0
    let partialHours = 0
    let fullHours = 0
    for (let t = from; t < to; t += 1) {
      const above = numberAt(x, t) - level
      if (above >= power) fullHours += 1
      else if (above > 0) {
        partial += above
        partialHours += 1
      }
    }
    const excess = partial + power * fullHours - energy
    if (isFirst) {
      if (excess <= 0) return lo
      isFirst = false
      level = (lo + hi) / 2
      continue
    }
    if (Math.abs(excess) <= TOLERANCE * (1 + energy)) return level
    if (excess > 0) lo = level
    else hi = level
    const middle = (lo + hi) / 2
    let next = partialHours === 0 ? middle : level + excess / partialHours
    if (!(next > lo && next < hi)) next = middle
    if (next === level) return level
    level = next
  }
  return level
}
