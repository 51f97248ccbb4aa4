import type { PlainAnswer, PlainRequest, Work } from '../../api/heavy-requests.ts'
import { type ApiError, describeBusy } from '../../http/errors.ts'
import { FairQueue, type QueueLimits, type Waiting } from './fair-queue.ts'
import { SupervisedThread, ThreadError, type ThreadPlan } from './supervised-thread.ts'

/** Settings of a lane. */
export interface LaneOptions extends Pick<ThreadPlan, 'file' | 'data' | 'heapMb' | 'report'> {
  readonly name: string
  /** Most threads. All but the first sleep until work waits or a long calculation runs. */
  readonly threads: number
  /** Time without work after which they sleep again, milliseconds. */
  readonly idleMs: number
  /** Limits of the work that waits. */
  readonly waiting: QueueLimits
  /** Dearer requests leave one of several threads free. */
  readonly shortUnits: number
  /** Maximum time of a calculation from its beginning, milliseconds. */
  readonly runMs: number
}

/** What a lane does, for an operator. */
export interface LaneState {
  readonly lane: string
  /** Those that do not sleep. */
  readonly threads: number
  readonly waiting: number
  readonly running: number
  /** Since the start. */
  readonly answered: number
  readonly refused: number
  readonly deaths: number
}

/** A request that waits or runs. */
interface Job extends Waiting {
  readonly request: PlainRequest
  readonly resolve: (answer: PlainAnswer) => void
  readonly reject: (error: unknown) => void
  /** When it was asked, milliseconds. */
  readonly asked: number
  /** The thread that runs it. */
  thread: SupervisedThread | null
}

/** Deaths without an answer between them after which a lane refuses what waits, and after which it fails. */
const DEATHS = { refusing: 2, failing: 3 } as const

/** Time after the order to stop in which a thread reaches its next checkpoint, milliseconds. */
const GRACE_MS = 10_000

const RETRY_AFTER_S = { least: 1, most: 60 } as const

/** All clients whose address is unknown. */
const UNKNOWN_CLIENT = ''

/**
 * Requests of one kind, with threads of their own and a fair queue before them. While a long
 * calculation runs one of several threads is kept for short ones: it is woken when the calculation
 * begins, so that none of them waits for its end.
 */
export class Lane {
  readonly #options: LaneOptions
  readonly #queue: FairQueue<Job>
  readonly #first: SupervisedThread
  /** Further threads, which sleep without work. */
  readonly #others: readonly SupervisedThread[]
  readonly #counts = { answered: 0, refused: 0, deaths: 0 }
  #isClosed = false
  /** Running jobs that are dearer than a short one. */
  #long = 0
  #idleTimer: NodeJS.Timeout | undefined

