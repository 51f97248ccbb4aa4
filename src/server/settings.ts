import { join, resolve } from 'node:path'
import { z } from 'zod'
import { DEFAULT_KEPT_BYTES } from '../data/store/disk-store.ts'
import type { DrainLimits } from './drain.ts'
import { DEFAULT_THREADS } from './lanes/lanes.ts'

/** Settings of the server, from the environment. */
export interface Settings {
  readonly host: string
  /** 0 lets the system choose a free port. */
  readonly port: number
  /** Port of /metrics on the same host; null serves none. */
  readonly metricsPort: number | null
  /** Folder of the build to serve. */
  readonly distFolder: string
  /** `max-age` of Strict-Transport-Security in seconds; null omits the header. */
  readonly hstsMaxAgeS: number | null
  /** Whether to trust X-Forwarded-Proto and X-Forwarded-For, because a proxy of ours sets them. */
  readonly trustsProxy: boolean
  /** Worker threads for heavy calculations. */
  readonly heavyThreads: number
  /** Folder for what is made on request and for compressed copies; servers may share it. */
  readonly keptFolder: string
  /** Most bytes in it. */
  readonly keptBytes: number
  /** Graceful shutdown after a signal. */
  readonly drainLimits: DrainLimits
}

const DEFAULT_HOST = '127.0.0.1'
const DEFAULT_PORT = 4321
const HIGHEST_PORT = 65_535
const MOST_THREADS = 64

/** Maximum time limit; a longer one is a mistake of units. */
const LONGEST_S = 3600
/** Balancers ask for readiness every second or two. */
const DEFAULT_DRAIN_WAIT_S = 5
const DEFAULT_DRAIN_LIMIT_S = 10

const wholeNumber = z
  .string()
  .regex(/^\d+$/)
  .transform((digits) => Number(digits))

/**
 * Read the settings; default folders lie below the root of the project. Throws an error that names the variable, its value
 * and the allowed values.
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  root: string
): Settings {
  return {
    host: environment['HOST'] || DEFAULT_HOST,
    port: readNumber(environment, 'PORT', 0, HIGHEST_PORT) ?? DEFAULT_PORT,
    metricsPort: readNumber(environment, 'METRICS_PORT', 0, HIGHEST_PORT),
    distFolder: resolve(environment['DIST_FOLDER'] || join(root, 'dist')),
    hstsMaxAgeS: readNumber(environment, 'HSTS_MAX_AGE_S', 0, Number.MAX_SAFE_INTEGER),
    trustsProxy: readSwitch(environment, 'TRUST_PROXY'),
    heavyThreads: readNumber(environment, 'HEAVY_THREADS', 1, MOST_THREADS) ?? DEFAULT_THREADS,
    keptFolder: environment['KEPT_FOLDER'] || join(root, '.cache', 'kept'),
    keptBytes:
      readNumber(environment, 'KEPT_BYTES', 0, Number.MAX_SAFE_INTEGER) ?? DEFAULT_KEPT_BYTES,
    drainLimits: {
      waitMs:
        1000 * (readNumber(environment, 'DRAIN_WAIT_S', 0, LONGEST_S) ?? DEFAULT_DRAIN_WAIT_S),
      limitMs:
        1000 * (readNumber(environment, 'DRAIN_LIMIT_S', 1, LONGEST_S) ?? DEFAULT_DRAIN_LIMIT_S),
    },
  }
}

function readNumber(
  environment: Readonly<Record<string, string | undefined>>,
  name: string,
  lowest: number,
  highest: number
): number | null {
  const text = environment[name]
  if (text === undefined || text === '') return null
  const result = wholeNumber.pipe(z.number().min(lowest).max(highest)).safeParse(text)
  if (result.success) return result.data
  throw new Error(`${name} is '${text}'; it must be a whole number from ${lowest} to ${highest}.`)
}

function readSwitch(
  environment: Readonly<Record<string, string | undefined>>,
  name: string
): boolean {
  const text = environment[name] || 'false'
  if (text === 'true' || text === 'false') return text === 'true'
  throw new Error(`${name} is '${text}'; it must be true or false.`)
}
