import { appendFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './effects.ts'
import { storageFault } from './run-fault.ts'

/** Suffix of files that are not complete yet. */
export const TEMPORARY_SUFFIX = '.tmp'

/**
 * The files below a folder on disk. A write goes to a temporary file that is then renamed. Throws a
 * `RunFault` that names the file if the file system returns an error.
 */
export function openFolder(root: string): FileStore {
  return {
    read: async (path) => await unlessMissing('read', path, null, () => readFile(join(root, path))),
    list: async (folder) =>
      await unlessMissing('read', folder, [], async () =>
        (await readdir(join(root, folder), { withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map(({ name }) => name)
          .sort()
      ),
    write: async (path, bytes) => {
      await attempt('written', path, () => replaceFile(join(root, path), bytes))
    },
    append: async (path, text) => {
      await attempt('written', path, async () => {
        await mkdir(dirname(join(root, path)), { recursive: true })
        await appendFile(join(root, path), text, { flush: true })
      })
    },
    remove: async (path) => {
      await attempt('written', path, () => rm(join(root, path), { force: true }))
    },
  }
}

async function replaceFile(path: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${path}.${process.pid}${TEMPORARY_SUFFIX}`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(temporary, bytes, { flush: true })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function attempt<T>(
  action: 'read' | 'written',
  path: string,
  work: () => Promise<T>
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw storageFault(action, path, error)
  }
}

async function unlessMissing<T, Absent>(
  action: 'read',
  path: string,
  absent: Absent,
  work: () => Promise<T>
): Promise<T | Absent> {
  return await attempt(action, path, async () => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return absent
      throw error
    }
  })
}

/** JSON for files that people read and review: two spaces, sorted keys, newline at the end. */
export function prettyJson(value: unknown): string {
  return `${JSON.stringify(sortKeys(value), null, 2)}\n`
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, part]) => [key, sortKeys(part)])
  )
}
