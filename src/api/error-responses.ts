import { ERROR_STATUS, errorSchema, type ErrorCode } from './errors.ts'

/** Errors that any operation can return: an internal error or an overloaded server. */
const ANYWHERE: readonly ErrorCode[] = ['internal_error', 'server_busy']

/** OpenAPI responses for the errors of a GET: its own, and those that every GET can return. */
export function getErrors(...codes: readonly ErrorCode[]) {
  return describeErrors([...codes, 'precondition_failed', ...ANYWHERE])
}

/** OpenAPI responses for the errors of a POST: its own, and those of reading a JSON body. */
export function postErrors(...codes: readonly ErrorCode[]) {
  return describeErrors([
    'invalid_body',
    'malformed_json',
    ...codes,
    'body_too_large',
    'unsupported_content_coding',
    ...ANYWHERE,
  ])
}

/** One response per status; the description lists its error codes. */
function describeErrors(codes: readonly ErrorCode[]) {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codes) {
    const status = ERROR_STATUS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, sameStatus]) => [
      status,
      {
        description: sameStatus.join(', '),
        content: { 'application/json': { schema: errorSchema } },
      },
    ])
  )
}
