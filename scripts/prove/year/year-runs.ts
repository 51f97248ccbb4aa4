// Runs in every engine that is compared: no packages, no Node.
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

/** What runs of a fleet take, milliseconds. */
export interface RunTimes {
  /** One weather year, without preparation: the median. */
  readonly year: number
  /** As many draws of demand as asked for, each prepared and run through one weather year. */
  readonly draws: number
}

/** Time a fleet in its weather; `now` is the clock, milliseconds. */
export function timeFleet(
  fleet: Fleet,
  series: readonly WeatherSeries[],
  draws: number,
  now: () => number
): RunTimes {
  const { years, climate } = createWeatherSet(series)
  const workspace = createWorkspace()
  const drawn = (draw: number): void => {
    const factor = 0.9 + (0.2 * draw) / draws
    const { energy_twh, peak_gw } = fleet.load
    const load = { ...fleet.load, energy_twh: energy_twh * factor, peak_gw: peak_gw * factor }
    const year = years[draw % years.length]
    if (year) runYear(prepareFleet({ ...fleet, load }, climate), year, workspace)
  }
  for (let draw = 0; draw < 200; draw += 1) drawn(draw)
  const start = now()
  for (let draw = 0; draw < draws; draw += 1) drawn(draw)
  const all = now() - start
  const prepared = prepareFleet(fleet, climate)
  const times = Array.from({ length: 20 }, () => {
    const before = now()
    for (const year of years) runYear(prepared, year, workspace)
    return (now() - before) / years.length
  })
  return { year: times.toSorted((a, b) => a - b)[10] ?? NaN, draws: all }
}
