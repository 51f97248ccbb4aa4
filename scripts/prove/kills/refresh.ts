import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { z } from 'zod'
import { findContradictions, findTornFiles } from './datasets.ts'

/** Options of a proof of kills. */
export interface KillOptions {
  readonly seed: number
  /** Stores the test files and the counts, so that an interrupted proof can continue. */
  readonly folder: string
  /** Kills per target; the proof has a default. */
  readonly amount?: number
  readonly print: (line: string) => void
}

const PROCESS = fileURLToPath(new URL('refresh-process.ts', import.meta.url))

const DEFAULT_KILLS = 100

/** Range of kill times, as fractions of the duration of a refresh. */
const MOMENTS = 10_000

const countsSchema = z.object({
  /** Number of runs to kill, each with its own edition. */
  attempts: z.int(),
  /** Killed runs; the others finished before. */
  kills: z.int(),
  torn: z.int(),
  /** Following runs that had something to repair. */
  repaired: z.int(),
  contradictions: z.int(),
})

/**
 * Kill a refresh at random moments, look for incomplete files, and let the next run finish it.
 * Every kill interrupts the update of all datasets to a new edition. Returns whether no file was
 * ever incomplete and bodies, metadata, history and log agreed after every following run.
 */
export async function proveRefreshKills(options: KillOptions): Promise<boolean> {
  const { seed, folder, amount = DEFAULT_KILLS, print } = options
  const root = join(folder, 'refresh')
  const progress = join(folder, 'refresh.json')
  const counts = existsSync(progress)
    ? countsSchema.parse(JSON.parse(readFileSync(progress, 'utf8')))
    : { attempts: 0, kills: 0, torn: 0, repaired: 0, contradictions: 0 }
  if (counts.attempts === 0) rmSync(root, { recursive: true, force: true })
  mkdirSync(root, { recursive: true })
  const moments = fc.sample(fc.noBias(fc.integer({ min: 0, max: MOMENTS })), {
    seed,
    numRuns: amount * 2,
  })
  // First finish the run left by an interrupted proof.
  let { durationMs } = await refresh(root, counts.attempts + 1, null)
  for (const moment of moments.slice(counts.attempts)) {
    if (counts.kills === amount) break
    counts.attempts += 1
    const edition = counts.attempts + 1
    const killed = await refresh(root, edition, (durationMs * moment) / MOMENTS)
    const torn = findTornFiles(root)
    const ended = await refresh(root, edition, null)
    // The duration of a run that repairs is not representative.
    if (ended.notices === 0) ({ durationMs } = killed.isKilled ? ended : killed)
    const contradictions = findContradictions(root, edition)
    if (killed.isKilled) counts.kills += 1
    if (ended.notices > 0) counts.repaired += 1
    counts.torn += torn.length
    counts.contradictions += contradictions.length
    for (const finding of [...torn.map((path) => `${path} is torn`), ...contradictions]) {
      print(`run ${counts.attempts}: ${finding}`)
    }
    writeFileSync(progress, JSON.stringify(counts))
  }
  rmSync(progress, { force: true })
  print('target   runs  killed  torn files  next run repaired  contradictions after it')
  const { attempts, kills, torn, repaired, contradictions } = counts
  print(
    `refresh  ${pad(attempts, 4)}  ${pad(kills, 6)}  ${pad(torn, 10)}  ${pad(repaired, 17)}  ${pad(contradictions, 23)}`
  )
  return kills === amount && torn === 0 && contradictions === 0
}

const pad = (count: number, width: number): string => String(count).padStart(width)

/** Run the process, and kill it a number of milliseconds after the refresh has started. */
async function refresh(root: string, edition: number, killAfterMs: number | null) {
  const child = spawn(process.execPath, [PROCESS, root, String(edition)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  let start = 0
  const timers: NodeJS.Timeout[] = []
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8')
    if (start !== 0) return
    start = performance.now()
    if (killAfterMs !== null) timers.push(setTimeout(() => child.kill('SIGKILL'), killAfterMs))
  })
  const [code] = await once(child, 'close')
  timers.forEach(clearTimeout)
  const isKilled = code === null
  if (killAfterMs === null && code !== 0) throw new Error(`The refresh failed: ${output}`)
  return {
    isKilled,
    durationMs: performance.now() - start,
    notices: output.split('\n').filter((line) => /^(Removed|Dropped|Finished) /.test(line)).length,
  }
}
