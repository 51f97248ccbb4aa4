import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { BUILT_CONTENT } from '../data/built-content.ts'
import { packageRoot } from '../data/content-root.ts'
import { describeBusy } from '../http/errors.ts'
import { holdFile } from './held-folder.ts'

/** A request for what a page of the site, or the API behind it, makes on request. */
export interface MakeRequest {
  /** Path and query. */
  readonly address: string
  /** Headers that the answer depends on, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>
}

/** A whole response. */
export interface MadeAnswer {
  readonly status: number
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** A request as it is sent to the process that answers it. */
export interface MakeTask extends MakeRequest {
  readonly id: number
}

/** Its reply. */
export type MakeReply = {
  readonly id: number
  /** Memory of the process. */
  readonly memoryBytes: number
} & (
  | { readonly kind: 'made'; readonly made: MadeAnswer }
  | { readonly kind: 'failed'; readonly reason: string }
)

/** Answers requests in a process of its own, which starts when it is needed and ends when it is not. */
export interface Maker {
  /** Rejects with a 503 if too many requests wait, or if the process ended over this one. */
  readonly make: (request: MakeRequest) => Promise<MadeAnswer>
  /** End the process. */
  readonly close: () => Promise<void>
}

interface Waiting {
  readonly task: MakeTask
  readonly resolve: (made: MadeAnswer) => void
  readonly reject: (error: Error) => void
  /** Whether a process died while it was waiting. */
  isRetried: boolean
}

/** Requests that may wait: those of a page with all of its pictures, several times. */
const MOST_WAITING = 64

/** Idle time after which the process ends, milliseconds: starting one takes about a second. */
const IDLE_MS = 30_000

/** Time without an answer after which the process is killed, milliseconds; most take a tenth of a second. */
const LIMIT_MS = 60_000

/**
 * Memory above which the process makes way for a new one, bytes: it keeps what it has drawn. It begins
 * with 300 MB, and a new one takes a second of a processor.
 */
const MOST_MEMORY_BYTES = 700e6

/** Heap of the process, MB. */
const HEAP_MB = 512

const RETRY_AFTER_S = 2

const PROCESS_FILE = holdFile(new URL('make-process.ts', import.meta.url))

/** The pictures' fonts and rasterizer are taken from the sources, relative to the root of the project. */
const ROOT = packageRoot()

/** Create a maker for a build. */
export function createMaker(distFolder: string): Maker {
  return new MakerProcess(distFolder)
}

class MakerProcess implements Maker {
  readonly #distFolder: string
  readonly #waiting = new Map<number, Waiting>()
  #child: ChildProcess | undefined
  #timer: NodeJS.Timeout | undefined
  #lastId = 0

  constructor(distFolder: string) {
    this.#distFolder = distFolder
  }

  make(request: MakeRequest): Promise<MadeAnswer> {
    if (this.#waiting.size >= MOST_WAITING) return Promise.reject(describeCrowd())
    this.#lastId += 1
    const task = { ...request, id: this.#lastId }
    return new Promise((resolve, reject) => {
      const entry = { task, resolve, reject, isRetried: false }
      this.#waiting.set(task.id, entry)
      this.#send(entry)
    })
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    const child = this.#child
    this.#child = undefined
    if (child === undefined || child.exitCode !== null) return
    const exited = once(child, 'exit')
    child.kill()
    await exited
  }

  #send({ task }: Waiting): void {
    this.#child ??= this.#start()
    this.#child.send(task)
    this.#watch()
  }

  #start(): ChildProcess {
    const child = fork(PROCESS_FILE, [this.#distFolder], {
      cwd: ROOT,
      env: { ...process.env, [BUILT_CONTENT]: join(this.#distFolder, 'content') },
      execArgv: ['--expose-gc', `--max-old-space-size=${HEAP_MB}`],
      serialization: 'advanced',
    })
    child.on('message', (reply: MakeReply) => {
      if (child === this.#child) this.#settle(reply)
    })
    child.on('error', (error) => console.error('The process that makes files on request:', error))
    child.on('exit', (status, signal) => {
      if (child === this.#child) this.#replaceDead(`${status ?? signal}`)
    })
    return child
  }

  #settle(reply: MakeReply): void {
    const entry = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if (reply.kind === 'made') entry?.resolve(reply.made)
    else entry?.reject(new Error(reply.reason))
    if (reply.memoryBytes > MOST_MEMORY_BYTES) this.#replace()
    else this.#watch()
  }

  /** While requests wait, a process that does not answer is killed; an idle one ends and keeps nothing alive. */
  #watch(): void {
    clearTimeout(this.#timer)
    const child = this.#child
    if (child === undefined) return
    if (this.#waiting.size === 0) {
      child.unref()
      child.channel?.unref()
      this.#timer = setTimeout(() => this.#replace(), IDLE_MS).unref()
    } else {
      child.ref()
      child.channel?.ref()
      this.#timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS)
    }
  }

  /** Let the process end; what waits goes to a new one. */
  #replace(): void {
    clearTimeout(this.#timer)
    const child = this.#child
    this.#child = undefined
    if (child?.connected) child.disconnect()
    for (const entry of this.#waiting.values()) this.#send(entry)
  }

  /** A request over which two processes have died is given up. */
  #replaceDead(how: string): void {
    this.#child = undefined
    console.error(`The process that makes files on request ended with ${how}.`)
    for (const entry of this.#waiting.values()) {
      if (entry.isRetried) {
        this.#waiting.delete(entry.task.id)
        entry.reject(describeBusy('This answer could not be made.', RETRY_AFTER_S))
      }
      entry.isRetried = true
    }
    this.#replace()
  }
}

function describeCrowd(): Error {
  return describeBusy('Too many files are being made for others.', RETRY_AFTER_S)
}
