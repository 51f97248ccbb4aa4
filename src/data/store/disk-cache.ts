import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'

/** A cache of files by content key. */
export interface FileCache {
  /** Read the bytes of a key, or null if there are none. */
  readonly read: (key: string) => Promise<Buffer | null>
  /** Store bytes atomically: other processes see all of them or nothing. */
  readonly write: (key: string, bytes: string | Uint8Array) => Promise<void>
}

/** Length of the digest at the start of each file, bytes. */
const DIGEST_BYTES = 32

/**
 * Create a cache in a folder, which is created when first needed. A damaged file counts as missing.
 */
export function openDiskCache(folder: string, extension: string): FileCache {
  const fileOf = (key: string): string => join(folder, `${key}.${extension}.kept`)
  return {
    read: async (key) => {
      try {
        const file = await readFile(fileOf(key))
        const bytes = file.subarray(DIGEST_BYTES)
        return file.subarray(0, DIGEST_BYTES).equals(digest(bytes)) ? bytes : null
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    write: async (key, bytes) => {
      const draft = `${fileOf(key)}.${process.pid}-${threadId}`
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(draft, [digest(bytes), bytes])
        await rename(draft, fileOf(key))
      } catch (error) {
        // If the cache cannot be written, the build is slower but does not fail.
        if (!isRefused(error)) throw error
      }
    },
  }
}

function digest(bytes: string | Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
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
