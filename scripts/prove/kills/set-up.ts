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
import { findFault } from '../../../src/server/build/integrity.mjs'
import type { KillOptions } from './refresh.ts'

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url))

/** Entries that a clone does not contain. */
const NOT_CLONED = new Set(['.git', '.cache', '.astro', 'dist', 'node_modules'])

/**
 * Documents of the copy that is built. The others would create pages and files of the same kinds,
 * and twenty builds of all of them would take an hour.
 */
const DOCUMENTS = [
  'ohio-pjm-mandate-2035.json',
  'poland-mandate-2035.json',
  'variants/ohio-late-transmission.json',
  'variants/poland-no-capture.json',
]

const DEFAULT_KILLS = 20

/** Range of kill times, as fractions of the duration of a step. */
const MOMENTS = 10_000

/** Signals: alternately a power failure and Ctrl-C. */
const SIGNALS = ['SIGKILL', 'SIGINT'] as const

const countsSchema = z.object({
  kills: z.int(),
  /** Kills after the step had already finished. */
  late: z.int(),
  /** Kills that left neither the old nor the new build. */
  torn: z.int(),
  /** Following runs that failed or left damage. */
  unrepaired: z.int(),
})
type Counts = z.infer<typeof countsSchema>

/** Makes the next setup run execute a step; returns additional environment variables. */
type Provoke = (root: string, edition: number) => NodeJS.ProcessEnv

const STEPS = {
  install: (root) => {
    rmSync(join(root, 'node_modules', 'astro'), { recursive: true, force: true })
    return {}
  },
  build: (_root, edition) => ({ SITE_URL: `https://edition-${edition}.example` }),
} satisfies Record<string, Provoke>

/**
 * Kill one step of setup at random moments and let the next run finish it. Returns whether no kill
 * left an incomplete build, and packages and build were complete after every following run.
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
  // The first run finishes what an interrupted proof left; the second measures the duration of the
  // step.
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
 * Copy the repository, with some of its scenarios or all (null). Entry by entry, because Node
 * refuses to copy a folder into itself even with a filter.
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

/** An existing build must be complete, because the server and the next setup run use it. */
function findBuildFault(root: string): string | null {
  const distFolder = join(root, 'dist')
  return existsSync(distFolder) ? findFault({ distFolder, contentRoot: root }) : null
}

/** Run setup, and kill it after some time; Ctrl-C reaches the whole process group. */
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
