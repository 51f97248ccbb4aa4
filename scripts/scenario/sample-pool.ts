import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { BlockResults } from '../../src/scenario/odds/blocks.ts'
import type { SampleAnswer, SampleTask } from './account-worker.ts'

interface Waiting {
  readonly task: SampleTask
  readonly resolve: (results: BlockResults) => void
  readonly reject: (error: Error) => void
}

/** Threads that run samples, one task each at a time, in the order of the tasks. */
export class SamplePool {
  readonly #idle: Worker[]
  readonly #all: readonly Worker[]
  readonly #queue: Waiting[] = []

  constructor(threads = availableParallelism()) {
    this.#all = Array.from(
      { length: threads },
      () => new Worker(new URL('./account-worker.ts', import.meta.url))
    )
    this.#idle = [...this.#all]
  }

  run(task: SampleTask): Promise<BlockResults> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ task, resolve, reject })
      this.#next()
    })
  }

  #next(): void {
    const worker = this.#idle.pop()
    if (!worker) return
    const waiting = this.#queue.shift()
    if (!waiting) {
      this.#idle.push(worker)
      return
    }
    const settle = (answer: SampleAnswer) => {
      worker.off('error', fail)
      this.#idle.push(worker)
      if ('error' in answer) waiting.reject(new Error(answer.error))
      else waiting.resolve(answer.results)
      this.#next()
    }
    const fail = (error: unknown) => {
      worker.off('message', settle)
      waiting.reject(error instanceof Error ? error : new Error(String(error)))
    }
    worker.once('message', settle)
    worker.once('error', fail)
    worker.postMessage(waiting.task, [])
  }

  async close(): Promise<void> {
    await Promise.all(this.#all.map((worker) => worker.terminate()))
  }
}
