import type { OpenAPIHono, RouteConfig, z } from '@hono/zod-openapi'
import { OPEN_TO_ALL_ORIGINS } from '../http/headers.ts'
import { readJsonBody } from './body.ts'
import { readCoreInput } from './core-input.ts'
import { announceNames, listIgnoredNames } from './ignored-names.ts'
import type { LiveAnswers } from './live-answers.ts'
import { readQuery, type QueryParameters } from './request-parts.ts'

/** What a POST reads and how it answers, in its own types. */
interface PostDefinition<Body, Query> {
  readonly route: RouteConfig & { readonly path: string }
  readonly body: z.ZodType<Body>
  readonly query: z.ZodType<Query>
  readonly maxBytes: number
  /** Whether the answer has a field for what it did not use; the header names it in any case. */
  readonly namesIgnored?: boolean
  readonly answer: (body: Body, query: Query) => object | Promise<object>
}

/** A POST that reads JSON and answers with JSON, apart from how requests reach it. */
export interface PostRoute extends Pick<PostDefinition<never, never>, 'route' | 'maxBytes'> {
  /** Reads the query, then the body's value; answers with JSON text. Both throw an ApiError. */
  readonly prepare: (query: QueryParameters) => (body: unknown) => Promise<string>
}

/** Headers of every answer that was calculated for its request. */
const CALCULATION_HEADERS = {
  ...OPEN_TO_ALL_ORIGINS,
  'Cache-Control': 'no-store',
  'Content-Type': 'application/json',
} as const

/** Define a POST by its schemas and its calculation. */
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
