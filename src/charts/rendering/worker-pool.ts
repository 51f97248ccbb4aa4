import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'

/** A specification as JSON, sent to a worker. */
export interface DrawRequest {
  readonly id: number
  readonly content: string
}

/** What a worker sends back. */
export type DrawAnswer =
  | { readonly id: number; readonly kind: 'drawn'; readonly svg: string }
  | { readonly id: number; readonly kind: 'failed'; readonly reason: string }

interface Waiting {
  readonly fulfil: (svg: string) => void
  readonly reject: (error: Error) => void
}

interface PoolMember {
  readonly worker: Worker
  readonly waiting: Map<number, Waiting>
}

/** The worker runs from its source, because a bundler would move it. */
const WORKER_FILE = resolve(join('src', 'charts', 'rendering', 'draw-worker.ts'))

/** Loading Vega costs a third of a second a thread; more than four would not pay. */
const MOST_WORKERS = 4

const pool: PoolMember[] = []
let lastId = 0

/** Draw in the least busy worker thread; in this thread where the source of workers is absent. */
export async function drawInWorker(content: string): Promise<string> {
  if (!existsSync(WORKER_FILE)) {
    const { drawContent } = await import('./render-svg.ts')
    return drawContent(content)
  }
  const { worker, waiting } = chooseMember()
  lastId += 1
  const id = lastId
  // A busy thread keeps the process alive, an idle one does not.
  worker.ref()
  const drawn = new Promise<string>((fulfil, reject) => {
    waiting.set(id, { fulfil, reject })
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  worker.postMessage({ id, content } satisfies DrawRequest)
  return drawn
}

function chooseMember(): PoolMember {
  const idle = pool.find(({ waiting }) => waiting.size === 0)
  if (idle !== undefined) return idle
  if (pool.length < Math.min(availableParallelism(), MOST_WORKERS)) return addMember()
  return pool.reduce((least, one) => (one.waiting.size < least.waiting.size ? one : least))
}

function addMember(): PoolMember {
  const worker = new Worker(WORKER_FILE)
  const member: PoolMember = { worker, waiting: new Map() }
  worker.on('message', (answer: DrawAnswer) => settle(member, answer))
  worker.on('error', (error) => dismiss(member, error))
  worker.on('exit', (code) => dismiss(member, new Error(`a drawing thread ended with ${code}`)))
  pool.push(member)
  return member
}

function settle({ worker, waiting }: PoolMember, answer: DrawAnswer): void {
  const entry = waiting.get(answer.id)
  waiting.delete(answer.id)
  if (waiting.size === 0) worker.unref()
  if (answer.kind === 'drawn') entry?.fulfil(answer.svg)
  else entry?.reject(new Error(`a chart cannot be drawn: ${answer.reason}`))
}

function dismiss(member: PoolMember, error: unknown): void {
  const index = pool.indexOf(member)
  if (index >= 0) pool.splice(index, 1)
  const reason = error instanceof Error ? error : new Error(String(error))
  for (const { reject } of member.waiting.values()) reject(reason)
  member.waiting.clear()
}
