import { mkdtempSync, rmSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EXAMPLE_FLEETS, type ExampleFleet } from '../../src/year/example-fleets.ts'
import type { WeatherSeries } from '../../src/year/weather/weather-year.ts'
import { loadWeatherSet } from '../../tests/support/load-weather-set.ts'
import { withYearPage } from '../prove/year/engines.ts'
import { writePlainModules } from '../prove/year/plain-modules.ts'
import { timeFleet } from '../prove/year/year-runs.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Draws of an example fleet, each prepared and run through one weather year. */
const DRAWS = 1024

/** Functions of the kernel by what they do; all others are of preparation and summing up. */
const STEPS: readonly (readonly [name: string, functions: readonly string[]])[] = [
  ['stores', ['traceValues', 'followValues', 'changeIn', 'runStore', 'listGaps', 'highestBand']],
  ['water, response', ['findLevel', 'visitPool', 'takeResponse', 'sumClamped']],
  ['wind, sun', ['addVariable', 'subtractFirst']],
  ['stack, shortage', ['settleWeek', 'settleSurplus', 'addPlants', 'measureShortage', 'exp']],
  ['preparation', ['prepareFleet', 'solveOdds', 'stackPlants', 'setBands', 'scheduleMaintenance']],
]

/** Time every example fleet in Node, by processor time, and in Chromium; then a profile of Node. */
export async function benchYear(print: (line: string) => void): Promise<void> {
  print(`ms a weather year, and s for ${DRAWS} draws with preparation: Node, Chromium`)
  const folder = mkdtempSync(join(tmpdir(), 'year-'))
  try {
    const module = writePlainModules(ROOT, 'scripts/prove/year/year-runs.ts', folder)
    await withYearPage(folder, module, async (page) => {
      for (const { set, fleet } of EXAMPLE_FLEETS) {
        const series = listSeries(set)
        const node = timeFleet(fleet, series, DRAWS, processorTime)
        const chromium = await page.evaluate(
          ([own, weather, draws]) =>
            globalThis.yearRuns.timeFleet(own, weather, draws, () => performance.now()),
          [fleet, series, DRAWS] as const
        )
        const cells = [node.year, node.draws / 1000, chromium.year, chromium.draws / 1000]
        print(`${set.padEnd(6)} ${cells.map((value) => value.toFixed(2).padStart(7)).join(' ')}`)
      }
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
  for (const line of await profile(EXAMPLE_FLEETS)) print(line)
}

function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The series of a stored set as plain lists, which a page can be given. */
function listSeries(set: string): WeatherSeries[] {
  return loadWeatherSet(set).years.map(({ load, wind, offshore, sun, year }) => ({
    load: Array.from(load),
    wind: Array.from(wind),
    offshore: Array.from(offshore),
    sun: Array.from(sun),
    year,
  }))
}

async function profile(examples: readonly ExampleFleet[]): Promise<string[]> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 200 })
  await session.post('Profiler.start')
  for (const { set, fleet } of examples) timeFleet(fleet, listSeries(set), 128, processorTime)
  const { profile: found } = await session.post('Profiler.stop')
  session.disconnect()
  const counts = new Map<string, number>()
  let all = 0
  for (const { callFrame, hitCount = 0 } of found.nodes) {
    if (!callFrame.url.includes('/src/')) continue
    const { functionName } = callFrame
    const step = STEPS.find(([, names]) => names.includes(functionName))?.[0] ?? 'the rest'
    const before = counts.get(step)
    counts.set(step, (before === undefined ? 0 : before) + hitCount)
    all += hitCount
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([step, count]) => `${((100 * count) / all).toFixed(0).padStart(3)} %  ${step}`)
}
