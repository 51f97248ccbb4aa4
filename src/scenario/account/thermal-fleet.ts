import { numberAt } from '../../core/entry.ts'
import type { FlatPlant, ThermalPlant } from '../../year/fleet.ts'
import { BACKSTOP, RESERVE, THERMAL_DEFAULTS } from '../../model/coefficients/power-year.ts'
import type { AccountInputs } from './inputs.ts'
import { type Drivers, shareOfWay } from './load.ts'
import { FILL, type Plant } from './plants.ts'
import { straightBetween } from './ranges.ts'

/** Names of plant that the account adds to a fleet. */
export const IMPORT = 'import'
export const RESERVE_COAL = 'reserve'
export const BACKSTOP_GAS = 'backstop'

/** What the back-cast found: it binds plant beyond its prices (RULES 3). */
export interface Tuned {
  readonly oilMustRun: number
  readonly gasMustRun: number
  readonly gasAdder: number
  readonly supportGw: number
}

export const UNTUNED: Tuned = { oilMustRun: 0, gasMustRun: 0, gasAdder: 0, supportGw: 0 }

export interface FleetCase {
  readonly year: number
  readonly gw: Float64Array
  readonly drivers: Drivers
  readonly tuned: Tuned
  readonly reserveGw: number
  readonly backstopGw: number
  /** Capacity factors of the back-cast year in place of the usual ones. */
  readonly observed?: ObservedPlant
}

/** Plant that is not dispatched as the back-cast year saw it. */
export interface ObservedPlant {
  readonly cf: Float64Array
  /** Flat plant that exists only in the balance, or that closed during the year: GW all year. */
  readonly extra: readonly FlatPlant[]
}

/** Plant in the order of its cost: that of the facts, neighbours, coal kept for tight hours, and gas nobody has planned. */
export class ThermalFleet {
  readonly #inputs: AccountInputs
  readonly #case: FleetCase
  readonly #left: number
  readonly #plants: ThermalPlant[] = []

  constructor(inputs: AccountInputs, fleetCase: FleetCase) {
    this.#inputs = inputs
    this.#case = fleetCase
    const { backcastYear, deadlineYear } = inputs
    const way = shareOfWay(backcastYear, deadlineYear, fleetCase.year)
    this.#left = 1 + (fleetCase.drivers.mustRunLeft - 1) * way
  }

