import { Piscina } from 'piscina'
import type { KernelAnswer, KernelTask } from './kernel-worker.ts'

/** Worker threads that hold the kernels, so that the thread that reads and writes stays free. */
export interface KernelPool {
  readonly threads: number
  readonly answer: (task: KernelTask) => Promise<KernelAnswer>
  readonly close: () => Promise<void>
}

/** Prepare threads; they start when the first calls come. */
export function createKernelPool(threads: number): KernelPool {
  let started: Piscina<KernelTask, KernelAnswer> | undefined
  const start = (): Piscina<KernelTask, KernelAnswer> =>
    (started ??= new Piscina({
      filename: new URL('kernel-worker.ts', import.meta.url).href,
      minThreads: threads,
      maxThreads: threads,
      // A thread that ends for want of work would have to compile the kernels again.
      idleTimeout: Infinity,
    }))
  return {
    threads,
    answer: (task) => start().run(task),
    close: async () => started?.destroy(),
  }
}
