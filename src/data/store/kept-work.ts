import { createHash } from 'node:crypto'
import { openDiskCache } from './disk-cache.ts'

/** A computation from text to bytes whose results are cached. */
interface KeptWork {
  /** Cache folder, relative to the root of the project. */
  readonly folder: string
  readonly extension: string
  /** Version: what the result depends on besides the content. */
  readonly readVersion: () => string
  readonly work: (content: string) => Promise<string | Uint8Array>
}

/**
 * Run a computation once per content: identical requests in this process share one result, and
 * later processes read it from disk.
 */
export function keepWork({
  folder,
  extension,
  readVersion,
  work,
}: KeptWork): (content: string) => Promise<Buffer> {
  const cache = openDiskCache(folder, extension)
  const running = new Map<string, Promise<Buffer>>()

  async function readOrWork(key: string, content: string): Promise<Buffer> {
    const cached = await cache.read(key)
    if (cached !== null) return cached
    const result = await work(content)
    await cache.write(key, result)
    return typeof result === 'string'
      ? Buffer.from(result)
      : Buffer.from(result.buffer, result.byteOffset, result.byteLength)
  }

  return (content) => {
    const key = createHash('sha256').update(readVersion()).update(content).digest('hex')
    const known = running.get(key)
    if (known !== undefined) return known
    // Kept no longer than it takes: a thousand pictures fill the memory of a build.
    const result = readOrWork(key, content).finally(() => running.delete(key))
    running.set(key, result)
    return result
  }
}
