import { createHash } from 'node:crypto'
import { openDiskCache } from './disk-cache.ts'

/** Work from text to bytes, whose results are kept. */
interface KeptWork {
  /** Folder of the results of earlier builds, from the root of the project. */
  readonly folder: string
  readonly extension: string
  /** What the result depends on besides the content. */
  readonly readVersion: () => string
  readonly work: (content: string) => Promise<string | Uint8Array>
}

/**
 * Do work once for each content: equal contents of this process wait for one result, and later
 * processes find it on disk.
 */
export function keepWork({
  folder,
  extension,
  readVersion,
  work,
}: KeptWork): (content: string) => Promise<Buffer> {
  const cache = openDiskCache(folder, extension)
  const results = new Map<string, Promise<Buffer>>()

  async function readOrWork(key: string, content: string): Promise<Buffer> {
    const cached = await cache.read(key)
    if (cached !== null) return cached
    const result = await work(content)
    await cache.write(key, result)
    return Buffer.from(result)
  }

  return (content) => {
    const key = createHash('sha256').update(readVersion()).update(content).digest('hex')
    const known = results.get(key)
    if (known !== undefined) return known
    const result = readOrWork(key, content)
    results.set(key, result)
    // A failure is not remembered, so that the next request tries again.
    result.catch(() => results.delete(key))
    return result
  }
}
