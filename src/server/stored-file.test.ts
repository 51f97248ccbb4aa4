import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { DiskStore } from '../data/store/disk-store.ts'
import { toHeaderRecord } from '../http/headers.ts'
import type { FileDescription } from './resource.ts'
import { createMemory, digest, type Shelf, StoredFile } from './stored-file.ts'

const TEXT = Buffer.from('the same words again and again '.repeat(100))

/** A file that counts how often its bytes are read. */
class CountedFile extends StoredFile {
  readonly variesOnAccept = false
  reads = 0
  readonly #body: Buffer

  constructor(shelf: Shelf, body: Buffer) {
    super('a.txt', shelf)
    this.#body = body
  }

  protected override describe(): FileDescription {
    return {
      path: this.path,
      media_type: 'text/plain; charset=utf-8',
      bytes: this.#body.length,
      sha256: digest(this.#body),
      cache: 'revalidate',
      headers: {},
    }
  }

  protected override readBody(): Promise<Buffer> {
    this.reads += 1
    return Promise.resolve(this.#body)
  }
}

/** A store in memory, which shows what is kept. */
function createStore(): DiskStore & { readonly kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>()
  return {
    kept,
    read: (key) => {
      const bytes = kept.get(key)
      return Promise.resolve(bytes === undefined ? null : Buffer.from(bytes))
    },
    write: (key, bytes) => {
      kept.set(key, bytes)
      return Promise.resolve()
    },
  }
}

const createShelf = (store = createStore(), memoryBytes = 1e6): Shelf => ({
  memory: createMemory(memoryBytes),
  store,
  hstsMaxAgeS: null,
})

const bodyOf = ({ whole }: { readonly whole: { readonly body: Buffer | null } }): Buffer =>
  whole.body ?? Buffer.alloc(0)

it('is read once for readers at the same time, and then in memory', async () => {
  const file = new CountedFile(createShelf(), TEXT)
  expect(file.peek(undefined)).toBeNull()
  const [first, second] = await Promise.all([file.load(undefined), file.load('identity')])
  expect([bodyOf(first), bodyOf(second), file.reads]).toEqual([TEXT, TEXT, 1])
  expect(file.peek(undefined)).toBe(first)
})

it('is compressed as the client prefers, once, and the copies are kept', async () => {
  const store = createStore()
  const file = new CountedFile(createShelf(store), TEXT)
  const [br, gzip] = await Promise.all([file.load('br'), file.load('gzip')])
  expect(brotliDecompressSync(bodyOf(br))).toEqual(TEXT)
  expect(gunzipSync(bodyOf(gzip))).toEqual(TEXT)
  expect(toHeaderRecord(br.whole.headers)['Content-Encoding']).toBe('br')
  expect([file.reads, store.kept.size]).toEqual([1, 2])
  const again = new CountedFile(createShelf(store), TEXT)
  expect(bodyOf(await again.load('gzip'))).toEqual(bodyOf(gzip))
  expect(again.reads).toBe(0)
})

it('is sent plain if compression does not pay, which is found out once', async () => {
  const random = Buffer.concat(
    Array.from({ length: 64 }, (_, index) => Buffer.from(digest(Buffer.from([index])), 'hex'))
  )
  const store = createStore()
  const file = new CountedFile(createShelf(store), random)
  expect(toHeaderRecord((await file.load('br')).whole.headers)['Content-Encoding']).toBeUndefined()
  expect([...store.kept.values()].map(({ length }) => length)).toEqual([0])
  const again = new CountedFile(createShelf(store), random)
  expect(bodyOf(await again.load('br'))).toEqual(random)
  const small = new CountedFile(createShelf(createStore()), Buffer.from('small'))
  expect(bodyOf(await small.load('gzip, br')).toString()).toBe('small')
})

it('is read again when the memory is full, without growing above its size', async () => {
  const shelf = createShelf(createStore(), 3 * TEXT.length)
  const file = new CountedFile(shelf, TEXT)
  await file.load('identity')
  await file.load('br')
  await file.load('gzip')
  expect(shelf.memory.calculatedSize).toBeLessThanOrEqual(3 * TEXT.length)
  expect(bodyOf(await file.load('identity'))).toEqual(TEXT)
})

it('tells every reader who waits why it cannot be read', async () => {
  class MissingFile extends CountedFile {
    protected override readBody(): Promise<Buffer> {
      return Promise.reject(new Error('gone'))
    }
  }
  const file = new MissingFile(createShelf(), TEXT)
  const answers = await Promise.allSettled([file.load('br'), file.load('br'), file.load(undefined)])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})
