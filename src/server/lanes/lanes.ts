import type { HeavyRunner, Work } from '../../api/heavy-requests.ts'
import { holdFile } from '../held-folder.ts'
import { Lane, type LaneState } from './lane.ts'
import type { LaneThreadData } from './lane-messages.ts'

/** The lanes of requests that are not answered by the main thread; none waits behind another. */
export interface Lanes {
  readonly run: HeavyRunner
  /** Resolves when every thread can answer, or when they are closed. Rejects if one cannot start. */
  readonly warmUp: () => Promise<void>
  /** Whether the threads of a lane have died again and again. */
  readonly isFailing: () => boolean
  readonly describe: () => readonly LaneState[]
  /** End the threads. */
  readonly close: () => Promise<void>
}

/** Where the content is and how many threads calculate. */
export interface LanesOptions extends Pick<LaneThreadData, 'contentFolder' | 'contentSha256'> {
  readonly sampleThreads: number
  readonly report?: (message: string) => void
}

/** One for long calculations, and one that is woken beside them so that short ones need not wait. */
export const DEFAULT_THREADS = 2

/** Time without a calculation after which the second gives back its memory, milliseconds. */
const IDLE_MS = 60_000

/** Work that may wait in a lane: half a minute for each thread. */
const MOST_WAITING = { entries: 256, units: 30_000 } as const

/** Requests up to this price never wait behind dearer ones where a lane has two threads, units. */
const SHORT_UNITS = 500

/** Maximum time of a calculation, milliseconds; those of the highest price take about fifteen seconds. */
const RUN_MS = 30_000

/** From its beginning until its last solve has ended, so that the thread of a stopped one lives on. */
const SOLVE_MS = RUN_MS + 5000

const THREAD_FILE = holdFile(new URL('lane-thread.ts', import.meta.url))

/** Scheduling below the main thread: a selection takes milliseconds, a sample seconds. */
const NICENESS = { tables: 5, samples: 10 } as const

/** Heap of a thread, MB. */
const HEAP_MB = { tables: 256, samples: 384 } as const

/** Start a thread for tables and one or more for samples, each with its own copy of the app. */
export function createLanes({
  contentFolder,
  contentSha256,
  sampleThreads,
  report = (message) => console.error(message),
}: LanesOptions): Lanes {
  const open = (name: Work['lane'], threads: number): Lane =>
    new Lane({
      name,
      threads,
      idleMs: IDLE_MS,
      file: THREAD_FILE,
      data: { contentFolder, contentSha256, niceness: NICENESS[name], solveMs: SOLVE_MS },
      heapMb: HEAP_MB[name],
      waiting: { entries: MOST_WAITING.entries, units: MOST_WAITING.units * threads },
      shortUnits: SHORT_UNITS,
      runMs: RUN_MS,
      report,
    })
  const lanes = { tables: open('tables', 1), samples: open('samples', sampleThreads) }
  const all = Object.values(lanes)
  return {
    run: (request, work) => lanes[work.lane].run(request, work),
    warmUp: async () => {
      await Promise.all(all.map((lane) => lane.started))
    },
    isFailing: () => all.some((lane) => lane.isFailing),
    describe: () => all.map((lane) => lane.describe()),
    close: async () => {
      await Promise.all(all.map((lane) => lane.close()))
    },
  }
}
