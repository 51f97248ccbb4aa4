import { ERROR_STATUS, errorSchema, type ErrorCode } from './errors.ts'

/** OpenAPI responses for the errors that a route can answer with, one a status. */
export function errorResponses(...codes: readonly ErrorCode[]) {
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
