import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where drawings wait between builds, from the root of the project. */
const CACHE_FOLDER = join('.cache', 'charts')

/** Read a drawing by its content key, or null where there is none. */
export async function readCached(key: string): Promise<string | null> {
  try {
    return await readFile(fileOf(key), 'utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Keep a drawing under its content key; other processes see all of it or nothing. */
export async function writeCached(key: string, svg: string): Promise<void> {
  const file = fileOf(key)
  const draft = `${file}.${process.pid}`
  try {
    await mkdir(CACHE_FOLDER, { recursive: true })
    await writeFile(draft, svg)
    await rename(draft, file)
  } catch (error) {
    // A cache that cannot be written costs time, never a page.
    if (!isRefused(error)) throw error
  }
}

function fileOf(key: string): string {
  return join(CACHE_FOLDER, `${key}.svg`)
}

function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT'
}

function isRefused(error: unknown): boolean {
  return ['EACCES', 'EROFS', 'ENOSPC', 'EPERM'].includes(codeOf(error))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
