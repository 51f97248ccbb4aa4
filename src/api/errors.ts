import type { Scenario } from '../core/scenario/document/document.ts'
import { RETIRED_VARIANTS } from '../scenario/document/retired-variants.ts'
import { z } from '@hono/zod-openapi'
import { describeIssues } from '../core/validation/issue.ts'
import { ApiError, ERROR_STATUS, writeError, type ErrorCode } from '../http/errors.ts'
import { closestMatch } from '../core/validation/choice.ts'
import { cutReceived, quoteReceived } from '../core/validation/received.ts'

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
  return new ApiError(code, `${subject} is not valid: ${sentences.join('; ')}.`, { issues })
}

/**
 * The published scenario with this id. Throws the 404 of an unknown id with the nearest existing one,
 * or the 410 of a variant that is no longer published, with its parent and the reason.
 */
export function findScenario(scenarios: readonly Scenario[], id: string): Scenario {
  const found = scenarios.find((scenario) => scenario.id === id)
  if (found !== undefined) return found
  const retired = Object.hasOwn(RETIRED_VARIANTS, id) ? RETIRED_VARIANTS[id] : undefined
  if (retired !== undefined) {
    const { parent, reason } = retired
    throw new ApiError(
      'scenario_retired',
      `The variant ${id} is no longer published: ${reason}. Its parent is /api/scenarios/${parent}.`,
      { scenario_id: id, parent_scenario: parent, reason, parent_url: `/api/scenarios/${parent}` }
    )
  }
  const match = closestMatch(
    id,
    scenarios.map((scenario) => scenario.id)
  )
  const suggestion = match === null ? '' : ` Did you mean '${match}'?`
  throw new ApiError(
    'scenario_not_found',
    `No scenario has the id ${quoteReceived(id)}.${suggestion} /api/scenarios lists them all.`,
    { scenario_id: cutReceived(id), ...(match === null ? {} : { suggestion: match }) }
  )
}
