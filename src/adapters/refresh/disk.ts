import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './effects.ts'

/** The files below a folder of the disk. A write goes to a temporary file that is then renamed. */
export function openFolder(root: string): FileStore {
  return {
    read: (path) => readFileOrNull(join(root, path)),
    write: (path, bytes) => replaceFile(join(root, path), bytes),
    append: async (path, text) => {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await appendFile(join(root, path), text)
    },
  }
}

async function readFileOrNull(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isMissingFile(error)) return null
    throw error
  }
}

async function replaceFile(path: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(temporary, bytes, { flush: true })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
