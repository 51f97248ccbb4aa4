import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { Piscina } from 'piscina'
import { z } from 'zod'
import { entryAt } from '../../src/core/entry.ts'
import { EXAMPLE_FLEETS } from '../../src/year/example-fleets.ts'
import type { Fleet } from '../../src/year/fleet.ts'
import { prepareFleet } from '../../src/year/prepare.ts'
import { runYear } from '../../src/year/run-year.ts'
import { createWorkspace } from '../../src/year/workspace.ts'
import { anyFleet } from '../../tests/support/any-fleet.ts'
import { loadWeatherSet } from '../../tests/support/load-weather-set.ts'
import type { ProofOptions } from './proof.ts'
import { openKeptResults } from './running/kept-results.ts'
import { answerInNode, withYearPage } from './year/engines.ts'
import { convolveLossOfLoad } from './year/loss-of-load.ts'
import { writePlainModules } from './year/plain-modules.ts'
import type { RefereeQuestion, RefereeResult } from './year/referee-thread.ts'
import { answerFleets } from './year/year-runs.ts'

export const description =
  'The kernel of the year against HiGHS on whole years, exact outages, and other engines.'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Random fleets that HiGHS solves, and fleets that every engine runs. */
const FLEETS = 100
const FLEETS_OF_ENGINES = 200

/** A fleet of one store and few slices loses nothing to the order of visits: HiGHS agrees to this. */
const EXACT = 1e-5

/** The program may not be beaten by more than its own tolerance. */
const BEATEN = 1e-6

/** Tonnes of the example fleets may differ by this share: the order of visits costs a little. */
const TONNES = 0.01

/** The normal spread of outages may differ by this share of the exact hours, or by two hours: a small system has a thicker tail. */
const LOLE_SHARE = 0.06
const LOLE_H = 2

const resultSchema = z.object({
  columns: z.number(),
  seconds: z.number(),
  kernel: z.record(z.string(), z.number()),
  program: z.record(z.string(), z.number()),
})

/** Compare the kernel with a solver, with exact outages and with itself in other engines. */
export default async function proveYear(options: ProofOptions): Promise<boolean> {
  const { seed, folder, print, amount = FLEETS } = options
  const fleets = fc.sample(anyFleet, { numRuns: Math.max(30 * amount, FLEETS_OF_ENGINES), seed })
  const isSame = await compareEngines(fleets.slice(0, FLEETS_OF_ENGINES), folder, print)
  const isExact = compareOutages(print)
  const isOptimal = await compareProgram(fleets.filter(isUsual).slice(0, amount), folder, print)
  return isSame && isExact && isOptimal
}

async function compareEngines(
  fleets: readonly Fleet[],
  folder: string,
  print: (line: string) => void
): Promise<boolean> {
  const modules = join(folder, 'modules')
  const module = writePlainModules(ROOT, 'scripts/prove/year/year-runs.ts', modules)
  const own = answerFleets(fleets, 'PL')
  const answers = {
    [`Node ${process.version}, without types`]: answerInNode(
      process.execPath,
      module,
      folder,
      fleets,
      'PL'
    ),
    'Node on the path': answerInNode('node', module, folder, fleets, 'PL'),
    Chromium: await withYearPage(modules, module, (page) =>
      page.evaluate((all) => globalThis.yearRuns.answerFleets(all, 'PL'), [...fleets])
    ),
  }
  print(`${own.length} fleets in Node ${process.version}, every figure with all its digits`)
  return Object.entries(answers)
    .map(([name, texts]) => {
      const different = own.filter((text, i) => text !== texts[i]).length
      print(`  ${name}: ${different} different`)
      return different === 0
    })
    .every(Boolean)
}

function compareOutages(print: (line: string) => void): boolean {
  print('loss of load of the example fleets, hours: kernel, exact outages of units')
  const workspace = createWorkspace()
  return EXAMPLE_FLEETS.map(({ set, fleet }) => {
    const { years, climate } = loadWeatherSet(set)
    // Without what nobody has planned some hours are short, which is what is compared.
    const bare = { ...fleet, thermal: fleet.thermal.filter(({ kind }) => kind !== 'backstop') }
    const prepared = prepareFleet(bare, climate)
    const { lole_h } = runYear(prepared, entryAt(years, 0), workspace)
    const exact = convolveLossOfLoad(prepared, workspace.x)
    const isNear = Math.abs(lole_h - exact) <= Math.max(LOLE_H, LOLE_SHARE * exact)
    print(
      `  ${set.padEnd(6)} ${lole_h.toFixed(3).padStart(9)} ${exact.toFixed(3).padStart(9)}${isNear ? '' : '  DIFFERS'}`
    )
    return isNear
  }).every(Boolean)
}

