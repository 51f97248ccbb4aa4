import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type { HeavyRunner, PlainAnswer, PlainRequest } from '../api/heavy-requests.ts'
import { describeBusy } from '../http/errors.ts'

/** Worker threads for heavy requests, with a bounded queue. */
export interface HeavyWork {
  readonly run: HeavyRunner
  /** Start the threads; resolves when the first of them can answer, or when they are stopped. */
  readonly warmUp: () => Promise<void>
  /** Stop the threads. */
  readonly close: () => Promise<void>
}

/** Limits of heavy work. */
export interface HeavyLimits {
  readonly threads: number
  /** Maximum queue length; further requests are rejected. */
  readonly waiting: number
  /**
   * Maximum time for a request to wait and run, milliseconds; after that its thread is replaced.
   */
  readonly timeMs: number
}

/** One thread per core except the one of the main thread, and at most two. */
export const DEFAULT_THREADS = Math.min(Math.max(availableParallelism() - 1, 1), 2)

/** Limits for production, except the number of threads. */
export const HEAVY_LIMITS = { waiting: 32, timeMs: 30_000 } as const

/** Retry-After in seconds: about the duration of one to four heavy requests. */
const RETRY_AFTER_S = 1

/** Young-generation heap of a thread; V8's default would triple its memory. */
const YOUNG_GENERATION_MB = 16

/** Answered immediately by a thread that has loaded its content. */
const LIGHT_REQUEST: PlainRequest = {
  method: 'GET',
  url: 'http://localhost/api/tipping-points',
  headers: {},
  body: null,
}

/** Create a pool for a module whose default export answers a request. */
export function createHeavyWork(worker: URL, limits: HeavyLimits): HeavyWork {
  const { threads, waiting, timeMs } = limits
  let started: Piscina | undefined
  let isClosed = false
  const start = (): Piscina =>
    (started ??= new Piscina({
      filename: worker.href,
      minThreads: threads,
      maxThreads: threads,
      maxQueue: waiting,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    }))

  return {
    run: async (request) => {
      const pool = start()
      if (pool.queueSize >= waiting) {
        throw describeBusy('All threads for heavy calculations are busy.', RETRY_AFTER_S)
      }
      try {
        const answer: PlainAnswer = await pool.run(request, { signal: AbortSignal.timeout(timeMs) })
        return answer
      } catch (cause) {
        if (!isAbort(cause)) throw cause
        throw describeBusy(`The calculation took over ${timeMs / 1000} seconds.`, RETRY_AFTER_S)
      }
    },
    warmUp: async () => {
      try {
        await start().run(LIGHT_REQUEST)
      } catch (error) {
        if (!isClosed) throw error
      }
    },
    close: async () => {
      isClosed = true
      await started?.destroy()
    },
  }
}

function isAbort(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'AbortError'
}
