import { Piscina } from 'piscina'
import type { KernelAnswer, KernelTask } from './kernel-worker.ts'

/** Worker threads that hold the kernels, so that the thread that reads and writes stays free. */
export interface KernelPool {
  readonly threads: number
  readonly answer: (task: KernelTask) => Promise<KernelAnswer>
  readonly close: () => Promise<void>
}

/** Start as many threads as are wanted. */
export function createKernelPool(threads: number): KernelPool {
  const pool: Piscina<KernelTask, KernelAnswer> = new Piscina({
    filename: new URL('kernel-worker.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    // A thread that ends for want of work would have to compile the kernels again.
    idleTimeout: Infinity,
  })
  return { threads, answer: (task) => pool.run(task), close: () => pool.destroy() }
}
