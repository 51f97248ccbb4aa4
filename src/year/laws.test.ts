import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberAt } from '../core/entry.ts'
import { HOURS } from './calendar.ts'
import type { Fleet, Store } from './fleet.ts'
import { prepareFleet } from './prepare.ts'
import { runYear, type YearResult } from './run-year.ts'
import { anyFleet } from '../../tests/support/any-fleet.ts'
import { generateWeather } from './weather/synthetic.ts'
import { createWeatherSet } from './weather/weather-set.ts'
import { createWorkspace } from './workspace.ts'

const weather = createWeatherSet([generateWeather('PL', 1), generateWeather('PL', 2)])
const [year] = weather.years
if (!year) throw new Error('The weather set is empty.')

const workspace = createWorkspace()

function run(fleet: Fleet): YearResult {
  if (!year) throw new Error('The weather set is empty.')
  return runYear(prepareFleet(fleet, weather.climate), year, workspace)
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** A law needs several runs a case: a quarter of the usual cases. */
const CASES = { numRuns: Math.ceil((fc.readConfigureGlobal().numRuns ?? 100) / 2) }

function holds(law: (fleet: Fleet) => void): void {
  fc.assert(fc.property(anyFleet, law), CASES)
}

describe('a year', () => {
  it('balances generation, storage, response and shortage with the load', () => {
    holds((fleet) => {
      const result = run(fleet)
      const stored = result.storage.map(
        ({ charge_twh, discharge_twh }) => discharge_twh - charge_twh
      )
      const supply =
        sum(result.plants.map(({ twh }) => twh)) +
        sum(stored) +
        result.response_twh +
        result.unserved_twh +
        result.firm_twh -
        result.spilled_twh
      expect(Math.abs(supply - fleet.load.energy_twh)).toBeLessThan(1e-6)
    })
  })

  it('never loses more load with more firm capacity', () => {
    holds((fleet) => {
      const more = run({ ...fleet, firm_gw: fleet.firm_gw + 0.5 })
      expect(more.lole_h).toBeLessThanOrEqual(run(fleet).lole_h)
    })
  })

  it('never has more unserved energy with a larger battery', () => {
    holds((fleet) => {
      const { battery } = fleet.storage
      if (!battery) return
      const larger = { ...fleet.storage, battery: { ...battery, gw: 1.2 * battery.gw } }
      const [less, more] = [run(fleet), run({ ...fleet, storage: larger })]
      const tolerance = 1 + 1e-3
      expect(more.unserved_twh).toBeLessThanOrEqual(less.unserved_twh * tolerance + 1e-9)
      expect(more.eue_gwh).toBeLessThanOrEqual(less.eue_gwh * tolerance + 1e-9)
    })
  })

  it('scales with the system', () => {
    holds((fleet) => {
      const [one, scaled] = [run(fleet), run(scaleFleet(fleet, 3))]
      expect(isClose(scaled.mt_co2, 3 * one.mt_co2, 1e-6)).toBe(true)
      expect(isClose(scaled.lole_h, one.lole_h, 1e-6)).toBe(true)
      expect(isClose(scaled.curtailed_twh, 3 * one.curtailed_twh, 1e-6)).toBe(true)
    })
  })

  it('does not depend on the order of plants in the input', () => {
    holds((fleet) => {
      const reversed = {
        ...fleet,
        flat: fleet.flat.toReversed(),
        pool: fleet.pool.toReversed(),
        thermal: fleet.thermal.toReversed(),
      }
      expect(run(reversed)).toEqual(run(fleet))
    })
  })

  it('fills the area under the load-duration curve where nothing is stored or repaired', () => {
    holds((fleet) => {
      const thermal = fleet.thermal.map((plant) => ({
        ...plant,
        planned: 0,
        must_run: 0,
        spread: 0,
      }))
      const bare = { ...fleet, vre: {}, flat: [], pool: [], storage: {}, thermal }
      const simple = { ...bare, response: { gw: 0, hours: 0, price: 0 }, firm_gw: 0 }
      const result = run(simple)
      const prepared = prepareFleet(simple, weather.climate)
      const { slices, cumulative } = prepared.stack
      for (const [k, { plant }] of slices.entries()) {
        const area = areaBetween(prepared, numberAt(cumulative, k), numberAt(cumulative, k + 1))
        const id = prepared.thermal[plant]?.id
        const twh = result.plants.find((row) => row.id === id)?.twh ?? NaN
        expect(Math.abs(twh - area)).toBeLessThan(1e-6)
      }
    })
  })

  it('emits hardly more at a higher carbon price', () => {
    holds((fleet) => {
      const dearer = run({ ...fleet, carbon_usd_t: fleet.carbon_usd_t + 50 })
      expect(dearer.mt_co2).toBeLessThanOrEqual(run(fleet).mt_co2 * 1.002 + 1e-9)
    })
  })

  it('gives the same bits again, whatever ran before in the same workspace', () => {
    fc.assert(
      fc.property(anyFleet, anyFleet, (fleet, other) => {
        const first = run(fleet)
        run(other)
        expect(run(fleet)).toEqual(first)
      }),
      CASES
    )
  })

  it('does not move where load, odds and fuel prices differ in the last places', () => {
    holds((fleet) => {
      const factor = 1 + 1e-12
      const fuel = 1 + 4e-16
      const moved = {
        ...fleet,
        load: { ...fleet.load, peak_gw: fleet.load.peak_gw * factor },
        thermal: fleet.thermal.map((plant) => ({ ...plant, fuel: plant.fuel * fuel })),
      }
      const [before, after] = [run(fleet), run(moved)]
      expect(Math.abs(after.mt_co2 - before.mt_co2)).toBeLessThan(1e-9)
      const [price, other] = [before, after].map((result) => result.price_usd_per_mwh.mean)
      expect(isClose(price, other, 1e-12)).toBe(true)
      expect(after.plants.map(({ hours_on }) => hours_on)).toEqual(
        before.plants.map(({ hours_on }) => hours_on)
      )
    })
  })
})

describe('a store', () => {
  it('stays within its tank and its power', () => {
    holds((fleet) => {
      run(fleet)
      const { stores } = prepareFleet(fleet, weather.climate)
      for (const [i, store] of stores.entries()) {
        const { gw, hours } = store
        const { least, most, power } = extremes(store, workspace.stores[i]?.change)
        expect(least).toBeGreaterThanOrEqual(-1e-9)
        expect(most).toBeLessThanOrEqual(gw * hours + 1e-9)
        expect(power).toBeLessThanOrEqual(gw * (1 + 1e-12))
      }
    })
  })

  it('does not move where no price is higher than another by more than its losses', () => {
    holds((fleet) => {
      const thermal = [plantOf('cheap', 40), plantOf('dear', 48)]
      const storage = { battery: { gw: 2, hours: 4, efficiency: 0.8 } }
      // Load that is positive in all hours: surplus has no price, and would be stored.
      const load = { energy_twh: 87.6, peak_gw: 14, flat_twh: 0, net_import_twh: 0 }
      const bare = { ...fleet, load, vre: {}, flat: [], pool: [], thermal, storage }
      const [battery] = run({ ...bare, response: { gw: 0, hours: 0, price: 0 } }).storage
      expect(battery?.charge_twh).toBeLessThan(1e-12)
    })
  })

  it('of 0 GW changes nothing', () => {
    holds((fleet) => {
      const { battery: _battery, ...others } = fleet.storage
      const empty = { ...others, battery: { gw: 0, hours: 4, efficiency: 0.9 } }
      expect(run({ ...fleet, storage: empty })).toEqual(run({ ...fleet, storage: others }))
    })
  })
})

/** Plant that covers every peak without outages. */
const plantOf = (id: string, fuel: number) => ({
  id,
  kind: 'gas',
  gw: 15,
  unit_gw: 0.1,
  forced: 0,
  planned: 0,
  fuel,
  vom: 0,
  factor: 0.4,
  spread: 0,
  must_run: 0,
})

/** Least and greatest fill of a tank (GWh), and greatest power at the grid (GW). */
function extremes({ gw, hours, efficiency }: Store, change: Float64Array = new Float64Array()) {
  const e = Math.sqrt(efficiency)
  let fill = (gw * hours) / 2
  let [least, most, power] = [fill, fill, 0]
  for (const u of change) {
    fill += u
    least = Math.min(least, fill)
    most = Math.max(most, fill)
    power = Math.max(power, u > 0 ? u / e : -u * e)
  }
  return { least, most, power }
}

function scaleFleet(fleet: Fleet, factor: number): Fleet {
  const scale = <Plant extends { readonly gw: number }>(plant: Plant): Plant => ({
    ...plant,
    gw: plant.gw * factor,
  })
  const units = <Plant extends { readonly gw: number; readonly unit_gw?: number }>(
    plant: Plant
  ) => ({
    ...scale(plant),
    ...(plant.unit_gw === undefined ? {} : { unit_gw: plant.unit_gw * factor }),
  })
  const { load, vre, flat, pool, thermal, storage, response, firm_gw } = fleet
  const { energy_twh, peak_gw, flat_twh, net_import_twh } = load
  return {
    ...fleet,
    load: {
      energy_twh: energy_twh * factor,
      peak_gw: peak_gw * factor,
      flat_twh: flat_twh * factor,
      net_import_twh: net_import_twh * factor,
    },
    vre: Object.fromEntries(Object.entries(vre).map(([id, plant]) => [id, scale(plant)])),
    flat: flat.map(units),
    pool: pool.map(scale),
    thermal: thermal.map(units),
    storage: Object.fromEntries(Object.entries(storage).map(([id, store]) => [id, scale(store)])),
    response: scale(response),
    firm_gw: firm_gw * factor,
  }
}

/** TWh of the load between two levels, GW. */
function areaBetween(
  { loadBase, loadScale, base }: ReturnType<typeof prepareFleet>,
  from: number,
  to: number
): number {
  const hours = Array.from({ length: HOURS }, (_, t) => {
    const load = loadBase + loadScale * (year?.load[t] ?? NaN) - numberAt(base, 0)
    return Math.min(to - from, Math.max(0, load - from))
  })
  return sum(hours) / 1000
}

function isClose(value = NaN, expected = NaN, relative = 0): boolean {
  return Math.abs(value - expected) <= relative * Math.abs(expected) + 1e-9
}
