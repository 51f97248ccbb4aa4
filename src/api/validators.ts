import type { MiddlewareHandler } from 'hono'

/** Freshness of an answer that may change with the next release. */
const REVALIDATE = 'public, max-age=0, must-revalidate'

/**
 * Give every 200 of a GET its validators: strong ETag, Repr-Digest (RFC 9530), Cache-Control, Vary.
 * A client that holds the same bytes gets 304 (RFC 9110, section 13.1.2).
 */
export const addValidators: MiddlewareHandler = async (context, next) => {
  await next()
  if (context.res.status !== 200) return
  const bytes = await context.res.clone().arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const etag = `"${writeHex(digest)}"`
  const headers = new Headers(context.res.headers)
  headers.set('ETag', etag)
  headers.set('Repr-Digest', `sha-256=:${btoa(String.fromCharCode(...digest))}:`)
  headers.append('Vary', 'Accept-Encoding')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', REVALIDATE)
  if (matchesAny(context.req.header('if-none-match'), etag)) {
    headers.delete('Content-Type')
    context.res = undefined
    context.res = new Response(null, { status: 304, headers })
    return
  }
  context.res = undefined
  context.res = new Response(bytes, { status: 200, headers })
}

/** Whether an If-None-Match header names an entity tag, by weak comparison. */
export function matchesAny(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}

function writeHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
