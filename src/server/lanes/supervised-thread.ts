import { Worker } from 'node:worker_threads'
import type { PlainAnswer, PlainRequest } from '../../api/heavy-requests.ts'
import type { LaneMessage, LaneTask, LaneThreadData } from './lane-messages.ts'

/** Young-generation heap of a thread; V8's default would triple its memory. */
const YOUNG_GENERATION_MB = 16

/** Pause before a dead thread is started again, milliseconds; doubled with each death without an answer between. */
const RESTART_MS = { first: 200, most: 30_000 } as const

/** How a thread is started. */
export interface ThreadPlan {
  readonly file: URL
  readonly data: Omit<LaneThreadData, 'stop'>
  /** Largest heap, MB. */
  readonly heapMb: number
  /** Called when the thread can take a task, and after its death. */
  readonly onChange: () => void
  /** Reports a death to the operator. */
  readonly report: (message: string) => void
}

/** Why a task has no answer. */
export type ThreadFailure = 'stopped' | 'died'

/** Thrown for a task that was stopped, or during which the thread died. */
export class ThreadError extends Error {
  readonly failure: ThreadFailure

  constructor(failure: ThreadFailure) {
    super(`The thread of this calculation ${failure === 'died' ? 'died' : 'was told to stop it'}.`)
    this.failure = failure
  }
}

interface Running {
  readonly id: number
  readonly resolve: (answer: PlainAnswer) => void
  readonly reject: (error: unknown) => void
}

/**
 * A thread that sleeps until it is woken, and is started again after it died. It answers one request
 * at a time.
 */
export class SupervisedThread {
  /** Resolves when it can answer for the first time, or is closed; rejects if it dies before that. */
  readonly started: Promise<void>
  readonly #plan: ThreadPlan
  readonly #welcomed = Promise.withResolvers<void>()
  #worker: Worker | null = null
  #stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  #mustStart = false
  #isReady = false
  #isAwake = false
  #isClosed = false
  #running: Running | null = null
  #lastId = 0
  #deaths = 0
  #timer: NodeJS.Timeout | undefined

  constructor(plan: ThreadPlan) {
    this.#plan = plan
    this.started = this.#welcomed.promise
    // Whoever closes it need not wait for its start.
    this.started.catch(() => undefined)
  }

  /** Whether it was woken: it may still be starting, or dead for a moment. */
  get isAwake(): boolean {
    return this.#isAwake
  }

  /** Whether it waits for a task. */
  get isFree(): boolean {
    return this.#isReady && this.#running === null
  }

  /** Whether it can take a task now or after the present one. */
  get isReady(): boolean {
    return this.#isReady
  }

  /** Deaths since its last answer. */
  get deaths(): number {
    return this.#deaths
  }

  /** Answer a request; the thread must be free. Throws a ThreadError, or what the app threw. */
  run(request: PlainRequest): Promise<PlainAnswer> {
    this.#lastId += 1
    const task: LaneTask = { id: this.#lastId, request }
    Atomics.store(this.#stop, 0, 0)
    return new Promise((resolve, reject) => {
      this.#running = { id: task.id, resolve, reject }
      this.#worker?.postMessage(task)
    })
  }

  /** Start it, if it sleeps. Where it must start, its death before that is for whoever waits for `started`. */
  wake(mustStart: boolean): void {
    if (this.#isAwake || this.#isClosed) return
    this.#isAwake = true
    this.#mustStart = mustStart
    this.#start()
  }

  /** End it, if it is free, until it is woken. */
  sleep(): void {
    if (!this.isFree) return
    this.#isAwake = false
    this.#isReady = false
    this.kill()
    this.#worker = null
  }

  /** Ask it to stop its task at the next checkpoint. */
  stop(): void {
    if (this.#running !== null) Atomics.store(this.#stop, 0, this.#running.id)
  }

  /** End the thread at once; it is started again. */
  kill(): void {
    void this.#worker?.terminate()
  }

  /** End the thread for good. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#worker?.terminate()
  }

  #start(): void {
    const { file, data, heapMb } = this.#plan
    this.#stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    const workerData: LaneThreadData = { ...data, stop: this.#stop }
    const resourceLimits = {
      maxYoungGenerationSizeMb: YOUNG_GENERATION_MB,
      maxOldGenerationSizeMb: heapMb,
    }
    const worker = new Worker(file, { workerData, resourceLimits })
    let reason: unknown = null
    worker.on('message', (message: LaneMessage) => this.#receive(message))
    worker.on('error', (error) => (reason = error))
    worker.on('messageerror', (error) => (reason = error))
    worker.once('exit', (status) => {
      if (worker === this.#worker) this.#bury(reason ?? `exit status ${status}`)
    })
    this.#worker = worker
  }

  #receive(message: LaneMessage): void {
    if (message.kind === 'ready') {
      this.#isReady = true
      this.#mustStart = false
      this.#welcomed.resolve()
      this.#plan.onChange()
      return
    }
    const running = this.#running
    if (running === null || running.id !== message.id) return
    this.#running = null
    this.#deaths = 0
    if (message.kind === 'done') running.resolve(message.answer)
    else running.reject(message.kind === 'stopped' ? new ThreadError('stopped') : message.cause)
    this.#plan.onChange()
  }

  #bury(reason: unknown): void {
    const running = this.#running
    this.#worker = null
    this.#running = null
    this.#isReady = false
    running?.reject(new ThreadError('died'))
    if (this.#isClosed) {
      this.#welcomed.resolve()
      return
    }
    // What cannot start at first will not start later: the server must not.
    if (this.#mustStart) {
      this.#welcomed.reject(reason instanceof Error ? reason : new Error(String(reason)))
      return
    }
    const delayMs = Math.min(RESTART_MS.first * 2 ** this.#deaths, RESTART_MS.most)
    this.#deaths += 1
    const cause = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)
    this.#plan.report(`A thread died and is started again in ${delayMs} ms: ${cause}`)
    this.#timer = setTimeout(() => this.#start(), delayMs)
    this.#plan.onChange()
  }
}
