import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { createRandom } from './model/random-requests.ts'
import { compareWithApi } from './portfolio/ask-api.ts'
import { compareWithPage } from './portfolio/ask-page.ts'
import { digestResults, makeInput, runDuckdbAlone, runPortfolio } from './portfolio/commands.ts'
import { compareEngines } from './portfolio/engines.ts'
import { proveKills } from './portfolio/kills.ts'
import type { ProofOptions } from './proof.ts'
import { openKeptResults } from './running/kept-results.ts'

/** What this proof shows; --amount is the number of rows of the largest portfolio. */
export const description =
  'Portfolios: rows per second and memory, kills and resumes, invalid rows, and agreement with the API, the page and between all engines.'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const DEFAULT_ROWS = 1_000_000
const KILLS = 20
const BAD_EVERY = 100
const KINDS = ['realistic', 'distinct'] as const

const resultsSchema = z.record(z.string(), z.union([z.number(), z.string(), z.array(z.string())]))

/** Prove portfolios part by part; an interrupted run continues where it stopped. */
export default async function provePortfolio({
  seed,
  folder,
  amount = DEFAULT_ROWS,
  print,
}: ProofOptions): Promise<boolean> {
  installWorkspace()
  const kept = openKeptResults(folder, resultsSchema)
  const scratch = join(folder, 'work')
  mkdirSync(scratch, { recursive: true })
  const verdicts: boolean[] = []
  const judge = (isRight: boolean, line: string): void => {
    verdicts.push(isRight)
    print(`${isRight ? 'right' : 'WRONG'}  ${line}`)
  }

  for (const kind of KINDS)
    for (const rows of [Math.ceil(amount / 10), amount]) {
      const result = await kept.take(`speed ${kind} ${rows}`, () =>
        measure(scratch, { kind, rows, seed })
      )
      const { seconds, processor, megabytes, bad, wrong } = result
      judge(
        wrong === 0,
        `${kind} keys, ${rows} rows: ${seconds} s, ${perSecond(rows, seconds)} rows a second, ` +
          `${perSecond(rows, processor)} a second of processor time, at most ${megabytes} MB; ` +
          `${bad} bad rows, ${wrong} counts of rows or reasons wrong; ` +
          `DuckDB alone ${result['alone']} s, ${result['alone_processor']} s of processor time`
      )
    }

  const asked = await kept.take('api', () => compareWithApi(scratch, seed))
  judge(
    asked['different'] === 0 && asked['rows'] === 1000,
    `${asked['rows']} rows asked through the API: ${asked['figures']} figures, ${asked['different']} differ`
  )

  const paged = await kept.take('page', () => compareWithPage(scratch, seed))
  judge(
    paged['different'] === 0,
    `${paged['rows']} rows and ${paged['bad']} bad ones by the functions of the page: ` +
      `${paged['cells']} cells, ${paged['figures']} figures of the summary, ${paged['different']} differ`
  )

  const killed = await kept.take('kills', async () => ({
    ...(await proveKills(scratch, { seed, count: KILLS, random: createRandom(seed) }, (so_far) =>
      print(`       ${so_far.killed} of ${KILLS} kills`)
    )),
  }))
  judge(
    killed['different'] === 0 && killed['killed'] === KILLS,
    `${killed['killed']} runs killed, ${killed['ended']} that ended before, ` +
      `${killed['kept']} partitions kept in all: ${killed['different']} results differ after resuming`
  )

  const engines = await kept.take('engines', async () => {
    const { events, ...digests } = await compareEngines(scratch, seed)
    return { ...digests, events: [...events] }
  })
  for (const event of [engines['events']].flat()) print(`       ${event}`)
  judge(
    engines['threads'] === engines['indices'] && engines['threads'] === engines['queue'],
    `threads, indices of a Job and queue: ${new Set([engines['threads'], engines['indices'], engines['queue']]).size} different digest(s) of rows, bad rows and summary`
  )
  print(`       ${String(engines['threads'])}`)
  kept.clear()
  rmSync(scratch, { recursive: true, force: true })
  return verdicts.every(Boolean)
}

/** Compute a portfolio once and count wrong rows and wrong reasons of invalid rows. */
async function measure(
  scratch: string,
  { kind, rows, seed }: { kind: (typeof KINDS)[number]; rows: number; seed: number }
): Promise<Record<string, number>> {
  const [input, out] = [join(scratch, 'measured.parquet'), join(scratch, 'measured')]
  rmSync(out, { recursive: true, force: true })
  const made = await makeInput(input, { rows, seed, kind, badEvery: BAD_EVERY })
  const cost = await runPortfolio(input, out)
  const found = await digestResults(out)
  const names = new Set([...Object.keys(made.reasons), ...Object.keys(found.reasons)])
  const wrong = [
    found.rows.count !== rows - made.bad,
    found.rows.different !== found.rows.count,
    found.bad.count !== made.bad,
    found.bad.different !== found.bad.count,
    ...[...names].map((name) => made.reasons[name] !== found.reasons[name]),
  ].filter(Boolean).length
  const { grouping, writing } = await runDuckdbAlone(input, out)
  rmSync(out, { recursive: true, force: true })
  return {
    ...cost,
    bad: found.bad.count,
    wrong,
    alone: round(grouping.seconds + writing.seconds),
    alone_processor: round(grouping.processor + writing.processor),
  }
}

function installWorkspace(): void {
  const { status } = spawnSync(process.execPath, [join('scripts', 'setup.mjs'), '--portfolio'], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The packages of portfolio/ could not be installed.')
  const types = spawnSync(
    process.execPath,
    [join('node_modules', 'typescript', 'bin', 'tsc'), '--noEmit', '--project', 'portfolio'],
    { cwd: ROOT, stdio: 'inherit' }
  )
  if (types.status !== 0) throw new Error('The types of portfolio/ are wrong; see above.')
}

function perSecond(rows: number, seconds: number | string | string[] | undefined): number {
  return Math.round(rows / Number(seconds))
}

function round(seconds: number): number {
  return Number(seconds.toFixed(1))
}
