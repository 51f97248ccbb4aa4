/** Response fields as a flat list of names and values, the form that Node writes fastest. */
export type HeaderList = readonly string[]

/** Freshness of an answer that may change with the next release. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Freshness of an answer whose address carries the digest of its bytes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Public data without credentials may be read from any origin (Fetch standard, CORS protocol). */
export const OPEN_TO_ALL_ORIGINS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Ignored-Parameters, Link, Repr-Digest, Retry-After',
} as const

/** Request fields that a script of another origin may send. */
const ALLOWED_REQUEST_HEADERS =
  'Accept, Content-Type, If-Match, If-None-Match, traceparent, tracestate'

const PREFLIGHT_MAX_AGE_S = 86_400

/** Methods of an address that is only read. */
export const READING_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** Fields of the 204 that answers OPTIONS, a preflight or not, for an address with these methods. */
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

/** Turn a flat list into a record, the form that can be merged. */
export function toHeaderRecord(headers: HeaderList): Record<string, string> {
  return Object.fromEntries(
    headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : []))
  )
}

/** Turn a record into the flat list. */
export function toHeaderList(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat()
}
