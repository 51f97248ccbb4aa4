import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { END_WITH_PARENT } from '../../../tests/server-process.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** A running command. */
export interface RunningCommand {
  readonly child: ChildProcess
  /** Its output so far. */
  readonly read: () => string
  /** Resolves to the exit status; null if killed by a signal. */
  readonly ended: Promise<number | null>
  /** Resolves when its output matches. Throws if it exits before. */
  readonly says: (words: RegExp) => Promise<void>
}

/** Resources used by a run, from its own report. */
export interface RunCost {
  readonly seconds: number
  readonly processor: number
  readonly megabytes: number
}

/** Start a module of the workspace, which exits with this process. */
export function startModule(
  module: string,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv = {}
): RunningCommand {
  const child = spawn(
    process.execPath,
    [...END_WITH_PARENT, join('portfolio', module), ...parameters],
    {
      cwd: ROOT,
      env: { ...process.env, JOB_COMPLETION_INDEX: undefined, ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    }
  )
  return follow(child)
}

/** Follow what a process writes. */
export function follow(child: ChildProcess): RunningCommand {
  let written = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      written += text
      for (const listen of listeners) listen()
    })
  const ended = once(child, 'close').then(([status]): number | null =>
    typeof status === 'number' ? status : null
  )
  return {
    child,
    read: () => written,
    ended,
    says: (words) =>
      new Promise((resolve, reject) => {
        const listen = (): void => {
          if (!words.test(written)) return
          listeners.delete(listen)
          resolve()
        }
        listeners.add(listen)
        listen()
        void ended.then(() => reject(new Error(`It ended without ${String(words)}: ${written}`)))
      }),
  }
}

/** Run a module of the workspace and return its output. Throws if it fails. */
export async function runModule(
  module: string,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv = {}
): Promise<string> {
  const command = startModule(module, parameters, environment)
  const status = await command.ended
  if (status === 0) return command.read()
  throw new Error(
    `portfolio/${module} ${parameters.join(' ')} ended with ${status}:\n${command.read()}`
  )
}

/** Run `npm run portfolio` without npm, and return the resources used. */
export async function runPortfolio(
  input: string,
  out: string,
  parameters: readonly string[] = [],
  environment: NodeJS.ProcessEnv = {}
): Promise<RunCost> {
  const text = await runModule('portfolio.ts', [input, '--out', out, ...parameters], environment)
  const [, seconds, processor, megabytes] =
    /([\d.]+) s, ([\d.]+) s of processor time, at most (\d+) MB/.exec(text) ?? []
  return {
    seconds: Number(seconds),
    processor: Number(processor),
    megabytes: Number(megabytes),
  }
}

const digestSchema = z.object({
  rows: z.object({ count: z.int(), different: z.int(), sha256: z.string() }),
  bad: z.object({ count: z.int(), different: z.int(), sha256: z.string() }),
  reasons: z.record(z.string(), z.int()),
  summaries: z.int(),
  summary: z.string(),
  unfinished: z.array(z.string()),
})

/** A digest of results, independent of the distribution of rows over files. */
export type ResultsDigest = z.output<typeof digestSchema>

/** Digest the results of a folder. */
export async function digestResults(folder: string): Promise<ResultsDigest> {
  return digestSchema.parse(JSON.parse(await runModule('prove/digest.ts', [folder])))
}

/** A synthetic portfolio. */
export interface MadeInput {
  readonly rows: number
  readonly seed: number
  readonly kind: 'realistic' | 'distinct'
  /** Interval of invalid rows; 0 for none. */
  readonly badEvery: number
}

const madeSchema = z.object({ bad: z.int(), reasons: z.record(z.string(), z.int()) })

/** Write a synthetic portfolio, and return its invalid rows. */
export async function makeInput(
  path: string,
  { rows, seed, kind, badEvery }: MadeInput
): Promise<z.output<typeof madeSchema>> {
  const parameters = [path, String(rows), String(seed), kind, String(badEvery)]
  return madeSchema.parse(JSON.parse(await runModule('prove/make.ts', parameters)))
}

const spentSchema = z.object({ seconds: z.number(), processor: z.number() })
const aloneSchema = z.object({ grouping: spentSchema, writing: spentSchema })

/** Resources used by DuckDB for the same rows without kernels. */
export async function runDuckdbAlone(
  input: string,
  folder: string
): Promise<z.output<typeof aloneSchema>> {
  return aloneSchema.parse(JSON.parse(await runModule('prove/duckdb-alone.ts', [input, folder])))
}
