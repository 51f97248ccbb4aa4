import { OPEN_TO_ALL_ORIGINS } from './headers.ts'

/** All error codes with their status. The list is closed and documented. */
export const ERROR_STATUS = {
  invalid_body: 400,
  invalid_parameter: 400,
  malformed_json: 400,
  malformed_request: 400,
  unknown_parameter: 400,
  forbidden: 403,
  dataset_not_found: 404,
  dataset_not_redistributable: 404,
  no_data: 404,
  not_found: 404,
  scenario_not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  scenario_retired: 410,
  precondition_failed: 412,
  body_too_large: 413,
  unsupported_content_coding: 415,
  range_not_satisfiable: 416,
  expectation_failed: 417,
  plant_data_missing: 422,
  certificate_failed: 422,
  too_expensive: 422,
  internal_error: 500,
  server_busy: 503,
  solver_unavailable: 503,
} as const satisfies Record<string, number>

/** Code of an error. */
export type ErrorCode = keyof typeof ERROR_STATUS

/** Further fields of an error body, each a plain JSON value. */
export type ErrorDetails = Readonly<Record<string, unknown>>

/** An error that is reported to the client. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: ErrorCode,
    message: string,
    details: ErrorDetails = {},
    headers: Readonly<Record<string, string>> = {}
  ) {
    super(message)
    this.code = code
    this.details = details
    this.headers = headers
  }
}

/** An error response, without the security headers. */
export interface ErrorAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** Build an error response: what is wrong and how to fix it, the code, further fields. */
export function writeError({ message, code, details, headers }: ApiError): ErrorAnswer {
  return {
    status: ERROR_STATUS[code],
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      ...OPEN_TO_ALL_ORIGINS,
      ...headers,
    },
    text: JSON.stringify({ error: message, code, ...details }),
  }
}

/** The error for an unsupported method; an example shows the body of a POST. */
export function describeWrongMethod(
  method: string,
  path: string,
  methods: readonly string[],
  example: unknown = null
): ApiError {
  const allow = methods.join(', ')
  const sent = example === null ? '' : ` For example, POST ${JSON.stringify(example)}.`
  return new ApiError(
    'method_not_allowed',
    `${path} does not support ${method}: use ${allow}.${sent}`,
    { allow: methods, ...(example === null ? {} : { example }) },
    { Allow: allow }
  )
}

/** The error for an internal fault: the client only gets the id that is in the operator's log. */
export function describeInternalError(requestId: string): ApiError {
  return new ApiError(
    'internal_error',
    `The server failed to answer. Report the request id ${requestId} to its operator.`,
    { request_id: requestId }
  )
}

/** The error for work that is rejected now and can be retried. */
export function describeBusy(
  reason: string,
  retryAfterS: number,
  headers: Readonly<Record<string, string>> = {}
): ApiError {
  const when = retryAfterS === 1 ? 'a second' : `${retryAfterS} seconds`
  const retry = { 'Retry-After': String(retryAfterS), ...headers }
  return new ApiError('server_busy', `${reason} Try again in ${when}.`, {}, retry)
}
