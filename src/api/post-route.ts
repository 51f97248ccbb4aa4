import type { OpenAPIHono, RouteConfig, z } from '@hono/zod-openapi'
import { OPEN_TO_ALL_ORIGINS } from '../http/headers.ts'
import { readJsonBody } from './body.ts'
import { readCoreInput } from './core-input.ts'
import { announceNames, listIgnoredNames } from './ignored-names.ts'
import type { LiveAnswers } from './live-answers.ts'
import { readQuery, type QueryParameters } from './request-parts.ts'

/** Typed definition of a POST: what it reads and how it responds. */
interface PostDefinition<Body, Query> {
  readonly route: RouteConfig & { readonly path: string }
  readonly body: z.ZodType<Body>
  readonly query: z.ZodType<Query>
  readonly maxBytes: number
  /** Whether the response has a field `ignored`; the header is always sent. */
  readonly namesIgnored?: boolean
  readonly answer: (body: Body, query: Query) => object | Promise<object>
}

/** A POST that reads and returns JSON, independent of the web framework. */
export interface PostRoute extends Pick<PostDefinition<never, never>, 'route' | 'maxBytes'> {
  /** Parses the query, then the body; returns JSON text. Both throw an ApiError. */
  readonly prepare: (query: QueryParameters) => (body: unknown) => Promise<string>
}

/** Headers of every response to a POST. */
const CALCULATION_HEADERS = {
  ...OPEN_TO_ALL_ORIGINS,
  'Cache-Control': 'no-store',
  'Content-Type': 'application/json',
} as const

/** Define a POST from its schemas and its calculation. */
export function definePost<Body, Query>({
  route,
  body,
  query,
  maxBytes,
  namesIgnored = false,
  answer,
}: PostDefinition<Body, Query>): PostRoute {
  return {
    route,
    maxBytes,
    prepare: (given) => {
      const parameters = readCoreInput(query, given)
      return async (value) => {
        const answered = await answer(readCoreInput(body, value, 'invalid_body'), parameters)
        const ignored = namesIgnored ? listIgnoredNames(route, given, value) : []
        return JSON.stringify(ignored.length === 0 ? answered : { ...answered, ignored })
      }
    },
  }
}

/** Describe and register a POST. */
export function registerPost(
  app: OpenAPIHono,
  answers: LiveAnswers,
  { route, maxBytes, prepare }: PostRoute
): void {
  const encoder = new TextEncoder()
  app.openAPIRegistry.registerPath(route)
  app.post(route.path, async (context) => {
    const query = readQuery(context)
    const calculate = prepare(query)
    const body = await readJsonBody(context, maxBytes)
    const text = await calculate(body)
    const bytes = encoder.encode(text)
    const headers = {
      ...CALCULATION_HEADERS,
      ...announceNames(listIgnoredNames(route, query, body)),
    }
    return answers.send(context, { bytes, text, headers, digest: null })
  })
}
