import type { Context, MiddlewareHandler } from 'hono'
import { ApiError } from './errors.ts'

const KIBIBYTE = 1024

/** Largest body of a request, bytes; scenario documents are larger than calculator requests. */
export const BODY_LIMITS = {
  default: 64 * KIBIBYTE,
  '/api/scenarios/validate': 1024 * KIBIBYTE,
} as const

/**
 * Refuse bodies over the limit, and read a body as JSON whatever its Content-Type says.
 * A body of unknown length is counted while it arrives, so no more than the limit is ever held.
 */
export const checkBody: MiddlewareHandler = async (context, next) => {
  if (context.req.method === 'POST') {
    const limit = readLimit(context.req.path)
    const length = context.req.header('content-length')
    if (length === undefined) await readCounted(context, limit)
    else if (Number(length) > limit) throw describeOversize(limit)
    if (context.req.header('content-type') !== 'application/json') {
      context.req.raw.headers.set('content-type', 'application/json')
    }
  }
  await next()
}

function readLimit(path: string): number {
  return path === '/api/scenarios/validate' ? BODY_LIMITS[path] : BODY_LIMITS.default
}

async function readCounted(context: Context, limit: number): Promise<void> {
  const { body } = context.req.raw
  if (body === null) return
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let total = 0
  for await (const chunk of body) {
    total += chunk.length
    if (total > limit) throw describeOversize(limit)
    chunks.push(chunk)
  }
  const { url, method, headers } = context.req.raw
  context.req.raw = new Request(url, { method, headers, body: new Blob(chunks) })
}

function describeOversize(limit: number): ApiError {
  return new ApiError(
    'body_too_large',
    `The request body is over the limit of ${limit / KIBIBYTE} KiB: send a smaller one.`,
    { limit_bytes: limit }
  )
}
