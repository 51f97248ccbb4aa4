import type { Transport } from './https-transport.ts'

/** Files that a refresh reads and writes; paths are relative to one root. */
export interface FileStore {
  /** The bytes of a file, or null when there is none. */
  read(path: string): Promise<Uint8Array | null>
  /** Names of the files directly in a folder, sorted; none when there is no such folder. */
  list(folder: string): Promise<readonly string[]>
  /** Replace a file as a whole: readers see the old bytes or the new ones, never a part. */
  write(path: string, bytes: Uint8Array): Promise<void>
  /** Add text to the end of a file, creating it when absent. */
  append(path: string, text: string): Promise<void>
  /** Remove a file; one that is absent stays so. */
  remove(path: string): Promise<void>
}

/** Everything a refresh does to the outside world. */
export interface RefreshEffects {
  readonly transport: Transport
  /** The present moment. */
  readonly now: () => Date
  /** Wait for a number of milliseconds. */
  readonly sleep: (ms: number) => Promise<void>
  /** The repository's files. */
  readonly files: FileStore
}
