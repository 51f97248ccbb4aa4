import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { z } from 'zod'
import { findFault } from '../../../src/freeze/integrity.mjs'

/** What a proof of kills is run with. */
export interface KillOptions {
  readonly seed: number
  /** Keeps the checkout and the counts, so that an interrupted proof goes on. */
  readonly folder: string
  /** Kills of each step; 20 where none is named. */
  readonly amount?: number
  readonly print: (line: string) => void
}

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url))

/** What a clone would not contain. */
const NOT_CLONED = new Set(['.git', '.cache', '.astro', 'dist', 'node_modules'])

const DEFAULT_KILLS = 20

/** Moments of a kill, as parts of the time that a whole step takes. */
const MOMENTS = 10_000

/** Alternately the power fails, and the user presses Ctrl-C. */
const SIGNALS = ['SIGKILL', 'SIGINT'] as const

const countsSchema = z.object({
  kills: z.int(),
  /** Kills that came after the step had ended by itself. */
  late: z.int(),
  /** Kills after which the build was neither the old nor the new one. */
  torn: z.int(),
  /** Next runs that failed or left something damaged. */
  unrepaired: z.int(),
})
type Counts = z.infer<typeof countsSchema>

interface Step {
  readonly name: 'install' | 'build'
  /** Makes the next run of set-up do this step. */
  readonly provoke: (root: string, edition: number) => NodeJS.ProcessEnv
}

const STEPS: readonly Step[] = [
  {
    name: 'install',
    provoke: (root) => {
      rmSync(join(root, 'node_modules', 'astro'), { recursive: true, force: true })
      return {}
    },
  },
  {
    name: 'build',
    provoke: (_root, edition) => ({ SITE_URL: `https://edition-${edition}.example` }),
  },
]

/**
 * Kill installs and builds at random moments and let the next run of set-up end them. True when no
 * kill left a torn build, and every next run left packages and build that are whole.
 */
export async function proveSetUpKills(options: KillOptions): Promise<boolean> {
  const root = join(options.folder, 'set up')
  if (!existsSync(root)) copyRepository(root)
  const rows: string[] = []
  let isProved = true
  for (const step of STEPS) {
    const counts = await proveStep(root, step, options)
    rows.push(
      `${step.name.padEnd(7)} ${[counts.kills, counts.late, counts.torn, counts.unrepaired].map((count) => String(count).padStart(13)).join(' ')}`
    )
    isProved &&= counts.torn === 0 && counts.unrepaired === 0
  }
  options.print('target          kills after the end   torn builds    unrepaired')
  for (const row of rows) options.print(row)
  rmSync(root, { recursive: true })
  return isProved
}

async function proveStep(root: string, step: Step, options: KillOptions): Promise<Counts> {
  const { seed, folder, amount = DEFAULT_KILLS, print } = options
  const progress = join(folder, `${step.name}.json`)
  const counts: Counts = existsSync(progress)
    ? countsSchema.parse(JSON.parse(readFileSync(progress, 'utf8')))
    : { kills: 0, late: 0, torn: 0, unrepaired: 0 }
  // The first run ends what an interrupted proof left; the second tells how long the step takes.
  await setUp(root, {}, null)
  const whole = await setUp(root, step.provoke(root, 0), null)
  const moments = fc.sample(fc.noBias(fc.integer({ min: 0, max: MOMENTS })), {
    seed,
    numRuns: amount,
  })
  for (const moment of moments.slice(counts.kills)) {
    const environment = step.provoke(root, counts.kills + 1)
    const signal = SIGNALS[counts.kills % SIGNALS.length] ?? 'SIGKILL'
    const afterMs = (whole.durationMs * moment) / MOMENTS
    const killed = await setUp(root, environment, { afterMs, signal })
    const torn = findBuildFault(root)
    const next = await setUp(root, environment, null)
    const left = next.status === 0 ? findBuildFault(root) : next.output
    counts.kills += 1
    if (killed.status === 0) counts.late += 1
    if (torn !== null) counts.torn += 1
    if (left !== null) counts.unrepaired += 1
    for (const finding of [torn, left]) {
      if (finding !== null) print(`${step.name}, kill ${counts.kills} (${signal}): ${finding}`)
    }
    writeFileSync(progress, JSON.stringify(counts))
  }
  rmSync(progress, { force: true })
  return counts
}

function copyRepository(root: string): void {
  mkdirSync(root, { recursive: true })
  cpSync(REPOSITORY, root, {
    recursive: true,
    filter: (source) => {
      const [top = ''] = relative(REPOSITORY, source).split(sep)
      return !NOT_CLONED.has(top)
    },
  })
}

/** A build that is there must be whole: the server and the next run of set-up take it as it is. */
function findBuildFault(root: string): string | null {
  const distFolder = join(root, 'dist')
  return existsSync(distFolder) ? findFault({ distFolder, contentRoot: root }) : null
}

/** Run set-up, and end it after a time; Ctrl-C reaches all that the terminal has started. */
async function setUp(
  root: string,
  environment: NodeJS.ProcessEnv,
  kill: { readonly afterMs: number; readonly signal: NodeJS.Signals } | null
): Promise<{ status: number | null; output: string; durationMs: number }> {
  const started = performance.now()
  const child = spawn(process.execPath, ['scripts/setup.mjs', '--build'], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const timer = kill && setTimeout(() => child.kill(kill.signal), kill.afterMs)
  const [status] = await once(child, 'exit')
  if (timer) clearTimeout(timer)
  return {
    status: typeof status === 'number' ? status : null,
    output,
    durationMs: performance.now() - started,
  }
}
