import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type { HeavyRunner, PlainAnswer, PlainRequest } from '../api/heavy-requests.ts'
import { describeBusy } from '../http/errors.ts'

/** Worker threads that answer heavy requests, with a bounded queue before them. */
export interface HeavyWork {
  readonly run: HeavyRunner
  /** Start the threads; resolves when the first of them can answer, or when they are ended. */
  readonly warmUp: () => Promise<void>
  /** End the threads. */
  readonly close: () => Promise<void>
}

/** What bounds heavy work. */
export interface HeavyLimits {
  readonly threads: number
  /** Requests that wait for a thread; further ones are refused. */
  readonly waiting: number
  /** Longest time that a request waits and runs, in milliseconds; then its thread is replaced. */
  readonly timeMs: number
}

/** One thread per core but the one that answers, and no more than two. */
export const DEFAULT_THREADS = Math.min(Math.max(availableParallelism() - 1, 1), 2)

/** Limits for production, beside the number of threads. */
export const HEAVY_LIMITS = { waiting: 32, timeMs: 30_000 } as const

/** When to ask again: as long as one to four heavy requests take. */
const RETRY_AFTER_S = 1

/** Heap for short-lived objects of a thread; V8's default would triple its memory. */
const YOUNG_GENERATION_MB = 16

/** Answered at once by a thread that has loaded its content. */
const LIGHT_REQUEST: PlainRequest = {
  method: 'GET',
  url: 'http://localhost/api/tipping-points',
  headers: {},
  body: null,
}

/** Prepare threads on a module whose default export answers a request. */
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
