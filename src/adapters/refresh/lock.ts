import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { RunFault, storageFault } from './run-fault.ts'

/** Path of the lock file, relative to the content root. */
const LOCK_PATH = 'datasets/state/refresh.lock'

/** Attempts to replace the lock of a process that no longer runs. */
const MAX_ATTEMPTS = 5

const ownerSchema = z.strictObject({
  pid: z.int(),
  /** Start time of the process as the system reports it; null if it does not. */
  process_start: z.string().nullable(),
  locked_at: z.iso.datetime(),
})

type Owner = z.infer<typeof ownerSchema>

/**
 * Run some work as the only refresh of a content folder. The lock names its process; the lock of a
 * process that no longer runs is replaced. Throws a `RunFault` that names the process if another
 * refresh is running.
 */
export async function withRefreshLock<T>(root: string, work: () => Promise<T>): Promise<T> {
  const path = join(root, LOCK_PATH)
  try {
    await acquire(path)
  } catch (error) {
    throw error instanceof RunFault ? error : storageFault('written', LOCK_PATH, error)
  }
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
  }
}

/** Create the lock with its content in one step: creating a hard link is atomic. */
async function acquire(path: string): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`
  const owner: Owner = {
    pid: process.pid,
    process_start: await readProcessStart(process.pid),
    locked_at: new Date().toISOString(),
  }
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(draft, JSON.stringify(owner))
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      if (await unlessExists(() => link(draft, path))) return
      await removeIfStale(path)
    }
    throw new RunFault(
      `${LOCK_PATH} keeps changing: other refreshes are starting. Run the command again.`
    )
  } finally {
    await rm(draft, { force: true })
  }
}

/** Remove the lock of a process that no longer runs. Throws a `RunFault` if it is still running. */
async function removeIfStale(path: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return
  const owner = readOwner(text)
  if (await isRunning(owner)) {
    throw new RunFault(
      `Another refresh has been running since ${owner.locked_at} (process ${owner.pid}). Wait until it has ended, or end it, and run the command again.`
    )
  }
  // Another process may have replaced the lock in the meantime: compare the file that was moved
  // away.
  const moved = `${path}.stale.${process.pid}.tmp`
  await rename(path, moved).catch(() => undefined)
  const isSame = (await readFile(moved, 'utf8').catch(() => text)) === text
  if (!isSame) await unlessExists(() => link(moved, path))
  await rm(moved, { force: true })
}

function readOwner(text: string): Owner {
  try {
    return ownerSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new RunFault(
      `${LOCK_PATH} is not a lock of this version: make sure that no refresh is running, delete it, and run the command again.`,
      { cause }
    )
  }
}

async function isRunning({ pid, process_start }: Owner): Promise<boolean> {
  // In a container, every run gets the same process id.
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false
  }
  return process_start === null || process_start === (await readProcessStart(pid))
}

/**
 * Start time of a process in clock ticks since boot (proc(5), field 22 of stat), which
 * distinguishes it from a later process with the same id. Null if there is no such file.
 */
async function readProcessStart(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  // The command name, field 2, is in parentheses and may contain spaces.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[22 - 3] ?? null
}

/** Whether a file could be created: false if it already exists. */
async function unlessExists(create: () => Promise<void>): Promise<boolean> {
  try {
    await create()
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
