import type { OpenAPIHono } from '@hono/zod-openapi'
import { ApiError } from './errors.ts'

/** Answer OPTIONS, and every method that a registered path does not take, on all its paths. */
export function answerOtherMethods(app: OpenAPIHono): void {
  const methodsByPath = new Map<string, Set<string>>()
  for (const { method, path } of app.routes) {
    if (method === 'ALL') continue
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
