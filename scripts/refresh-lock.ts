import { join } from 'node:path'
import { RunFault, storageFault } from '../src/adapters/refresh/run-fault.ts'
import { withLock } from './setup/lock.mjs'

/** Path of the lock file, relative to the content root. */
const LOCK_PATH = 'datasets/state/refresh.lock'

/**
 * Run some work as the only refresh of a content folder. Throws a `RunFault` that names the process if
 * another refresh is running, and one that names the lock if it cannot be written.
 */
export async function withRefreshLock<T>(root: string, work: () => Promise<T>): Promise<T> {
  let hasBegun = false
  try {
    return await withLock(join(root, LOCK_PATH), { whenHeld: refuse }, () => {
      hasBegun = true
      return work()
    })
  } catch (error) {
    if (hasBegun || error instanceof RunFault) throw error
    throw storageFault('written', LOCK_PATH, error)
  }
}

interface Holding {
  readonly holder: { readonly pid: number }
  readonly since: string
}

function refuse({ holder: { pid }, since }: Holding): never {
  throw new RunFault(
    `Another refresh has been running since ${since} (process ${pid}). Wait until it has ended, or end it, and run the command again.`
  )
}
