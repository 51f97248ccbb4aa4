import { createHash } from 'node:crypto'
import type { DiskStore } from './disk-store.ts'

/** A computation from text to bytes whose results are kept. */
interface KeptWork {
  readonly store: DiskStore
  /** Version: what the result depends on besides the content. */
  readonly readVersion: () => string
  readonly work: (content: string) => Promise<Uint8Array>
}

/**
 * Run a computation once per content: identical requests in this process share one result, and
 * later processes read it from disk.
 */
export function keepWork({
  store,
  readVersion,
  work,
}: KeptWork): (content: string) => Promise<Uint8Array> {
  const running = new Map<string, Promise<Uint8Array>>()

  async function readOrWork(key: string, content: string): Promise<Uint8Array> {
    const kept = await store.read(key)
    if (kept !== null) return kept
    const result = await work(content)
    await store.write(key, result)
    return result
  }

  return (content) => {
    const key = createHash('sha256').update(readVersion()).update(content).digest('hex')
    const known = running.get(key)
    if (known !== undefined) return known
    const result = readOrWork(key, content).finally(() => running.delete(key))
    running.set(key, result)
    return result
  }
}
