import { availableParallelism } from 'node:os'
import { parentPort, Worker } from 'node:worker_threads'

/** A piece of work, sent to a worker. */
interface Task<Input> {
  readonly id: number
  readonly input: Input
}

/** What a worker sends back. */
type Answer<Output> =
  | { readonly id: number; readonly kind: 'done'; readonly output: Output }
  | { readonly id: number; readonly kind: 'failed'; readonly reason: string }

interface Waiting<Output> {
  readonly fulfil: (output: Output) => void
  readonly reject: (error: Error) => void
}

interface PoolMember<Output> {
  readonly worker: Worker
  readonly waiting: Map<number, Waiting<Output>>
}

/** Threads that do one kind of work; input and output are copied between threads. */
export interface WorkerPool<Input, Output> {
  /** Work in the least busy thread. */
  readonly run: (input: Input) => Promise<Output>
}

/** Loading an engine costs a third of a second a thread; more than four would not pay. */
const MOST_WORKERS = 4

/** Make a pool of threads that run a file, which calls `serveTasks`; the first task starts one. */
export function createWorkerPool<Input, Output>(file: string): WorkerPool<Input, Output> {
  const pool: PoolMember<Output>[] = []
  let lastId = 0

  function chooseMember(): PoolMember<Output> {
    const idle = pool.find(({ waiting }) => waiting.size === 0)
    if (idle !== undefined) return idle
    if (pool.length < Math.min(availableParallelism(), MOST_WORKERS)) return addMember()
    return pool.reduce((least, one) => (one.waiting.size < least.waiting.size ? one : least))
  }

  function addMember(): PoolMember<Output> {
    const worker = new Worker(file)
    const member: PoolMember<Output> = { worker, waiting: new Map() }
    worker.on('message', (answer: Answer<Output>) => settle(member, answer))
    worker.on('error', (error) => dismiss(member, error))
    worker.on('exit', (code) => dismiss(member, new Error(`a drawing thread ended with ${code}`)))
    pool.push(member)
    return member
  }

  function settle({ worker, waiting }: PoolMember<Output>, answer: Answer<Output>): void {
    const entry = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (waiting.size === 0) worker.unref()
    if (answer.kind === 'done') entry?.fulfil(answer.output)
    else entry?.reject(new Error(`a chart cannot be drawn: ${answer.reason}`))
  }

  function dismiss(member: PoolMember<Output>, error: unknown): void {
    const index = pool.indexOf(member)
    if (index >= 0) pool.splice(index, 1)
    const reason = error instanceof Error ? error : new Error(String(error))
    for (const { reject } of member.waiting.values()) reject(reason)
    member.waiting.clear()
  }

  return {
    run: (input) => {
      const { worker, waiting } = chooseMember()
      lastId += 1
      const id = lastId
      // A busy thread keeps the process alive, an idle one does not.
      worker.ref()
      const done = new Promise<Output>((fulfil, reject) => {
        waiting.set(id, { fulfil, reject })
      })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      worker.postMessage({ id, input } satisfies Task<Input>)
      return done
    },
  }
}

/** Serve a pool from inside one of its threads, one task after the other. */
export function serveTasks<Input, Output>(work: (input: Input) => Promise<Output>): void {
  let queue = Promise.resolve()
  parentPort?.on('message', ({ id, input }: Task<Input>) => {
    queue = queue.then(async () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      parentPort?.postMessage(await settleTask(id, work, input))
    })
  })
}

async function settleTask<Input, Output>(
  id: number,
  work: (input: Input) => Promise<Output>,
  input: Input
): Promise<Answer<Output>> {
  try {
    return { id, kind: 'done', output: await work(input) }
  } catch (error) {
    return { id, kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
