/** Response headers as a flat list of names and values, which Node writes fastest. */
export type HeaderList = readonly string[]

/** Cache-Control of a response that may change with the next release. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Cache-Control of a response whose URL contains the digest of its bytes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Public data without credentials may be read from any origin (Fetch standard, CORS protocol). */
export const OPEN_TO_ALL_ORIGINS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'Accept-Ranges, Content-Range, ETag, Ignored-Parameters, Last-Modified, Link, Repr-Digest, Request-Price, Retry-After, Server-Timing, X-Request-Id',
} as const

/** Request headers that a script of another origin may send. */
const ALLOWED_REQUEST_HEADERS =
  'Accept, Content-Type, If-Match, If-Modified-Since, If-None-Match, If-Range, Range, traceparent, tracestate, X-Request-Id'

const PREFLIGHT_MAX_AGE_S = 86_400

/** Methods of a read-only URL. */
export const READING_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** Headers of the 204 response to OPTIONS (preflight or not) for a URL with these methods. */
export function describeOptions(methods: readonly string[]): Record<string, string> {
  const allow = methods.join(', ')
  return {
    ...OPEN_TO_ALL_ORIGINS,
    Allow: allow,
    'Access-Control-Allow-Methods': allow,
    'Access-Control-Allow-Headers': ALLOWED_REQUEST_HEADERS,
    'Access-Control-Max-Age': String(PREFLIGHT_MAX_AGE_S),
    'Cache-Control': 'no-store',
  }
}

/** Convert a flat list to a record, which can be merged. */
export function toHeaderRecord(headers: HeaderList): Record<string, string> {
  return Object.fromEntries(
    headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : []))
  )
}

/** Convert a record to a flat list. */
export function toHeaderList(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat()
}
