import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Bytes on disk by key. Several processes may share a folder. */
export interface DiskStore {
  /** Read the bytes of a key, or null if there are none or they are damaged. */
  readonly read: (key: string) => Promise<Buffer | null>
  /**
   * Keep bytes: other processes see all of them or nothing. Never rejects because of the disk, whatever
   * its fault: a server that cannot keep an answer still has it.
   */
  readonly write: (key: string, bytes: Uint8Array) => Promise<void>
}

/** Settings of a store. */
export interface StoreOptions {
  /** Size on disk above which what was read least recently is removed, bytes. */
  readonly limitBytes: number
  /** Says, at most once, why nothing can be kept. */
  readonly warn?: (sentence: string) => void
}

/** Default of the setting KEPT_BYTES: every answer and compressed copy of ten builds. */
export const DEFAULT_KEPT_BYTES = 1e9

/** Length of the digest at the start of each file, bytes. */
const DIGEST_BYTES = 32

/** Part of the limit that may be written before the folder is measured: other processes write to it too. */
const MEASURED_SHARE = 0.05

/** What a sweep leaves, so that the next write does not start another. */
const LEFT_SHARE = 0.9

/** Age at which the draft of a write has been abandoned by a process that was killed, milliseconds. */
const OLD_DRAFT_MS = 3_600_000

const DRAFT = '.draft'

/** Open a store in a folder, which is created when something is first kept. */
export function openDiskStore(folder: string, options: StoreOptions): DiskStore {
  return new BoundedStore(folder, options)
}

class BoundedStore implements DiskStore {
  readonly #folder: string
  readonly #options: StoreOptions
  #unmeasuredBytes = Infinity
  #sweep: Promise<void> | null = null
  #hasWarned = false

  constructor(folder: string, options: StoreOptions) {
    this.#folder = folder
    this.#options = options
  }

  async read(key: string): Promise<Buffer | null> {
    const path = this.#pathOf(key)
    try {
      const file = await readFile(path)
      const bytes = file.subarray(DIGEST_BYTES)
      if (!file.subarray(0, DIGEST_BYTES).equals(digest(bytes))) return null
      const now = new Date()
      // Noted for the sweep; a folder that cannot be written to is never swept.
      await utimes(path, now, now).catch(() => {})
      return bytes
    } catch (error) {
      if (codeOf(error) === '') throw error
      return null
    }
  }

  async write(key: string, bytes: Uint8Array): Promise<void> {
    if (DIGEST_BYTES + bytes.length > this.#options.limitBytes) return
    const path = this.#pathOf(key)
    // Two writes of one key at the same time have a draft each.
    const draft = `${path}.${randomUUID()}${DRAFT}`
    try {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(draft, [digest(bytes), bytes])
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {})
      if (codeOf(error) === '') throw error
      this.#warn(codeOf(error))
      return
    }
    this.#unmeasuredBytes += DIGEST_BYTES + bytes.length
    if (this.#unmeasuredBytes > MEASURED_SHARE * this.#options.limitBytes) await this.#measure()
  }

  #pathOf(key: string): string {
    const name = digest(Buffer.from(key)).toString('hex')
    return join(this.#folder, name.slice(0, 2), name.slice(2))
  }

  #warn(code: string): void {
    if (this.#hasWarned) return
    this.#hasWarned = true
    this.#options.warn?.(
      `${this.#folder} cannot be written to (${code}): what is made on request is made again for every reader.`
    )
  }

  /** Measure the folder and, where it is too large, remove what was read least recently. */
  #measure(): Promise<void> {
    this.#unmeasuredBytes = 0
    this.#sweep ??= sweep(this.#folder, this.#options.limitBytes)
      .catch((error: unknown) => this.#warn(codeOf(error)))
      .finally(() => (this.#sweep = null))
    return this.#sweep
  }
}

interface KeptFile {
  readonly path: string
  readonly bytes: number
  readonly lastRead: number
}

async function sweep(folder: string, limitBytes: number): Promise<void> {
  const files = await listFiles(folder)
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  if (total <= limitBytes) return
  for (const { path, bytes } of files.toSorted((a, b) => a.lastRead - b.lastRead)) {
    if (total <= LEFT_SHARE * limitBytes) return
    await rm(path, { force: true })
    total -= bytes
  }
}

/** Kept files, without abandoned drafts, which are removed. Another process may remove files meanwhile. */
async function listFiles(folder: string): Promise<KeptFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files: KeptFile[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => null)
    if (found === null) continue
    const isOldDraft = path.endsWith(DRAFT) && Date.now() - found.mtimeMs > OLD_DRAFT_MS
    if (isOldDraft) await rm(path, { force: true })
    else files.push({ path, bytes: found.size, lastRead: found.mtimeMs })
  }
  return files
}

function digest(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** Code of an error of the system, whose answer is then made again for the next reader; empty for a fault of ours. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
