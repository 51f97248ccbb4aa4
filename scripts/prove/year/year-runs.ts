// Runs in every engine that is compared: no packages, no Node.
import { entryAt } from '../../../src/core/entry.ts'
import type { Fleet } from '../../../src/year/fleet.ts'
import { prepareFleet } from '../../../src/year/prepare.ts'
import { runYear } from '../../../src/year/run-year.ts'
import type { SyntheticRegion } from '../../../src/year/weather/regions.ts'
import { generateWeather } from '../../../src/year/weather/synthetic.ts'
import { createWeatherSet } from '../../../src/year/weather/weather-set.ts'
import type { WeatherSeries } from '../../../src/year/weather/weather-year.ts'
import { createWorkspace } from '../../../src/year/workspace.ts'

/** Every figure of synthetic years, as text with all digits: one a fleet. */
export function answerFleets(fleets: readonly Fleet[], region: SyntheticRegion): string[] {
  const { years, climate } = createWeatherSet([generateWeather(region, 1)])
  const workspace = createWorkspace()
  return fleets.flatMap((fleet) => {
    const prepared = prepareFleet(fleet, climate)
    return years.map((year) => JSON.stringify(runYear(prepared, year, workspace)))
  })
}

/** A fleet in its weather, ready to be run any number of times. */
export interface FleetRuns {
  /** Draws of demand, each prepared and run through one weather year. */
  readonly draw: (count: number) => void
  /** Weather years of the prepared fleet. */
  readonly run: (count: number) => void
}

/** Open a fleet for timing. */
export function openRuns(fleet: Fleet, series: readonly WeatherSeries[]): FleetRuns {
  const { years, climate } = createWeatherSet(series)
  const workspace = createWorkspace()
  const prepared = prepareFleet(fleet, climate)
  return {
    draw: (count) => {
      for (let draw = 0; draw < count; draw += 1) {
        const factor = 0.9 + (0.2 * draw) / count
        const { energy_twh, peak_gw } = fleet.load
        const load = { ...fleet.load, energy_twh: energy_twh * factor, peak_gw: peak_gw * factor }
        const drawn = prepareFleet({ ...fleet, load }, climate)
        runYear(drawn, entryAt(years, draw % years.length), workspace)
      }
    },
    run: (count) => {
      for (let i = 0; i < count; i += 1)
        runYear(prepared, entryAt(years, i % years.length), workspace)
    },
  }
}
