import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { DiskStore } from '../data/store/disk-store.ts'
import { preferredCodings } from '../http/accept.ts'
import type { ContentCoding } from '../http/entity-tags.ts'
import { compressFile, describeCompression, isWorthCompressing } from './build/compress.ts'
import type { TwinCoding } from './build/manifest.ts'
import {
  type CodedBytes,
  createRepresentation,
  type FileDescription,
  type Representation,
} from './resource.ts'

/** What the files of a server share. */
export interface Shelf {
  /** Representations that were asked for recently, by file and coding. */
  readonly memory: LRUCache<string, Representation>
  /** Compressed copies, and what was made on request. */
  readonly store: DiskStore
  readonly hstsMaxAgeS: number | null
}

/** Approximate size of a representation besides its body, bytes. */
const OVERHEAD_BYTES = 2000

/** Create the memory of a server, which forgets what was asked for least recently. */
export function createMemory(maxBytes: number): Shelf['memory'] {
  return new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: ({ whole: { body } }) => OVERHEAD_BYTES + (body === null ? 0 : body.length),
  })
}

/** A file in all its codings, whose bytes are read or made when somebody asks for them. */
export abstract class StoredFile {
  /** Path below the client folder. */
  readonly path: string
  /** Whether the same URL may return another media type. */
  abstract readonly variesOnAccept: boolean
  protected readonly shelf: Shelf
  readonly #keys: Readonly<Record<ContentCoding, string>>
  /** Codings under way: readers at the same time share one. */
  readonly #loading = new Map<ContentCoding, Promise<Representation | null>>()
  /** Codings that would not be smaller. */
  readonly #worthless = new Set<ContentCoding>()

  constructor(path: string, shelf: Shelf) {
    this.path = path
    this.shelf = shelf
    this.#keys = { identity: path, br: `${path}\0br`, gzip: `${path}\0gzip` }
  }

  /** What the responses say about the file. */
  protected abstract describe(): FileDescription | Promise<FileDescription>

  /** Its bytes. Rejects if they are not those that the build wrote. */
  protected abstract readBody(): Promise<Buffer>

  /** The representation that a client prefers, if it is in memory. */
  peek(acceptEncoding: string | undefined): Representation | null {
    return this.shelf.memory.get(this.#keys[this.#choose(acceptEncoding)]) ?? null
  }

  /** The representation that a client prefers. */
  async load(acceptEncoding: string | undefined): Promise<Representation> {
    const known = this.peek(acceptEncoding) ?? (await this.#load(this.#choose(acceptEncoding)))
    // A coding that turned out not to pay is not chosen again.
    return known ?? this.load(acceptEncoding)
  }

  #choose(acceptEncoding: string | undefined): ContentCoding {
    const codings = preferredCodings(acceptEncoding)
    return codings.find((coding) => !this.#worthless.has(coding)) ?? 'identity'
  }

  /** Read a compressed copy, or make it; null if it would not be smaller. */
  protected async readTwin(file: FileDescription, coding: TwinCoding): Promise<Buffer | null> {
    const { sha256, media_type: mediaType } = file
    const key = `${sha256} ${describeCompression(mediaType, coding)}`
    const kept = await this.shelf.store.read(key)
    // Nothing at all stands for a copy that would not be smaller.
    if (kept !== null) return kept.length === 0 ? null : kept
    const made = await compressFile({ mediaType, body: await this.plainBody() }, coding)
    void this.shelf.store.write(key, made ?? Buffer.alloc(0))
    return made
  }

  /** Its bytes, from memory if they are there. */
  protected async plainBody(): Promise<Buffer> {
    const known = this.shelf.memory.get(this.#keys.identity) ?? (await this.#load('identity'))
    if (known?.whole.body) return known.whole.body
    throw new Error(`${this.path} has no bytes.`)
  }

  #load(coding: ContentCoding): Promise<Representation | null> {
    const running = this.#loading.get(coding)
    if (running !== undefined) return running
    const started = this.#read(coding).finally(() => this.#loading.delete(coding))
    this.#loading.set(coding, started)
    return started
  }

  async #read(coding: ContentCoding): Promise<Representation | null> {
    if (coding === 'identity') {
      const body = await this.readBody()
      const file = await this.describe()
      return this.#remember(file, coding, { body, sha256: file.sha256 })
    }
    const file = await this.describe()
    const isWorth = isWorthCompressing(file.media_type, file.bytes)
    const body = isWorth ? await this.readTwin(file, coding) : null
    if (body !== null) return this.#remember(file, coding, { body, sha256: digest(body) })
    this.#worthless.add(coding)
    return null
  }

  #remember(file: FileDescription, coding: ContentCoding, bytes: CodedBytes): Representation {
    const { memory, hstsMaxAgeS } = this.shelf
    const representation = createRepresentation(file, coding, bytes, hstsMaxAgeS)
    memory.set(this.#keys[coding], representation)
    return representation
  }
}

/** Hexadecimal SHA-256. */
export function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