/** Whether a fleet serves nine tenths of its load and burns something: shares of nothing say nothing. */
function isUsual(fleet: Fleet): boolean {
  const { years, climate } = loadWeatherSet('PL')
  const result = runYear(prepareFleet(fleet, climate), entryAt(years, 0), createWorkspace())
  return result.mt_co2 > 1 && result.unserved_twh < 0.1 * fleet.load.energy_twh
}

/** Six slices, one store, no water and no response: the kernel is exact. */
function simplify(fleet: Fleet): Fleet {
  const { pumped, battery = pumped } = fleet.storage
  return {
    ...fleet,
    pool: [],
    thermal: fleet.thermal.map((plant) => ({ ...plant, spread: 0 })),
    storage: battery === undefined ? {} : { battery },
    response: { gw: 0, hours: 0, price: 0 },
  }
}

interface Case extends RefereeQuestion {
  readonly name: string
  readonly kind: 'example' | 'random' | 'exact'
}

async function compareProgram(
  fleets: readonly Fleet[],
  folder: string,
  print: (line: string) => void
): Promise<boolean> {
  const cases: Case[] = [
    ...EXAMPLE_FLEETS.map(({ set, fleet }): Case => ({ name: set, kind: 'example', set, fleet })),
    ...fleets.flatMap((fleet, i): Case[] => {
      const random: Case = { name: `random ${i}`, kind: 'random', set: 'PL', fleet }
      // Every tenth fleet is also run as one that the kernel must solve exactly.
      return i % 10 === 0
        ? [random, { ...random, name: `exact ${i}`, kind: 'exact', fleet: simplify(fleet) }]
        : [random]
    }),
  ]
  const kept = openKeptResults<RefereeResult>(folder, resultSchema)
  if (kept.count > 0) print(`${kept.count} results of an earlier run`)
  const threads = new Piscina<RefereeQuestion, RefereeResult>({
    filename: fileURLToPath(new URL('year/referee-thread.ts', import.meta.url)),
    maxThreads: Math.max(1, availableParallelism()),
  })
  print(
    'fleet      columns  s  tonnes, %  cost with carbon, %  objective, %  unserved GWh  curtailed TWh'
  )
  const rows = await Promise.all(
    cases.map(async ({ name, kind, set, fleet }) => {
      const result = await kept.take(name, () => threads.run({ set, fleet }))
      print(writeRow(name, result))
      return { name, kind, result }
    })
  )
  await threads.destroy()
  for (const kind of ['example', 'random', 'exact'] as const)
    summarize(
      kind,
      rows.filter((row) => row.kind === kind).map(({ result }) => result),
      print
    )
  const wrong = rows.filter(({ kind, result }) => !isRight(kind, result))
  for (const { name } of wrong) print(`${name}: beyond what is allowed`)
  if (wrong.length === 0) kept.clear()
  return wrong.length === 0
}

function isRight(kind: Case['kind'], result: RefereeResult): boolean {
  const objective = apart(result, 'objective')
  if (objective < -BEATEN) return false
  if (kind === 'exact') return objective < EXACT
  return kind === 'random' || Math.abs(apart(result, 'mt')) < TONNES
}

/** Kernel above program, as a share; of nothing, 0. */
function apart({ kernel, program }: RefereeResult, name: string): number {
  const [own, other] = [kernel[name], program[name]]
  if (own === undefined || other === undefined) throw new Error(`There is no figure '${name}'.`)
  return other === 0 ? 0 : (own - other) / Math.abs(other)
}

function writeRow(name: string, result: RefereeResult): string {
  const percent = (figure: string) => (100 * apart(result, figure)).toFixed(3).padStart(8)
  const pair = (figure: string, digits: number) =>
    [result.kernel, result.program]
      .map((figures) => (figures[figure] ?? NaN).toFixed(digits))
      .join(' / ')
      .padStart(17)
  return `${name.padEnd(10)} ${String(result.columns).padStart(6)} ${result.seconds.toFixed(0).padStart(3)} ${percent('mt')} ${percent('cost')} ${percent('objective')} ${pair('unserved_gwh', 2)} ${pair('curtailed_twh', 3)}`
}

function summarize(
  kind: string,
  results: readonly RefereeResult[],
  print: (line: string) => void
): void {
  if (results.length === 0) return
  const spread = (figure: string) => {
    const sizes = results.map((result) => Math.abs(apart(result, figure))).toSorted((a, b) => a - b)
    const at = (share: number) =>
      (100 * entryAt(sizes, Math.floor(share * (sizes.length - 1)))).toFixed(4)
    return `${figure} ${at(0.5)} / ${at(0.9)} / ${at(1)}`
  }
  print(
    `${kind}, ${results.length} fleets, median / 90 % / worst in %: ${['mt', 'cost', 'objective'].map(spread).join('; ')}`
  )
}