  constructor(options: LaneOptions) {
    this.#options = options
    this.#queue = new FairQueue(options.waiting)
    const { threads, file, data, heapMb, report } = options
    const onDeath = (message: string): void => {
      this.#counts.deaths += 1
      report(`Lane '${options.name}': ${message}`)
    }
    const plan = { file, data, heapMb, report: onDeath, onChange: () => this.#advance() }
    this.#first = new SupervisedThread(plan)
    this.#others = Array.from({ length: threads - 1 }, () => new SupervisedThread(plan))
    this.#first.wake(true)
  }

  /** Resolves when it can answer; rejects if its first thread cannot start. */
  get started(): Promise<unknown> {
    return this.#first.started
  }

  get #threads(): readonly SupervisedThread[] {
    return [this.#first, ...this.#others].filter(({ isAwake }) => isAwake)
  }

  /** Whether all threads are dead again and again. */
  get isFailing(): boolean {
    return this.#areDead(DEATHS.failing)
  }

  describe(): LaneState {
    return {
      lane: this.#options.name,
      threads: this.#threads.length,
      waiting: this.#queue.size,
      running: this.#threads.filter(({ isReady, isFree }) => isReady && !isFree).length,
      ...this.#counts,
    }
  }

  /** Answer a request when its turn comes. Throws a 503 if it has no place or no thread. */
  run(request: PlainRequest, { units, client, signal }: Work): Promise<PlainAnswer> {
    if (this.#areDead(1)) return Promise.reject(this.#refuse(RESTARTING))
    return new Promise((resolve, reject) => {
      const job: Job = {
        request,
        units,
        client: client ?? UNKNOWN_CLIENT,
        resolve,
        reject,
        asked: performance.now(),
        thread: null,
      }
      for (const displaced of this.#queue.add(job)) displaced.reject(this.#refuse(FULL))
      signal?.addEventListener('abort', () => this.#leave(job), { once: true })
      if (signal?.aborted) this.#leave(job)
      this.#advance()
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const job of this.#queue.clear()) job.reject(describeBusy('The server is stopping.', 1))
    clearTimeout(this.#idleTimer)
    await Promise.all([this.#first, ...this.#others].map((thread) => thread.close()))
  }

  /** Give waiting requests to free threads. */
  #advance(): void {
    if (this.#isClosed) return
    if (this.#areDead(DEATHS.refusing)) {
      for (const job of this.#queue.clear()) job.reject(this.#refuse(RESTARTING))
    }
    for (const thread of this.#threads) {
      if (!thread.isFree) continue
      const job = this.#queue.take(({ units }) => this.#mayBegin(units))
      if (job === null) break
      void this.#begin(thread, job)
    }
    if (this.#queue.size === 0 && this.#threads.every(({ isFree }) => isFree)) this.#queue.rest()
    this.#wakeOrRest()
  }

  #mayBegin(units: number): boolean {
    const { shortUnits } = this.#options
    return units <= shortUnits || this.#long < Math.max(this.#others.length, 1)
  }

  /** Wake a thread where all are busy with what others should not wait for; let them sleep in time. */
  #wakeOrRest(): void {
    clearTimeout(this.#idleTimer)
    const isBusy = this.#threads.every(({ isReady, isFree }) => isReady && !isFree)
    if (isBusy && (this.#long > 0 || this.#queue.size > 0)) {
      this.#others.find(({ isAwake }) => !isAwake)?.wake(false)
    }
    this.#idleTimer = setTimeout(() => {
      if (this.#long === 0) for (const thread of this.#others) thread.sleep()
    }, this.#options.idleMs).unref()
  }

  async #begin(thread: SupervisedThread, job: Job): Promise<void> {
    const isLong = job.units > this.#options.shortUnits
    if (isLong) this.#long += 1
    const limits = this.#limit(thread, job)
    job.thread = thread
    const begun = performance.now()
    try {
      const answer = await thread.run(job.request)
      this.#counts.answered += 1
      const timing = `wait;dur=${(begun - job.asked).toFixed(1)}, run;dur=${(performance.now() - begun).toFixed(1)}`
      job.resolve({ ...answer, headers: { ...answer.headers, 'server-timing': timing } })
    } catch (error) {
      const isDead = error instanceof ThreadError && error.failure === 'died'
      job.reject(isDead ? this.#refuse(DIED) : error)
    } finally {
      for (const timer of limits) clearTimeout(timer)
      job.thread = null
      if (isLong) this.#long -= 1
      this.#advance()
    }
  }

  /** Stop a job that takes too long; end its thread if it reaches no checkpoint. */
  #limit(thread: SupervisedThread, job: Job): NodeJS.Timeout[] {
    const { runMs } = this.#options
    const stop = setTimeout(() => {
      thread.stop()
      job.reject(this.#refuse(`The calculation took over ${runMs / 1000} seconds.`))
    }, runMs)
    const kill = setTimeout(() => thread.kill(), runMs + GRACE_MS)
    return [stop, kill]
  }

  /** The client of a job has left. */
  #leave(job: Job): void {
    job.thread?.stop()
    this.#queue.remove(job)
    job.reject(describeBusy('The client has left.', RETRY_AFTER_S.least))
  }

  #areDead(deaths: number): boolean {
    return this.#threads.every((thread) => !thread.isReady && thread.deaths >= deaths)
  }

  #refuse(reason: string): ApiError {
    this.#counts.refused += 1
    const seconds = Math.ceil(this.#queue.units / this.#threads.length / 1000)
    const { least, most } = RETRY_AFTER_S
    return describeBusy(reason, Math.min(Math.max(seconds, least), most))
  }
}

const FULL = 'All threads for calculations are busy.'
const RESTARTING = 'The threads for calculations are being restarted.'
const DIED = 'The thread of this calculation died.'
