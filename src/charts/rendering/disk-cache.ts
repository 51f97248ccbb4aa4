import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'

/** A keeper of files by content key. */
export interface FileCache {
  /** Read the bytes kept under a key, or null where there are none. */
  readonly read: (key: string) => Promise<Buffer | null>
  /** Keep bytes; other processes see all of them or nothing. */
  readonly write: (key: string, bytes: string | Uint8Array) => Promise<void>
}

/** Keep drawings as files of a folder, which is made when first needed. */
export function openDiskCache(folder: string, extension: 'svg' | 'png'): FileCache {
  const fileOf = (key: string): string => join(folder, `${key}.${extension}`)
  return {
    read: async (key) => {
      try {
        return await readFile(fileOf(key))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    write: async (key, bytes) => {
      const draft = `${fileOf(key)}.${process.pid}-${threadId}`
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(draft, bytes)
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
