import { numberAt } from '../../core/entry.ts'
import type { Fleet, FlatPlant, PoolPlant } from '../../year/fleet.ts'
import {
  EXTRA_PLANT_CF,
  NUCLEAR,
  POOL,
  RESPONSE,
  STORES,
} from '../../model/coefficients/power-year.ts'
import type { AccountInputs } from './inputs.ts'
import { loadOf } from './load.ts'
import type { Plant } from './plants.ts'
import { type FleetCase, ThermalFleet } from './thermal-fleet.ts'

/** The fleet of a year as the kernel takes it. */
export function buildFleet(inputs: AccountInputs, fleetCase: FleetCase): Fleet {
  const { year, drivers } = fleetCase
  const { loadTwh, peakGw, netImportTwh } = loadOf(inputs, year, drivers)
  const builder = new FleetBuilder(inputs, fleetCase)
  for (const [index, plant] of inputs.plants.entries()) builder.add(index, plant)
  return {
    load: {
      energy_twh: loadTwh - netImportTwh,
      peak_gw: peakGw,
      flat_twh: 0,
      net_import_twh: netImportTwh,
    },
    ...builder.finish(),
    firm_gw: 0,
    carbon_usd_t: drivers.carbonUsdT,
    voll: inputs.voll,
  }
}

/** GW with a mean weighted by them. */
interface Weighted {
  gw: number
  sum: number
}

/** Adds plant by plant what makes a fleet. */
class FleetBuilder {
  readonly #inputs: AccountInputs
  readonly #case: FleetCase
  readonly #vre: Record<'wind' | 'offshore' | 'sun', Weighted> = {
    wind: { gw: 0, sum: 0 },
    offshore: { gw: 0, sum: 0 },
    sun: { gw: 0, sum: 0 },
  }
  readonly #stores: Record<'battery' | 'pumped', Weighted> = {
    battery: { gw: 0, sum: 0 },
    pumped: { gw: 0, sum: 0 },
  }
  readonly #flat: FlatPlant[] = []
  readonly #pool: PoolPlant[] = []
  readonly #thermal: ThermalFleet
  #responseGw = 0

  constructor(inputs: AccountInputs, fleetCase: FleetCase) {
    this.#inputs = inputs
    this.#case = fleetCase
    this.#thermal = new ThermalFleet(inputs, fleetCase)
  }

  add(index: number, plant: Plant): void {
    const gw = numberAt(this.#case.gw, index)
    switch (plant.form) {
      case 'variable':
        return this.#addVariable(index, plant, gw)
      case 'flat':
        if (gw > 0) this.#flat.push(this.#flatPlant(index, plant, gw))
        return
      case 'pool':
        if (gw > 0) this.#pool.push(this.#poolPlant(index, plant, gw))
        return
      case 'thermal':
        if (gw > 0) this.#thermal.add(plant, gw)
        return
      case 'capture':
        if (gw > 0) this.#thermal.addCapture(plant, gw)
        return
      case 'battery':
      case 'pumped': {
        const store = this.#stores[plant.form]
        store.gw += gw
        store.sum += gw * plant.storageHours
        return
      }
      case 'response':
        this.#responseGw += gw
        return
      case 'line':
        return
    }
  }

  #addVariable(index: number, plant: Plant, gw: number): void {
    const { windYield, sunYield } = this.#case.drivers
    const kind = plant.kind === 'wind' || plant.kind === 'offshore' ? plant.kind : 'sun'
    const profile = this.#vre[kind]
    profile.gw += gw
    profile.sum += gw * this.#cf(index, plant) * (kind === 'sun' ? sunYield : windYield)
  }

  #cf(index: number, plant: Plant): number {
    const { observed } = this.#case
    return observed ? numberAt(observed.cf, index) : plant.cf
  }

  #flatPlant(index: number, plant: Plant, gw: number): FlatPlant {
    const { id, factor, fuel } = plant
    if (plant.kind !== 'nuclear') return { id, gw, cf: this.#cf(index, plant), factor, fuel }
    const { observed } = this.#case
    const own = observed ? this.#cf(index, plant) : (plant.availability ?? plant.cf)
    const cf = Math.min(NUCLEAR.most, own)
    return {
      id,
      gw,
      cf,
      factor,
      forced: NUCLEAR.forced,
      planned: 1 - cf / NUCLEAR.most,
      unit_gw: plant.unitGw ?? Math.min(NUCLEAR.unit_gw, gw),
      fuel: NUCLEAR.fuel,
    }
  }

  #poolPlant(index: number, plant: Plant, gw: number): PoolPlant {
    const isHydro = plant.kind === 'hydro'
    const { flat_share, power } = isHydro ? POOL.hydro : POOL.other
    const yieldFactor = isHydro ? this.#case.drivers.hydroYield : 1
    return {
      id: plant.id,
      gw,
      cf: this.#cf(index, plant) * yieldFactor,
      factor: plant.factor,
      flat_share,
      power,
      months: plant.months,
      fuel: plant.fuel,
    }
  }

  #extraPlants(): FlatPlant[] {
    return this.#inputs.extraPlants.map(({ id, gw, factor }) => ({
      id,
      gw,
      cf: EXTRA_PLANT_CF,
      factor,
      fuel: 0,
    }))
  }

  finish(): Pick<Fleet, 'vre' | 'flat' | 'pool' | 'thermal' | 'storage' | 'response'> {
    const profile = ({ gw, sum }: Weighted) => ({ gw, cf: gw > 0 ? sum / gw : 0, factor: 0 })
    const store = (kind: 'battery' | 'pumped') => {
      const { gw, sum } = this.#stores[kind]
      return { gw, hours: gw > 0 ? sum / gw : 0, efficiency: STORES[kind].efficiency }
    }
    return {
      vre: {
        wind: profile(this.#vre.wind),
        offshore: profile(this.#vre.offshore),
        sun: profile(this.#vre.sun),
      },
      flat: [...this.#flat, ...(this.#case.observed?.extra ?? this.#extraPlants())],
      pool: this.#pool,
      thermal: this.#thermal.finish(),
      storage: { battery: store('battery'), pumped: store('pumped') },
      response: { gw: this.#responseGw, hours: RESPONSE.hours, price: RESPONSE.price },
    }
  }
}
