import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { entryAt } from '../../src/core/entry.ts'
import type { Manifest } from '../../src/server/build/manifest.ts'

/** Milliseconds of first requests. */
export interface FirstRequests {
  readonly what: string
  readonly median_ms: number
  readonly p99_ms: number
}

/** Requests that are under way at a time. */
const AT_ONCE = 8

/** First requests of each kind that are timed. */
const TIMED = 60

/** Requests a second beside which they are timed again. */
const BESIDE_PER_S = 200

const KINDS = [
  { what: 'picture', pattern: /^charts\/.*\.png$/, headers: {} },
  { what: 'embed', pattern: /^embed\/.*\.html$/, headers: {} },
  { what: 'compressed copy', pattern: /\.html$/, headers: { 'Accept-Encoding': 'br' } },
] as const

/** Requests of readers of all kinds, in turn; calculations with another number each time. */
export function listMixed(manifest: Manifest, amount: number): string[] {
  const frozen = manifest.files.flatMap(({ requests }) => requests.slice(0, 1))
  return Array.from({ length: amount }, (_, index) => {
    const warming = (1 + (index % 400) / 100).toFixed(2)
    if (index % 20 === 0) return `/api/damage/compute?geography=DE&warming_c=${warming}`
    if (index % 20 === 10) return `/api/datasets/owid-co2?country=FR&from=${1950 + (index % 70)}`
    return entryAt(frozen, (index * 7) % frozen.length)
  })
}

/** Every address that a build answers without a calculation; pictures are left out. */
export function listAddresses({ files, on_request }: Manifest): string[] {
  return [...files, ...on_request]
    .filter(({ path }) => !path.endsWith('.png'))
    .flatMap(({ requests }) => requests)
}

/** Ask for all, a few at a time. Throws at the first answer that is not 200. */
export async function readAll(address: string, paths: readonly string[]): Promise<void> {
  const left = paths.toReversed()
  const readNext = async (): Promise<void> => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) await read(address, path)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, readNext))
}

/** Time first requests of pictures, embeds and compressed copies: alone, then beside others. */
export async function timeFirstRequests(
  address: string,
  manifest: Manifest
): Promise<FirstRequests[]> {
  const results: FirstRequests[] = []
  for (const isBeside of [false, true]) {
    const others = isBeside ? sendSteadily(address) : null
    for (const { what, pattern, headers } of KINDS) {
      const places = [...manifest.files, ...manifest.on_request].filter(({ path, requests }) => {
        const isEmbed = path.startsWith('embed/')
        return pattern.test(path) && requests.length > 0 && isEmbed === (what === 'embed')
      })
      const half = Math.floor(places.length / 2)
      const own = isBeside ? places.slice(half) : places.slice(0, half)
      const step = Math.max(1, Math.floor(own.length / TIMED))
      const times: number[] = []
      for (const place of own.filter((_, index) => index % step === 0).slice(0, TIMED)) {
        const began = performance.now()
        await read(address, entryAt(place.requests, 0), headers)
        times.push(performance.now() - began)
      }
      const sorted = times.toSorted((a, b) => a - b)
      const at = (share: number): number =>
        entryAt(sorted, Math.min(sorted.length - 1, Math.floor(share * sorted.length)))
      const name = isBeside ? `${what}, beside ${BESIDE_PER_S} requests a second` : what
      results.push({ what: name, median_ms: at(0.5), p99_ms: at(0.99) })
    }
    await others?.()
  }
  return results
}

/** Send light requests at a steady pace; returns what ends it. */
function sendSteadily(address: string): () => Promise<void> {
  const ending = new AbortController()
  const sending = (async () => {
    const began = performance.now()
    const under: Promise<void>[] = []
    for (let sent = 0; !ending.signal.aborted; sent += 1) {
      const due = began + (sent * 1000) / BESIDE_PER_S
      if (due > performance.now()) await sleep(due - performance.now())
      under.push(read(address, sent % 2 === 0 ? '/' : '/api/catalog'))
    }
    await Promise.all(under)
  })()
  return async () => {
    ending.abort()
    await sending
  }
}

async function read(
  address: string,
  path: string,
  headers: Readonly<Record<string, string>> = {}
): Promise<void> {
  const answer = await fetch(new URL(path, address), { headers })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}.`)
}
