import { mkdtempSync, rmSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CDPSession } from 'playwright-core'
import { EXAMPLE_FLEETS, type ExampleFleet } from '../../src/year/example-fleets.ts'
import type { WeatherSeries } from '../../src/year/weather/weather-year.ts'
import { loadWeatherSet } from '../../tests/support/load-weather-set.ts'
import { withYearPage } from '../prove/year/engines.ts'
import { writePlainModules } from '../prove/year/plain-modules.ts'
import { type FleetRuns, openRuns } from '../prove/year/year-runs.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Draws of an example fleet, each prepared and run through one weather year. */
const DRAWS = 1024

/** Draws before those that are timed, weather years timed alone, and draws of each fleet in the profile. */
const WARM_UP = 256
const YEARS = 200
const PROFILED = 192

/** Functions of the kernel by what they do; all others are of preparation and summing up. */
const STEPS: readonly (readonly [name: string, functions: readonly string[]])[] = [
  ['stores', ['traceValues', 'followValues', 'changeIn', 'runStore', 'listGaps', 'highestBand']],
  ['water, response', ['findLevel', 'visitPool', 'takeResponse', 'sumClamped']],
  ['wind, sun', ['addVariable', 'subtractFirst']],
  ['stack, shortage', ['settleWeek', 'settleSurplus', 'addPlants', 'measureShortage', 'exp']],
  ['preparation', ['prepareFleet', 'solveOdds', 'stackPlants', 'setBands', 'scheduleMaintenance']],
]

/** Time every example fleet in Node and in Chromium by processor time; then a profile of Node. */
export async function benchYear(print: (line: string) => void): Promise<void> {
  print(
    `processor time: ms a weather year and s for ${DRAWS} draws with preparation, Node; the same, Chromium`
  )
  const folder = mkdtempSync(join(tmpdir(), 'year-'))
  try {
    const module = writePlainModules(ROOT, 'scripts/prove/year/year-runs.ts', folder)
    await withYearPage(folder, module, async (page) => {
      const session = await page.context().newCDPSession(page)
      await session.send('Performance.enable', { timeDomain: 'threadTicks' })
      for (const { set, fleet } of EXAMPLE_FLEETS) {
        const series = listSeries(set)
        const own = openRuns(fleet, series)
        const opened = await page.evaluateHandle(
          ([one, weather]) => globalThis.yearRuns.openRuns(one, weather),
          [fleet, series] as const
        )
        const node = await measure(
          async (name, count) => own[name](count),
          async () => processorMs()
        )
        const chromium = await measure(
          (name, count) =>
            opened.evaluate((runs, [what, times]) => runs[what](times), [name, count] as const),
          () => threadMs(session)
        )
        await opened.dispose()
        const cells = [...node, ...chromium].map((value) => value.toFixed(2).padStart(7))
        print(`${set.padEnd(6)} ${cells.join(' ')}`)
      }
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
  for (const line of await profile(EXAMPLE_FLEETS)) print(line)
}

/** Processor time a weather year, milliseconds, and of all draws, seconds, after warming up. */
async function measure(
  run: (name: keyof FleetRuns, count: number) => Promise<void>,
  clock: () => Promise<number>
): Promise<[year: number, draws: number]> {
  const time = async (name: keyof FleetRuns, count: number): Promise<number> => {
    const before = await clock()
    await run(name, count)
    return (await clock()) - before
  }
  await run('draw', WARM_UP)
  const draws = await time('draw', DRAWS)
  return [(await time('run', YEARS)) / YEARS, draws / 1000]
}

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Processor time of the page's main thread. */
async function threadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const time = metrics.find(({ name }) => name === 'ThreadTime')
  if (time === undefined) throw new Error('Chromium does not tell the time of its threads.')
  return time.value * 1000
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
  for (const { set, fleet } of examples) openRuns(fleet, listSeries(set)).draw(PROFILED)
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
