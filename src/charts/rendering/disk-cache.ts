import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'

/** A keeper of drawings by content key. */
export interface DrawingCache {
  /** Read a drawing, or null where there is none. */
  readonly read: (key: string) => Promise<string | null>
  /** Keep a drawing; other processes see all of it or nothing. */
  readonly write: (key: string, svg: string) => Promise<void>
}

/** Keep drawings as files of a folder, which is made when first needed. */
export function openDiskCache(folder: string): DrawingCache {
  const fileOf = (key: string): string => join(folder, `${key}.svg`)
  return {
    read: async (key) => {
      try {
        return await readFile(fileOf(key), 'utf8')
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    write: async (key, svg) => {
      const draft = `${fileOf(key)}.${process.pid}-${threadId}`
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(draft, svg)
        await rename(draft, fileOf(key))
      } catch (error) {
        // A cache that cannot be written costs time, never a page.
        if (!isRefused(error)) throw error
      }
    },
  }
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(codeOf(error))
}

function isRefused(error: unknown): boolean {
  return ['EACCES', 'EROFS', 'ENOSPC', 'EPERM', 'EEXIST', 'ENOTDIR'].includes(codeOf(error))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