  /** Plant that is dispatched by its cost. */
  add(plant: Plant, gw: number): void {
    const net = plant.id === FILL ? Math.max(0, gw - this.#captureGw()) : gw
    if (net > 0) this.#plants.push(this.#thermalPlant(plant, net))
  }

  /** Capture is built on the gas plant that fills. */
  #captureGw(): number {
    return this.#inputs.plants.reduce(
      (sum, { form }, index) => (form === 'capture' ? sum + numberAt(this.#case.gw, index) : sum),
      0
    )
  }

  /** Fuel of a plant in the year, USD/MWh, with the factor of the future. */
  #fuel({ kind, cost, fuel, vom }: Plant): number {
    const { gasPrice, coalPrice } = this.#case.drivers
    const own = cost.length === 0 ? fuel : Math.max(1, straightBetween(cost, this.#case.year) - vom)
    return own * (kind === 'gas' ? gasPrice : kind === 'coal' ? coalPrice : 1)
  }

  #thermalPlant(plant: Plant, gw: number): ThermalPlant {
    const { tuned } = this.#case
    const planned = plannedShare(this.#inputs, plant, this.#case.year)
    const isGas = plant.kind === 'gas'
    const tunedMustRun = plant.kind === 'oil' ? tuned.oilMustRun : isGas ? tuned.gasMustRun : 0
    return {
      id: plant.id,
      kind: plant.kind,
      gw,
      unit_gw: plant.unitGw ?? defaultUnit(plant),
      forced: plant.forced,
      planned,
      fuel: this.#fuel(plant),
      vom: plant.vom,
      factor: plant.factor,
      spread: plant.spread,
      ...this.#mustRun(plant, planned, tunedMustRun * this.#left),
      adder: isGas ? tuned.gasAdder * this.#left : 0,
      water: plant.water,
    }
  }

  /** Must-run of the facts by season, and what the back-cast adds in every month. */
  #mustRun(plant: Plant, planned: number, tuned: number): { must_run: number; heat: number[] } {
    const { mustRunWinterGw: winter, mustRunSummerGw: summer, baseGw, forced } = plant
    const top = Math.max(winter, summer)
    const share =
      top > 0 && baseGw > 0 ? Math.min(0.95, top / (baseGw * (1 - forced) * (1 - planned))) : 0
    const sum = share + tuned
    return {
      must_run: sum,
      heat: Array.from({ length: 12 }, (_, month) => {
        if (share === 0) return 1
        const isWinter = (month < 3 || month >= 9) !== this.#inputs.isSouthern
        return (share * ((isWinter ? winter : summer) / top) + tuned) / sum
      }),
    }
  }

  addCapture(plant: Plant, gw: number): void {
    this.#plants.push(this.capturePlant(plant, gw))
  }

  /** Gas plant with capture, on its own price; `#moveCapture` places it before gas without it. */
  capturePlant(plant: Plant, gw: number): ThermalPlant {
    const { captureEfficiency: efficiency, plants } = this.#inputs
    const { captureYield } = this.#case.drivers
    const fill = plants.find(({ id }) => id === FILL)
    const captured = Math.min(1, plant.captureRate * captureYield)
    return {
      ...THERMAL_DEFAULTS.capture,
      id: plant.id,
      kind: 'capture',
      gw,
      unit_gw: plant.unitGw ?? THERMAL_DEFAULTS.capture.unit_gw,
      fuel: fill ? this.#fuel(fill) / efficiency : 0,
      vom: plant.vom,
      factor: (plant.factor * (1 - captured)) / efficiency,
      must_run: 0,
      adder: 0,
    }
  }

  /** Neighbours, coal kept for tight hours and gas that nobody has planned; plant with capture takes its place. */
  finish(): readonly ThermalPlant[] {
    this.#addImport()
    this.#moveCapture()
    this.#addReserve()
    this.#addBackstop()
    return this.#plants
  }

  #addImport(): void {
    const { supportGw, supportPrice, supportFactor } = this.#inputs
    const gw = supportGw + this.#case.tuned.supportGw
    if (gw > 0)
      this.#plants.push({
        ...THERMAL_DEFAULTS.import,
        id: IMPORT,
        kind: 'import',
        gw,
        fuel: supportPrice,
        factor: supportFactor,
        must_run: 0,
      })
  }

  #moveCapture(): void {
    const { carbonUsdT } = this.#case.drivers
    const cheapest = this.#plants
      .filter(({ kind }) => kind === 'gas')
      .reduce((least, plant) => Math.min(least, sliceCost(plant, carbonUsdT, -1)), Infinity)
    if (cheapest === Infinity) return
    for (const [i, plant] of this.#plants.entries())
      if (plant.kind === 'capture') {
        const cost = sliceCost(plant, carbonUsdT, 0)
        this.#plants[i] = { ...plant, adder: Math.min(0, cheapest - 1 - cost) }
      }
  }

  #addReserve(): void {
    const { reserveGw } = this.#case
    const coal = this.#inputs.plants.find(({ kind }) => kind === 'coal')
    if (reserveGw <= 0 || !coal) return
    this.#plants.push({
      id: RESERVE_COAL,
      kind: 'coal',
      gw: reserveGw,
      unit_gw: coal.unitGw ?? THERMAL_DEFAULTS.coal.unit_gw,
      forced: coal.forced,
      planned: RESERVE.planned,
      fuel: RESERVE.fuelFactor * this.#fuel(coal),
      vom: RESERVE.vom,
      factor: coal.factor,
      spread: 0,
      must_run: 0,
      last: true,
      water: coal.water,
    })
  }

  #addBackstop(): void {
    const { backstopGw, drivers } = this.#case
    if (backstopGw <= 0) return
    const market = this.#plants.filter(({ last }) => !last)
    const gas = market.filter(({ kind }) => kind === 'gas')
    const gasGw = gas.reduce((sum, { gw }) => sum + gw, 0)
    const fuel =
      gasGw > 0
        ? (BACKSTOP.fuelFactor * gas.reduce((sum, plant) => sum + plant.gw * plant.fuel, 0)) / gasGw
        : BACKSTOP.fuelWithoutGas
    const plant: ThermalPlant = {
      ...THERMAL_DEFAULTS.gas,
      id: BACKSTOP_GAS,
      kind: 'backstop',
      gw: backstopGw,
      fuel,
      factor: this.#inputs.gasStackFactor,
      spread: 0,
      must_run: 0,
    }
    const dearest = market.reduce(
      (most, other) => Math.max(most, sliceCost(other, drivers.carbonUsdT, 1)),
      0
    )
    const adder = Math.max(0, dearest + 1 - sliceCost(plant, drivers.carbonUsdT, 0))
    this.#plants.push({ ...plant, adder })
  }
}

/** One GW of new plant with capture in a year; null where the region names none. */
export function captureTemplate(
  inputs: AccountInputs,
  year: number,
  drivers: Drivers,
  tuned: Tuned
): ThermalPlant | null {
  const plant = inputs.plants.find(({ form }) => form === 'capture')
  if (!plant) return null
  const gw = new Float64Array(inputs.plants.length)
  const fleet = new ThermalFleet(inputs, {
    year,
    gw,
    drivers,
    tuned,
    reserveGw: 0,
    backstopGw: 0,
  })
  return fleet.capturePlant(plant, 1)
}

/** Cost at which a plant enters the order: of its cheapest (-1), mean (0) or dearest (1) slice. */
function sliceCost(plant: ThermalPlant, carbonUsdT: number, edge: -1 | 0 | 1): number {
  const { fuel, spread, vom, factor, adder = 0 } = plant
  return (fuel + factor * carbonUsdT) * (1 + spread * edge) + vom + adder
}

/** Share of the year in planned maintenance, from what the facts say of availability. */
export function plannedShare(
  { backcastYear, deadlineYear }: AccountInputs,
  { availability, availabilityDeadline, forced, planned }: Plant,
  year: number
): number {
  if (availability === null) return planned
  const now =
    availabilityDeadline === null
      ? availability
      : availability +
        (availabilityDeadline - availability) * shareOfWay(backcastYear, deadlineYear, year)
  return Math.max(0, 1 - now / (1 - forced))
}

function defaultUnit({ kind }: Plant): number {
  return kind === 'coal' || kind === 'gas' || kind === 'oil' || kind === 'capture'
    ? THERMAL_DEFAULTS[kind].unit_gw
    : THERMAL_DEFAULTS.gas.unit_gw
}
