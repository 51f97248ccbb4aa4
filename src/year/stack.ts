import { entryAt, numberAt } from '../core/entry.ts'
import { MONTHS, monthOfWeek, WEEKS } from './calendar.ts'
import type { ThermalPlant } from './fleet.ts'

/** Slices of a plant whose fuel cost varies between contracts and places. */
const SLICES = 5

/** USD/MWh that put reserve behind everything else. */
export const LAST_ADDER = 1000

const STEADY_HEAT: readonly number[] = Array.from({ length: MONTHS }, () => 1)

/** Thermal plant in slices in the order of their cost, and what of it is in service each week. */
export interface Stack {
  readonly slices: readonly Slice[]
  /** Capacity of the first k slices in week w, in GW, at w*(slices + 1) + k. */
  readonly cumulative: Float64Array
  /** Capacity of one slice of plant p in week w, in GW, at p*52 + w; likewise what must run of it. */
  readonly sliceGw: Float64Array
  readonly mustRunGw: Float64Array
  /** The sum of the latter over plants, by week. */
  readonly mustRun: Float64Array
  /** Capacity that can be called on, firm block included, by week. */
  readonly top: Float64Array
}

export interface Slice {
  /** Place of its plant in the list of thermal plants. */
  readonly plant: number
  /** Cost that decides the order, USD/MWh: with carbon and adders. */
  readonly cost: number
  /** Cost that is paid, USD/MWh: fuel and other variable cost. */
  readonly runningCost: number
  /** Fuel a MWh relative to that of its plant. */
  readonly heat: number
  /** Without outages and must-run, GW. */
  readonly nominalGw: number
}

/** Slices of a plant: five where the fuel cost is spread, one for reserve and all others. */
export function countSlices({ spread, last = false }: ThermalPlant): number {
  return spread > 0 && !last ? SLICES : 1
}

/** The stack of sorted plants, with maintenance relative to its mean by week. */
export function stackPlants(
  plants: readonly ThermalPlant[],
  carbonUsdT: number,
  firmGw: number,
  maintenance: Float64Array
): Stack {
  const slices = plants
    .flatMap((plant, index) => slicePlant(plant, index, carbonUsdT))
    .sort((a, b) => a.cost - b.cost)
  const stride = slices.length + 1
  const stack = {
    slices,
    cumulative: new Float64Array(WEEKS * stride),
    sliceGw: new Float64Array(plants.length * WEEKS),
    mustRunGw: new Float64Array(plants.length * WEEKS),
    mustRun: new Float64Array(WEEKS),
    top: new Float64Array(WEEKS),
  }
  for (let week = 0; week < WEEKS; week += 1) {
    const month = monthOfWeek(week)
    for (const [index, plant] of plants.entries()) {
      const available = availableGw(plant, numberAt(maintenance, week))
      const heat = entryAt(plant.heat ?? STEADY_HEAT, month)
      const mustRun = Math.min(1, plant.must_run * heat) * available
      stack.mustRunGw[index * WEEKS + week] = mustRun
      stack.sliceGw[index * WEEKS + week] = (available - mustRun) / countSlices(plant)
      stack.mustRun[week] = numberAt(stack.mustRun, week) + mustRun
    }
    let cumulative = 0
    for (const [k, { plant }] of slices.entries()) {
      cumulative += numberAt(stack.sliceGw, plant * WEEKS + week)
      stack.cumulative[week * stride + k + 1] = cumulative
    }
    stack.top[week] = cumulative + firmGw
  }
  return stack
}

/** Plant in service on average, GW, in a week with this much maintenance relative to the mean. */
export function availableGw(
  { gw, forced = 0, planned = 0 }: { gw: number; forced?: number; planned?: number },
  maintenance: number
): number {
  return gw * (1 - forced) * Math.max(0, 1 - planned * maintenance)
}

function slicePlant(plant: ThermalPlant, index: number, carbonUsdT: number): Slice[] {
  const { gw, fuel, vom, factor, spread, adder = 0, last = false } = plant
  const count = countSlices(plant)
  return Array.from({ length: count }, (_, j) => {
    const h = count === 1 ? 1 : 1 + spread * ((2 * j) / (count - 1) - 1)
    return {
      plant: index,
      cost: fuel * h + vom + factor * h * carbonUsdT + adder + (last ? LAST_ADDER : 0),
      runningCost: fuel * h + vom,
      heat: h,
      nominalGw: (gw / count) * (1 - plant.must_run),
    }
  })
}
