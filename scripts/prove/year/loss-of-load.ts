import { numberAt } from '../../../src/core/entry.ts'
import { WEEKS, weekStart } from '../../../src/year/calendar.ts'
import type { PreparedFleet } from '../../../src/year/prepare.ts'

/** Steps of capacity that the distribution of outages is counted in, over all plant. */
const STEPS = 8000

/**
 * Loss-of-load expectation of a residual load, hours a year, by exact convolution of the outages of
 * every unit: plant in service, less its units out of order, falls short of what is needed.
 */
export function convolveLossOfLoad(prepared: PreparedFleet, residual: Float64Array): number {
  const plants = [...prepared.thermal, ...prepared.flat].map(
    ({ gw, unit_gw: unit = 0, forced = 0, planned = 0 }) => ({ gw, unit, forced, planned })
  )
  const random = plants.filter(({ unit, forced }) => unit > 0 && forced > 0)
  let hours = 0
  for (let week = 0; week < WEEKS; week += 1) {
    const maintenance = numberAt(prepared.maintenance, week)
    const units = random.flatMap(({ gw, unit, forced, planned }) => {
      const inService = gw * Math.max(0, 1 - planned * maintenance)
      const whole = Math.floor(inService / unit + 1e-9)
      const rest = inService - whole * unit
      return [
        ...Array.from({ length: whole }, () => ({ gw: unit, forced })),
        ...(rest > 1e-9 ? [{ gw: rest, forced }] : []),
      ]
    })
    const installed = units.reduce((sum, { gw }) => sum + gw, 0)
    const mean = units.reduce((sum, { gw, forced }) => sum + gw * (1 - forced), 0)
    const step = installed / STEPS
    const chances = convolve(units, step)
    // Chance that at most so much is out of order.
    const upTo = new Float64Array(chances.length)
    let sum = 0
    for (const [k, chance] of chances.entries()) upTo[k] = sum += chance
    const top = numberAt(prepared.stack.top, week)
    for (let t = weekStart(week); t < weekStart(week + 1); t += 1) {
      // What may be out of order before load is shed.
      const spare = top - numberAt(residual, t) + (installed - mean)
      if (spare < 0) hours += 1
      else if (spare < installed)
        hours += 1 - numberAt(upTo, Math.min(chances.length - 1, Math.floor(spare / step + 1e-9)))
    }
  }
  return hours
}

/** Chance of each amount out of order; a unit between two steps is split so that its mean is kept. */
function convolve(
  units: readonly { readonly gw: number; readonly forced: number }[],
  step: number
): Float64Array {
  let chances = new Float64Array(STEPS + units.length + 2)
  chances[0] = 1
  let reach = 0
  for (const { gw, forced } of units) {
    const whole = Math.floor(gw / step)
    const share = gw / step - whole
    const next = new Float64Array(chances.length)
    for (let k = 0; k <= reach; k += 1) {
      const chance = numberAt(chances, k)
      if (chance === 0) continue
      next[k] = numberAt(next, k) + chance * (1 - forced)
      next[k + whole] = numberAt(next, k + whole) + chance * forced * (1 - share)
      next[k + whole + 1] = numberAt(next, k + whole + 1) + chance * forced * share
    }
    reach = Math.min(chances.length - 1, reach + whole + 1)
    chances = next
  }
  return chances
}
