import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import fastGlob from 'fast-glob'
import { z } from 'zod'
import { findFault } from '../../../src/freeze/integrity.mjs'
import type { KillOptions } from './refresh.ts'

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url))

/** What a clone would not contain. */
const NOT_CLONED = new Set(['.git', '.cache', '.astro', 'dist', 'node_modules'])

/**
 * Documents of the copy that is built. Each of the others makes pages and files of the same kinds,
 * and twenty builds of all of them would take an hour.
 */
const DOCUMENTS = [
  'ohio-pjm-mandate-2035.json',
  'poland-mandate-2035.json',
  'variants/ohio-late-transmission.json',
  'variants/poland-no-capture.json',
]

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

/** Makes the next run of set-up do a step; returns what the environment of that run adds. */
type Provoke = (root: string, edition: number) => NodeJS.ProcessEnv

const STEPS = {
  install: (root) => {
    rmSync(join(root, 'node_modules', 'astro'), { recursive: true, force: true })
    return {}
  },
  build: (_root, edition) => ({ SITE_URL: `https://edition-${edition}.example` }),
} satisfies Record<string, Provoke>

/**
 * Kill one step of set-up at random moments and let the next run end it. True when no kill left a
 * torn build, and every next run left packages and build that are whole.
 */
export async function proveSetUpKills(
  name: keyof typeof STEPS,
  options: KillOptions
): Promise<boolean> {
  const root = join(options.folder, 'set up')
  if (!existsSync(root)) copyRepository(root, name === 'build' ? DOCUMENTS : null)
  const { kills, late, torn, unrepaired } = await proveStep(root, name, options)
  options.print('target          kills after the end   torn builds    unrepaired')
  const figures = [kills, late, torn, unrepaired].map((count) => String(count).padStart(13))
  options.print(`${name.padEnd(7)} ${figures.join(' ')}`)
  rmSync(root, { recursive: true })
  return torn === 0 && unrepaired === 0
}

async function proveStep(
  root: string,
  name: keyof typeof STEPS,
  options: KillOptions
): Promise<Counts> {
  const { seed, folder, amount = DEFAULT_KILLS, print } = options
  const provoke: Provoke = STEPS[name]
  const progress = join(folder, `${name}.json`)
  const counts: Counts = existsSync(progress)
    ? countsSchema.parse(JSON.parse(readFileSync(progress, 'utf8')))
    : { kills: 0, late: 0, torn: 0, unrepaired: 0 }
  // The first run ends what an interrupted proof left; the second tells how long the step takes.
  await setUp(root, {}, null)
  const whole = await setUp(root, provoke(root, 0), null)
  const moments = fc.sample(fc.noBias(fc.integer({ min: 0, max: MOMENTS })), {
    seed,
    numRuns: amount,
  })
  for (const moment of moments.slice(counts.kills)) {
    const environment = provoke(root, counts.kills + 1)
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
      if (finding !== null) print(`${name}, kill ${counts.kills} (${signal}): ${finding}`)
    }
    writeFileSync(progress, JSON.stringify(counts))
  }
  rmSync(progress, { force: true })
  return counts
}

/**
 * Copy the repository, with some of its scenarios or all (null). Entry by entry: Node refuses to copy
 * a folder into itself, whatever is left out.
 */
function copyRepository(root: string, documents: readonly string[] | null): void {
  const draft = `${root}.part`
  mkdirSync(draft, { recursive: true })
  for (const entry of readdirSync(REPOSITORY)) {
    if (NOT_CLONED.has(entry)) continue
    cpSync(join(REPOSITORY, entry), join(draft, entry), { recursive: true })
  }
  if (documents !== null) {
    const scenarios = join(draft, 'scenarios')
    for (const file of fastGlob.sync(['*.json', 'variants/*.json'], { cwd: scenarios }))
      if (!documents.includes(file)) rmSync(join(scenarios, file))
  }
  renameSync(draft, root)
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
