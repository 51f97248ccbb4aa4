import type { OpenAPIHono } from '@hono/zod-openapi'
import { ApiError } from './errors.ts'

/**
 * Answer OPTIONS, and every method that a path does not take, on all paths registered so far.
 * Routes match in their order, so a plain path is closed before a parameter may take its place.
 */
export function answerOtherMethods(app: OpenAPIHono): void {
  const methodsByPath = new Map<string, Set<string>>()
  const closed = new Set(
    app.routes.filter(({ method }) => method === 'ALL').map(({ path }) => path)
  )
  for (const { method, path } of app.routes) {
    if (closed.has(path)) continue
    const methods = methodsByPath.get(path) ?? new Set<string>()
    methods.add(method)
    if (method === 'GET') methods.add('HEAD')
    methodsByPath.set(path, methods)
  }
  for (const [path, methods] of methodsByPath) {
    const allow = [...methods, 'OPTIONS'].sort().join(', ')
    app.all(path, (context) => {
      if (context.req.method === 'OPTIONS') return answerPreflight(allow)
      throw new ApiError(
        'method_not_allowed',
        `${context.req.path} does not take ${context.req.method}: use ${allow}.`,
        { allow: allow.split(', ') },
        { Allow: allow }
      )
    })
  }
}

function answerPreflight(allow: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      Allow: allow,
      'Access-Control-Allow-Methods': allow,
      'Access-Control-Allow-Headers': 'Accept, Content-Type, If-None-Match',
      'Access-Control-Max-Age': '86400',
    },
  })
}
