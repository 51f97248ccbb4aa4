import type { OpenAPIHono, RouteConfig, z } from '@hono/zod-openapi'
import { LRUCache } from 'lru-cache'
import { readCoreInput } from './core-input.ts'
import { announceNames, listIgnoredNames } from './ignored-names.ts'
import type { LiveAnswer, LiveAnswers } from './live-answers.ts'
import { readQuery, type QueryParameters } from './request-parts.ts'

/** A GET whose response depends only on its query. */
type CalculatorRoute<Query> = RouteConfig & {
  readonly request: { readonly query: z.ZodType<Query> }
}

/** Describe and register a calculator, a function from query to answer. */
export type RegisterCalculator = <Query>(
  route: CalculatorRoute<Query>,
  answer: (query: Query) => object
) => void

/** Maximum size of the cached responses; the least recently used are evicted first. */
const KEPT_BYTES = 8_000_000
const LARGEST_KEPT_BYTES = 500_000

/** Approximate overhead of a cache entry besides its bytes and key. */
const OVERHEAD_BYTES = 1000

const JSON_TYPE = { 'Content-Type': 'application/json' } as const

/** Create the function that registers the calculators of one app; they share one response cache. */
export function createCalculators(app: OpenAPIHono, answers: LiveAnswers): RegisterCalculator {
  const finished = new LRUCache<string, LiveAnswer>({
    maxSize: KEPT_BYTES,
    maxEntrySize: LARGEST_KEPT_BYTES,
    sizeCalculation: ({ bytes }, key) => 2 * (bytes.length + key.length) + OVERHEAD_BYTES,
  })
  const encoder = new TextEncoder()

  return (route, answer) => {
    app.openAPIRegistry.registerPath(route)
    app.get(route.path, (context) => {
      const query = readQuery(context)
      const key = writeKey(route.path, query)
      const known = finished.get(key)
      if (known !== undefined) return answers.send(context, known)
      const ignored = listIgnoredNames(route, query)
      const result = answer(readCoreInput(route.request.query, query))
      const text = JSON.stringify(ignored.length === 0 ? result : { ...result, ignored })
      const headers = { ...JSON_TYPE, ...announceNames(ignored) }
      const made = answers.describe({ bytes: encoder.encode(text), text }, headers)
      finished.set(key, made)
      return answers.send(context, made)
    })
  }
}

/** Cache key: the same for queries that differ only in the order of their parameters. */
function writeKey(path: string, query: QueryParameters): string {
  const pairs = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))
  return `${path} ${JSON.stringify(pairs)}`
}
