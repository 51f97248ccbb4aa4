import { sccRequestSchema } from '../../../core/scc/request-schema.ts'
import type { SccRequest } from '../../../core/scc/request.ts'
import { describeIssues, readDecimal, type FieldErrors } from '../form-state.ts'

/** Names of the fields in messages. */
export const SCC_LABELS: Readonly<Record<string, string>> = {
  engine: 'The model',
  damage_function: 'The damage function',
  discount_rate: 'The discount rate',
  prtp: 'The time preference',
  eta: 'The elasticity',
  preset: 'The preset',
  year: 'The emission year',
  horizon: 'The horizon',
  dollar_year: 'The price year',
}

const NUMBER_FIELDS = new Set(['discount_rate', 'prtp', 'eta', 'year', 'horizon', 'dollar_year'])

/** Read a query as the API reads it: a request, or what has to be mended. */
export function readSccRequest(
  query: URLSearchParams
):
  | { readonly kind: 'request'; readonly request: SccRequest }
  | { readonly kind: 'errors'; readonly errors: FieldErrors } {
  const errors: Record<string, string> = {}
  const input: Record<string, unknown> = {}
  for (const [name, text] of query) {
    const value = NUMBER_FIELDS.has(name) ? readDecimal(text) : text
    if (value === null) errors[name] = `${SCC_LABELS[name] ?? name} must be a number such as 2.`
    else input[name] = value
  }
  if (Object.keys(errors).length > 0) return { kind: 'errors', errors }
  const parsed = sccRequestSchema.safeParse(input)
  if (parsed.success) return { kind: 'request', request: parsed.data }
  return { kind: 'errors', errors: describeIssues(parsed.error.issues, SCC_LABELS) }
}
