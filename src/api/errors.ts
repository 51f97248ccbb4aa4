import { z } from '@hono/zod-openapi'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { PUBLIC_HEADERS } from './cors.ts'
import { describeIssues } from '../core/validation/issue.ts'

/** Every code an error can carry, with its status. The list is closed and documented. */
export const ERROR_STATUS = {
  invalid_body: 400,
  invalid_parameter: 400,
  malformed_json: 400,
  malformed_request: 400,
  dataset_not_found: 404,
  dataset_not_redistributable: 404,
  no_data: 404,
  not_found: 404,
  scenario_not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  body_too_large: 413,
  internal_error: 500,
} as const satisfies Record<string, ContentfulStatusCode>

/** Code of an error. */
export type ErrorCode = keyof typeof ERROR_STATUS

/** Further fields of an error body, each a plain JSON value. */
export type ErrorDetails = Readonly<Record<string, unknown>>

/** The one shape of every error. */
export const errorSchema = z
  .looseObject({
    error: z.string().describe('What is wrong and how to mend it'),
    code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]).describe('Slug'),
    issues: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe('Each problem of an input, for invalid_body and invalid_parameter'),
  })
  .meta({ id: 'Error' })

/** A failure that the client can mend; the app turns it into the one error shape. */
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

/** The JSON answer for an error. */
export function renderError(error: ApiError): Response {
  const body = { error: error.message, code: error.code, ...error.details }
  return Response.json(body, {
    status: ERROR_STATUS[error.code],
    headers: { ...PUBLIC_HEADERS, 'Cache-Control': 'no-store', ...error.headers },
  })
}

/** The error for an input that a schema refused, with every issue named. */
export function describeInvalidInput(
  code: 'invalid_body' | 'invalid_parameter',
  error: z.ZodError,
  input: unknown
): ApiError {
  const issues = describeIssues(error, input).map(({ path, message }) => ({ path, message }))
  return describeProblems(issues, code)
}

/** The error for problems that are already told, each at its path. */
export function describeProblems(
  issues: readonly { readonly path: string; readonly message: string }[],
  code: 'invalid_body' | 'invalid_parameter' = 'invalid_parameter'
): ApiError {
  const subject = code === 'invalid_body' ? 'The request body' : 'The query'
  const sentences = issues.map(({ path, message }) =>
    path === '' ? message : `${path} ${message}`
  )
  return new ApiError(code, `${subject} is not valid: ${sentences.join('; ')}.`, { issues })
}
