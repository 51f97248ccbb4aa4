import type { MiddlewareHandler } from 'hono'

/** The data is public and there are no credentials, so every origin may read and calculate. */
export const PUBLIC_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Ignored-Parameters, Link, Repr-Digest, Retry-After',
} as const

/** Request headers that a browser may send from another origin. */
export const ALLOWED_HEADERS = 'Accept, Content-Type, If-None-Match'

/** Open the answers to every origin. */
export const openToOrigins: MiddlewareHandler = async (context, next) => {
  await next()
  for (const [name, value] of Object.entries(PUBLIC_HEADERS)) context.res.headers.set(name, value)
}
