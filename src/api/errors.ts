import { z } from 'zod'
import { describeIssues } from '../core/validation/issue.ts'
import { ApiError, ERROR_STATUS, writeError, type ErrorCode } from '../http/errors.ts'

export { ApiError, ERROR_STATUS, type ErrorCode }

/** The shape of every error response. */
export const errorSchema = z
  .looseObject({
    error: z.string().describe('What is wrong and how to fix it'),
    code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]).describe('Slug'),
    issues: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe('Each problem of the input, for invalid_body and invalid_parameter'),
  })
  .meta({ id: 'ErrorAnswer' })

/** Build the response for an error. */
export function renderError(error: ApiError): Response {
  const { status, headers, text } = writeError(error)
  return new Response(text, { status, headers })
}

/** The error for an input that a schema rejected, with every issue. */
export function describeInvalidInput(
  code: 'invalid_body' | 'invalid_parameter',
  error: z.ZodError,
  input: unknown
): ApiError {
  const issues = describeIssues(error, input).map(({ path, message }) => ({ path, message }))
  return describeProblems(issues, code)
}

/** The error for problems already described, each with its path. */
export function describeProblems(
  issues: readonly { readonly path: string; readonly message: string }[],
  code: 'invalid_body' | 'invalid_parameter' = 'invalid_parameter'
): ApiError {
  const subject = code === 'invalid_body' ? 'The request body' : 'The query'
  const sentences = issues.map(({ path, message }) =>
    path === '' ? message : `${path} ${message}`
  )
  const said = `${subject} is not valid: ${sentences.join('; ')}`
  return new ApiError(code, /[.?]$/.test(said) ? said : `${said}.`, { issues })
}
