import { describe, expect, it } from 'vitest'
import { loadWeatherSet } from '../../tests/support/load-weather-set.ts'
import { entryAt, numberAt } from '../core/entry.ts'
import { HOURS } from './calendar.ts'
import { EXAMPLE_FLEETS } from './example-fleets.ts'
import { listHours } from './hours.ts'
import { prepareFleet } from './prepare.ts'
import { runYear } from './run-year.ts'
import { createWorkspace } from './workspace.ts'

const sum = (series: Float64Array) => series.reduce((total, gw) => total + gw, 0)

describe.each(EXAMPLE_FLEETS)('the hours of $set', ({ set, fleet }) => {
  const { years, climate } = loadWeatherSet(set)
  const workspace = createWorkspace()
  const prepared = prepareFleet(fleet, climate)
  const weather = entryAt(years, 0)
  const year = runYear(prepared, weather, workspace)
  const hours = listHours(prepared, weather, workspace)

  it('balance: what is given, missing and taken away is the load', () => {
    const unbalanced = Array.from({ length: HOURS }, (_, t) => {
      const given = [...hours.plants, ...hours.stores].reduce(
        (gw, plant) => gw + numberAt(plant.gw, t),
        hours.netImportGw
      )
      const rest = [hours.response, hours.firm, hours.unserved].reduce(
        (gw, series) => gw + numberAt(series, t),
        -numberAt(hours.spilled, t)
      )
      return { t, gw: given + rest - numberAt(hours.load, t) }
    }).filter(({ gw }) => !(Math.abs(gw) < 1e-6 * fleet.load.peak_gw))
    expect(unbalanced).toEqual([])
  })

  it('add up to the figures of the year; wind and sun do so together, for each hour curtails its own', () => {
    const profiles = prepared.variable.length
    const twh = year.plants.map((_, i) => sum(entryAt(hours.plants, i).gw) / 1000)
    expect(hours.plants.map(({ id }) => id)).toEqual(year.plants.map(({ id }) => id))
    for (const [i, plant] of year.plants.slice(profiles).entries())
      expect(entryAt(twh, profiles + i)).toBeCloseTo(plant.twh, 6)
    const together = (list: readonly number[]) =>
      list.slice(0, profiles).reduce((total, one) => total + one, 0)
    expect(together(twh)).toBeCloseTo(together(year.plants.map((plant) => plant.twh)), 6)
    expect(sum(hours.curtailed) / 1000).toBeCloseTo(year.curtailed_twh, 9)
    expect(sum(hours.unserved) / 1000).toBeCloseTo(year.unserved_twh, 9)
    expect(sum(hours.shortageChance)).toBeCloseTo(year.lole_h, 9)
    expect(sum(hours.price) / HOURS).toBeCloseTo(year.price_usd_per_mwh.mean, 6)
  })

  it('have the shortage of the year where load has grown by half', () => {
    const { peak_gw } = fleet.load
    const short = prepareFleet(
      { ...fleet, load: { ...fleet.load, peak_gw: 1.5 * peak_gw } },
      climate
    )
    const { deepest_gw, hours_short } = runYear(short, weather, workspace)
    const { unserved } = listHours(short, weather, workspace)
    expect(hours_short).toBeGreaterThan(0)
    expect(unserved.filter((gw) => gw > 0).length).toBe(hours_short)
    expect(deepest_gw).toBeCloseTo(Math.max(...unserved), 9)
  })

  it('keep every fill within its tank', () => {
    for (const [i, { fill }] of hours.stores.entries()) {
      const { gw, hours: size } = entryAt(prepared.stores, i)
      const isWithin = (gwh: number): boolean => gwh > -1e-6 && gwh < gw * size + 1e-6
      expect(Array.from(fill).filter((gwh) => !isWithin(gwh))).toEqual([])
    }
  })
})
