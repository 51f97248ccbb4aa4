import { basename, dirname } from 'node:path/posix'
import type { FileStore } from '../../src/adapters/refresh/effects.ts'

/** Files in memory that count their writes, to see what a refresh touches. */
export interface MemoryFiles extends FileStore {
  /** Paths written, in order; appending is not counted. */
  readonly written: string[]
  /** Paths of all files, sorted. */
  paths(): string[]
  /** Text of a file; throws when there is none. */
  text(path: string): string
}

/** Open a store with some files in it. */
export function openMemory(initial: Readonly<Record<string, Uint8Array>> = {}): MemoryFiles {
  const contents = new Map(Object.entries(initial))
  const written: string[] = []
  const decode = (path: string): string => new TextDecoder().decode(contents.get(path))
  return {
    written,
    read: (path) => Promise.resolve(contents.get(path) ?? null),
    write: (path, bytes) => {
      contents.set(path, bytes)
      written.push(path)
      return Promise.resolve()
    },
    list: (folder) =>
      Promise.resolve(
        [...contents.keys()]
          .filter((path) => dirname(path) === folder)
          .map((path) => basename(path))
          .sort()
      ),
    remove: (path) => {
      contents.delete(path)
      return Promise.resolve()
    },
    append: (path, text) => {
      contents.set(path, new TextEncoder().encode((contents.has(path) ? decode(path) : '') + text))
      return Promise.resolve()
    },
    paths: () => [...contents.keys()].sort(),
    text: (path) => {
      if (!contents.has(path)) throw new Error(`There is no file ${path}.`)
      return decode(path)
    },
  }
}
