import type { Transport } from './https-transport.ts'

/** Files that a refresh reads and writes; paths are relative to one root. */
export interface FileStore {
  /** The bytes of a file, or null when there is none. */
  read(path: string): Promise<Uint8Array | null>
  /** Names of the files directly in a folder, sorted; empty if there is no such folder. */
  list(folder: string): Promise<readonly string[]>
  /** Replace a file atomically: readers see the old bytes or the new ones, never a mixture. */
  write(path: string, bytes: Uint8Array): Promise<void>
  /** Append text to a file, creating it if absent. */
  append(path: string, text: string): Promise<void>
  /** Remove a file; does nothing if it is absent. */
  remove(path: string): Promise<void>
}

/** Everything a refresh does to the outside world. */
export interface RefreshEffects {
  readonly transport: Transport
  /** The current time. */
  readonly now: () => Date
  /** Wait for a number of milliseconds. */
  readonly sleep: (ms: number) => Promise<void>
  /** The repository's files. */
  readonly files: FileStore
}
