import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { OPEN_TO_ALL_ORIGINS } from '../http/headers.ts'
import { readJsonBody } from './body.ts'
import { announceNames, listIgnoredNames } from './ignored-names.ts'
import type { LiveAnswer, LiveAnswers } from './live-answers.ts'
import { TableAnswer } from './representations.ts'
import { readHeader, readQuery, type QueryParameters } from './request-parts.ts'
import type { Host, Route } from './route.ts'

/** Maximum size of the cached responses; the least recently used are evicted first. */
const KEPT_BYTES = 8_000_000
const LARGEST_KEPT_BYTES = 500_000

/** Approximate overhead of a cache entry besides its bytes and key. */
const OVERHEAD_BYTES = 1000

const JSON_TYPE = { 'Content-Type': 'application/json' } as const

/** Headers of every response to a POST. */
const CALCULATION_HEADERS = {
  ...OPEN_TO_ALL_ORIGINS,
  'Cache-Control': 'no-store',
  ...JSON_TYPE,
} as const

const encoder = new TextEncoder()

/** Describe and register GETs whose responses depend only on the query; they share one cache. */
export function registerCalculators(
  app: OpenAPIHono,
  routes: readonly Route[],
  host: Host,
  answers: LiveAnswers
): void {
  const finished = new LRUCache<string, LiveAnswer>({
    maxSize: KEPT_BYTES,
    maxEntrySize: LARGEST_KEPT_BYTES,
    sizeCalculation: ({ bytes }, key) => 2 * (bytes.length + key.length) + OVERHEAD_BYTES,
  })
  for (const route of routes) {
    const { config } = route
    const answer = route.open(host)
    app.openAPIRegistry.registerPath(config)
    app.get(config.path, async (context) => {
      const query = readQuery(context)
      const key = writeKey(config.path, query)
      const known = finished.get(key)
      if (known !== undefined) return answers.send(context, known)
      const ignored = listIgnoredNames(config, query)
      const result = await answer({ query, readBody: async () => null })
      const text = JSON.stringify(ignored.length === 0 ? result : { ...result, ignored })
      const headers = { ...JSON_TYPE, ...announceNames(ignored) }
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
  host: Host,
  answers: LiveAnswers
): void {
  for (const { config, maxBytes, namesIgnored, open } of routes) {
    if (maxBytes === null) throw new Error(`${config.path} reads no body.`)
    const answer = open(host)
    app.openAPIRegistry.registerPath(config)
    app.post(config.path, async (context: Context) => {
      const query = readQuery(context)
      let body: unknown = null
      const result = await answer({
        query,
        accept: readHeader(context, 'accept'),
        readBody: async () => (body = await readJsonBody(context, maxBytes)),
      })
      const ignored = listIgnoredNames(config, query, body)
      const announced = { ...CALCULATION_HEADERS, ...announceNames(ignored) }
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

function describeBody(body: TableAnswer['body']): Pick<LiveAnswer, 'bytes' | 'text'> {
  return typeof body === 'string' ? { bytes: encoder.encode(body), text: body } : { bytes: body }
}

/** Cache key: the same for queries that differ only in the order of their parameters. */
function writeKey(path: string, query: QueryParameters): string {
  const pairs = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))
  return `${path} ${JSON.stringify(pairs)}`
}
