import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyFleet } from '../../tests/support/any-fleet.ts'
import { numberAt } from '../core/entry.ts'
import { HOURS } from './calendar.ts'
import { explainHour } from './explain-hour.ts'
import type { Fleet } from './fleet.ts'
import { traceYear } from './hours.ts'
import { generateWeather } from './weather/synthetic.ts'
import { createWeatherSet } from './weather/weather-set.ts'

const weather = createWeatherSet([generateWeather('PL', 1)])

/** A run needs a year, an hour only its row: few fleets, many hours of each. */
const CASES = { numRuns: Math.ceil((fc.readConfigureGlobal().numRuns ?? 100) / 5) }

const someHours = fc.array(fc.integer({ min: 0, max: HOURS - 1 }), {
  minLength: 30,
  maxLength: 30,
})

describe('the explanation of an hour', () => {
  it('adds up to the load, and the parts of a cost to the price', () => {
    fc.assert(
      fc.property(anyFleet, someHours, (fleet, hours) => {
        const traced = traceYear(fleet, weather, 0)
        for (const t of hours) {
          const { balance, load_gw, price } = explainHour(traced, t)
          const sum = balance.reduce((total, { gw }) => total + gw, 0)
          expect(Math.abs(sum - load_gw)).toBeLessThan(1e-6)
          if (price.parts === null) continue
          const parts = Object.values(price.parts).reduce((total, usd) => total + usd, 0)
          expect(Math.min(parts, fleet.voll)).toBeCloseTo(price.usd_per_mwh, 9)
        }
      }),
      CASES
    )
  })

  it('keeps of a tank no more than is in it, for an hour in which it gives', () => {
    fc.assert(
      fc.property(anyFleet, someHours, (fleet, hours) => {
        const traced = traceYear(fleet, weather, 0)
        for (const t of hours)
          for (const [i, { kept_for, fill_gwh }] of explainHour(traced, t).storage.entries()) {
            if (kept_for === null) continue
            expect(kept_for.hour).toBeGreaterThan(t + 1)
            expect(kept_for.gwh).toBeLessThanOrEqual(fill_gwh)
            const store = traced.hours.stores[i]
            expect(store && numberAt(store.gw, kept_for.hour - 1)).toBeGreaterThan(0)
          }
      }),
      CASES
    )
  })
})

/** Twelve hours of 6 GW and twelve of 10 GW every day; figures by hand. */
const toy: Fleet = {
  load: { energy_twh: 70.08, peak_gw: 10, flat_twh: 0, net_import_twh: 0 },
  vre: {},
  flat: [],
  pool: [],
  thermal: [plant('coal', 20, 1), plant('gas', 100, 0.5)],
  storage: { battery: { gw: 2, hours: 12, efficiency: 0.81 } },
  response: { gw: 0, hours: 0, price: 0 },
  firm_gw: 0,
  carbon_usd_t: 10,
  voll: 10_000,
}

function plant(id: string, fuel: number, factor: number) {
  const sure = { forced: 0, planned: 0, vom: 0, spread: 0, must_run: 0 }
  return { id, kind: id, gw: 8, unit_gw: 0.5, fuel, factor, ...sure }
}

describe('of the two hours of a toy', () => {
  const hours = Array.from({ length: HOURS }, (_, t) => (t % 24 < 12 ? 6 : 10))
  const none = new Float64Array(HOURS)
  const series = { load: hours, wind: none, offshore: none, sun: none, year: 1 }
  const traced = traceYear(toy, createWeatherSet([series]), 0)

  it('the night stores coal for the day', () => {
    const { price, storage, sentences } = explainHour(traced, 5 * 24 + 3)
    expect(price).toEqual({
      usd_per_mwh: 30,
      set_by: 'plant',
      plant: 'coal',
      parts: {
        fuel_usd_per_mwh: 20,
        vom_usd_per_mwh: 0,
        carbon_usd_per_mwh: 10,
        order_usd_per_mwh: 0,
      },
    })
    expect(storage[0]).toMatchObject({ gw: -2, tank_gwh: 24 })
    // A MWh from coal costs 30/0.9 in the tank; it saves gas of 105 USD, of which 0.9 arrive.
    expect(storage[0]?.value_from_usd_per_mwh).toBeCloseTo(30 / 0.9, 9)
    expect(storage[0]?.value_to_usd_per_mwh).toBeCloseTo(105 * 0.9, 9)
    expect(plain(sentences)).toContain('Coal is the dearest plant that runs and gives 8 GW')
    expect(plain(sentences)).toContain('The battery takes in 2 GW')
  })

  it('the day waits for the hours in which gas would run', () => {
    const { storage, sentences } = explainHour(traced, 5 * 24 + 11)
    expect(storage[0]?.kept_for?.hour).toBe(5 * 24 + 13)
    expect(storage[0]?.kept_for?.gwh).toBeCloseTo(21.6, 6)
    expect(plain(sentences)).toContain('holds 21.6 of 24 GWh, all for 12:00')
  })
})

/** Numbers and units are set with no-break spaces. */
function plain(sentences: readonly string[]): string {
  return sentences.join(' ').replaceAll('\u00a0', ' ')
}
