import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { OPEN_TO_ALL_ORIGINS } from '../http/headers.ts'
import { readBody } from './body.ts'
import { plainRequest, writePlain, type HeavyRunner, type Work } from './heavy-requests.ts'
import { announceNames, listIgnoredNames } from './ignored-names.ts'
import { parseJson } from './json-text.ts'
import { keepHeaders, type LiveAnswer, type LiveAnswers } from './live-answers.ts'
import { LIGHT_UNITS, PRICE_HEADER } from './price.ts'
import { TableAnswer } from './representations.ts'
import { readClient, readHeader, readQuery, type QueryParameters } from './request-parts.ts'
import type { Host, Lane, Route } from './route.ts'

/** Maximum size of the cached responses; the least recently used are evicted first. */
const KEPT_BYTES = 8_000_000
const LARGEST_KEPT_BYTES = 500_000

/** Approximate overhead of a cache entry besides its bytes and key. */
const OVERHEAD_BYTES = 1000

const JSON_TYPE = { 'Content-Type': 'application/json' } as const

/** Bodies above this are read, and their requests priced, only in the thread that answers. */
const MOST_BYTES_READ_HERE = 65_536

/** Bytes of such a body that are about a millisecond of work. */
const BYTES_PER_UNIT = 1000

/** Headers of every response to a POST. */
const CALCULATION_HEADERS = {
  ...OPEN_TO_ALL_ORIGINS,
  'Cache-Control': 'no-store',
  ...JSON_TYPE,
} as const

const encoder = new TextEncoder()

/** What registered routes share. */
interface Shared {
  readonly host: Host
  readonly answers: LiveAnswers
  /** Runs requests in other threads; null answers all of them here. */
  readonly run: HeavyRunner | null
}

/** Describe and register GETs whose responses depend only on the query; they share one cache. */
export function registerCalculators(
  app: OpenAPIHono,
  routes: readonly Route[],
  { host, answers, run }: Shared
): void {
  const finished = new LRUCache<string, LiveAnswer>({
    maxSize: KEPT_BYTES,
    maxEntrySize: LARGEST_KEPT_BYTES,
    sizeCalculation: ({ bytes }, key) => 2 * (bytes.length + key.length) + OVERHEAD_BYTES,
  })
  for (const { config, lane, open } of routes) {
    const read = open(host)
    app.openAPIRegistry.registerPath(config)
    app.get(config.path, async (context) => {
      const query = readQuery(context)
      const key = writeKey(config.path, query)
      const known = finished.get(key)
      if (known !== undefined) return answers.send(context, known)
      const { units, answer } = await read({ query, readBody: async () => null })
      const work = planWork(context, lane, units)
      if (run !== null && work !== null) {
        const found = await run(plainRequest(context, null), work)
        if (found.status !== 200) return writePlain(found)
        const made = answers.describe({ bytes: found.body }, keepHeaders(found.headers))
        finished.set(key, made)
        return answers.send(context, made)
      }
      const ignored = listIgnoredNames(config, query)
      const result = await answer()
      const text = JSON.stringify(ignored.length === 0 ? result : { ...result, ignored })
      const headers = { ...JSON_TYPE, ...announceNames(ignored), ...announcePrice(units) }
      const made = answers.describe({ bytes: encoder.encode(text), text }, headers)
      finished.set(key, made)
      return answers.send(context, made)
    })
  }
}

/** Describe and register POSTs that read JSON and return JSON or a table. */
export function registerPosts(
  app: OpenAPIHono,
  routes: readonly Route[],
  { host, answers, run }: Shared
): void {
  for (const { config, lane, maxBytes, namesIgnored, open } of routes) {
    if (maxBytes === null) throw new Error(`${config.path} reads no body.`)
    const read = open(host)
    app.openAPIRegistry.registerPath(config)
    app.post(config.path, async (context: Context) => {
      const query = readQuery(context)
      const bytes = await readBody(context, maxBytes)
      const isLarge = bytes.length > MOST_BYTES_READ_HERE
      if (run !== null && lane !== 'light' && isLarge) {
        const units = bytes.length / BYTES_PER_UNIT
        const work = { lane, units, client: readClient(context) }
        return writePlain(await run(plainRequest(context, bytes), work))
      }
      let body: unknown = null
      const { units, answer } = await read({
        query,
        accept: readHeader(context, 'accept'),
        readBody: async () => (body = parseJson(new TextDecoder().decode(bytes))),
      })
      const work = planWork(context, lane, units)
      if (run !== null && work !== null) {
        return writePlain(await run(plainRequest(context, bytes), work))
      }
      const result = await answer()
      const ignored = listIgnoredNames(config, query, body)
      const announced = {
        ...CALCULATION_HEADERS,
        ...announceNames(ignored),
        ...announcePrice(units),
      }
      if (result instanceof TableAnswer) {
        const headers = { ...announced, ...result.headers }
        return answers.send(context, { ...describeBody(result.body), headers, digest: null })
      }
      const isNamed = namesIgnored && ignored.length > 0
      const text = JSON.stringify(isNamed ? { ...result, ignored } : result)
      return answers.send(context, { ...describeBody(text), headers: announced, digest: null })
    })
  }
}

/** What a request is to other threads; null if it is answered here. */
function planWork(context: Context, lane: Lane, units: number): Work | null {
  if (lane === 'light' || (lane === 'samples' && units <= LIGHT_UNITS)) return null
  return { lane, units, client: readClient(context) }
}

/** The header with the price of an answer. */
function announcePrice(units: number): Record<string, string> {
  return { [PRICE_HEADER]: String(units) }
}

function describeBody(body: TableAnswer['body']): Pick<LiveAnswer, 'bytes' | 'text'> {
  return typeof body === 'string' ? { bytes: encoder.encode(body), text: body } : { bytes: body }
}

/** Cache key: the same for queries that differ only in the order of their parameters. */
function writeKey(path: string, query: QueryParameters): string {
  const pairs = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))
  return `${path} ${JSON.stringify(pairs)}`
}
