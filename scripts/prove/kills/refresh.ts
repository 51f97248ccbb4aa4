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
  /** Keeps the datasets and the counts, so that an interrupted proof goes on. */
  readonly folder: string
  /** Kills; 100 where none is named. */
  readonly amount?: number
  readonly print: (line: string) => void
}

const PROCESS = fileURLToPath(new URL('refresh-process.ts', import.meta.url))

const DEFAULT_KILLS = 100

/** Moments of a kill, as parts of the time that a whole refresh takes. */
const MOMENTS = 10_000

const countsSchema = z.object({
  kills: z.int(),
  /** Kills that came after the process had ended by itself. */
  late: z.int(),
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
    : { kills: 0, late: 0, torn: 0, repaired: 0, contradictions: 0 }
  if (counts.kills === 0) rmSync(root, { recursive: true, force: true })
  mkdirSync(root, { recursive: true })
  const moments = fc.sample(fc.noBias(fc.integer({ min: 0, max: MOMENTS })), {
    seed,
    numRuns: amount,
  })
  // The run that an interrupted proof left is ended first; it also tells how long one takes.
  await refresh(root, counts.kills + 1, null)
  let durationMs = 0
  for (const moment of moments.slice(counts.kills)) {
    const edition = counts.kills + 2
    const killed = await refresh(root, edition, (durationMs * moment) / MOMENTS)
    const torn = findTornFiles(root)
    const ended = await refresh(root, edition, null)
    if (!killed.isKilled) durationMs = Math.max(durationMs, killed.durationMs)
    else if (ended.notices === 0) durationMs = Math.max(durationMs, ended.durationMs)
    const contradictions = findContradictions(root, edition)
    counts.kills += 1
    if (!killed.isKilled) counts.late += 1
    if (ended.notices > 0) counts.repaired += 1
    counts.torn += torn.length
    counts.contradictions += contradictions.length
    for (const finding of [...torn.map((path) => `${path} is torn`), ...contradictions]) {
      print(`kill ${counts.kills}: ${finding}`)
    }
    writeFileSync(progress, JSON.stringify(counts))
  }
  rmSync(progress, { force: true })
  print('target   kills  after the end  torn files  next run repaired  contradictions after it')
  print(
    `refresh  ${pad(counts.kills, 5)}  ${pad(counts.late, 13)}  ${pad(counts.torn, 10)}  ${pad(counts.repaired, 17)}  ${pad(counts.contradictions, 23)}`
  )
  return counts.torn === 0 && counts.contradictions === 0
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
