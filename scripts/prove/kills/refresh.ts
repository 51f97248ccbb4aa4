import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { z } from 'zod'
import { findContradictions, findTornFiles } from './datasets.ts'

/** What a proof of kills is run with. */
export interface KillOptions {
  readonly seed: number
  /** Keeps the files under attack and the counts, so that an interrupted proof goes on. */
  readonly folder: string
  /** Kills of each target; where none is named, as many as the proof takes by itself. */
  readonly amount?: number
  readonly print: (line: string) => void
}

const PROCESS = fileURLToPath(new URL('refresh-process.ts', import.meta.url))

const DEFAULT_KILLS = 100

/** Moments of a kill, as parts of the time that a whole refresh takes. */
const MOMENTS = 10_000

const countsSchema = z.object({
  /** Runs to kill, each to an edition of its own. */
  attempts: z.int(),
  /** Runs that were killed; the others ended before their moment came. */
  kills: z.int(),
  torn: z.int(),
  /** Next runs that had something to repair. */
  repaired: z.int(),
  contradictions: z.int(),
})

/**
 * Kill a refresh at random moments, look for torn files, and let the next run end it. Every kill
 * interrupts the update to a new edition of all datasets. True when no file was ever torn and every
 * next run left bodies, metadata, history and log that agree.
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
  // The run that an interrupted proof left is ended first.
  let { durationMs } = await refresh(root, counts.attempts + 1, null)
  for (const moment of moments.slice(counts.attempts)) {
    if (counts.kills === amount) break
    counts.attempts += 1
    const edition = counts.attempts + 1
    const killed = await refresh(root, edition, (durationMs * moment) / MOMENTS)
    const torn = findTornFiles(root)
    const ended = await refresh(root, edition, null)
    // A run that repaired has less to do, or more.
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

/** Run the process, and kill it so many milliseconds after the refresh has begun. */
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
