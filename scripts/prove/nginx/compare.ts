import { exchange, type Exchange } from './exchange.ts'
import type { Variant } from './variants.ts'

/** Result of the comparison. */
export interface Comparison {
  variants: number
  exchanges: number
  bytes: number
  readonly differences: string[]
}

/** Maximum number of differences listed. */
const MOST_TOLD = 20

const AT_A_TIME = 16

/**
 * Request each variant from the server and from nginx: on a cache miss, on a hit, and with
 * If-None-Match. All differences are recorded.
 */
export async function compareAll(
  server: string,
  nginx: string,
  variants: readonly Variant[],
  onProgress: (done: number) => void
): Promise<Comparison> {
  const comparison: Comparison = { variants: 0, exchanges: 0, bytes: 0, differences: [] }
  await eachOf(variants, async (variant) => {
    const { path, headers } = variant
    const own = await exchange(server, path, headers)
    const fetched = await exchange(nginx, path, headers)
    const stored = await exchange(nginx, path, headers)
    const conditional = { ...headers, 'If-None-Match': own.headers['etag'] ?? '' }
    const ownUnchanged = await exchange(server, path, conditional)
    const unchanged = await exchange(nginx, path, conditional)
    const tell = (what: string, difference: string | null): void => {
      if (difference === null) return
      const text = `${path} ${JSON.stringify(headers)}, ${what}: ${difference}`
      if (comparison.differences.length < MOST_TOLD) comparison.differences.push(text)
    }
    tell('fetched', describeDifference(own, fetched))
    tell('stored', describeDifference(own, stored))
    tell('304', describeDifference(ownUnchanged, unchanged, isPart))
    if (ownUnchanged.status !== 304) tell('server', `answers ${ownUnchanged.status}, not 304`)
    comparison.variants += 1
    comparison.exchanges += 5
    comparison.bytes += own.bytes + fetched.bytes + stored.bytes
    if (comparison.variants % 5000 === 0) onProgress(comparison.variants)
  })
  return comparison
}

/** Request variants from nginx after the server has stopped; describes those that have changed. */
export async function listLost(
  nginx: string,
  variants: readonly Variant[],
  known: ReadonlyMap<Variant, string>
): Promise<string[]> {
  const lost: string[] = []
  await eachOf(variants, async (variant) => {
    const { status, sha256, bytes } = await exchange(nginx, variant.path, variant.headers)
    if (status === 200 && sha256 === known.get(variant)) return
    lost.push(`${variant.path} ${JSON.stringify(variant.headers)}: ${status}, ${bytes} bytes`)
  })
  return lost
}

/** Process a list with limited concurrency. */
export async function eachOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>
): Promise<void> {
  let next = 0
  const workNext = async (): Promise<void> => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item)
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, workNext))
}

/** A 304 may have more headers than required (RFC 9110, section 15.4.5), but none may differ. */
const isPart = (name: string, own: Exchange): boolean => own.headers[name] !== undefined

function describeDifference(
  own: Exchange,
  other: Exchange,
  counts: (name: string, own: Exchange) => boolean = () => true
): string | null {
  if (own.status !== other.status) return `status ${other.status} for ${own.status}`
  if (own.sha256 !== other.sha256) return `other bytes (${other.bytes} for ${own.bytes})`
  const names = new Set([...Object.keys(own.headers), ...Object.keys(other.headers)])
  const name = [...names].find(
    (field) => counts(field, own) && own.headers[field] !== other.headers[field]
  )
  if (name === undefined) return null
  return `${name}: ${other.headers[name] ?? 'absent'} for ${own.headers[name] ?? 'absent'}`
}
