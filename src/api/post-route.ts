import type { OpenAPIHono, RouteConfig, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { readJsonBody } from './body.ts'
import { readCoreInput } from './core-input.ts'
import { PUBLIC_HEADERS } from './cors.ts'

/** A POST that reads a JSON body and answers with JSON. */
interface PostRoute<Body, Query> {
  readonly route: RouteConfig & { readonly path: string }
  readonly body: z.ZodType<Body>
  readonly query: z.ZodType<Query>
  readonly maxBytes: number
  readonly answer: (body: Body, query: Query) => object
}

/** A calculation is made anew for each request. */
const ANSWER_HEADERS = {
  ...PUBLIC_HEADERS,
  'Cache-Control': 'no-store',
  'Content-Type': 'application/json',
} as const

/**
 * Describe and register a POST. Its answer has a plain record of headers and no middleware, which
 * leaves both Hono and its server their short path.
 */
export function registerPost<Body, Query>(
  app: OpenAPIHono,
  { route, body, query, maxBytes, answer }: PostRoute<Body, Query>
): void {
  app.openAPIRegistry.registerPath(route)
  const withoutQuery = readCoreInput(query, {})
  app.post(route.path, async (context) => {
    const parameters = hasQuery(context) ? readCoreInput(query, readQuery(context)) : withoutQuery
    const request = readCoreInput(body, await readJsonBody(context, maxBytes), 'invalid_body')
    return new Response(JSON.stringify(answer(request, parameters)), { headers: ANSWER_HEADERS })
  })
}

/** Query parameters by name; only a repeated one is a list. */
export function readQuery(context: Context): Record<string, string | string[]> {
  if (!hasQuery(context)) return {}
  return Object.fromEntries(
    Object.entries(context.req.queries()).map(([name, values]) => [
      name,
      values.length === 1 ? (values[0] ?? '') : values,
    ])
  )
}

function hasQuery({ req }: Context): boolean {
  return req.url.includes('?')
}
