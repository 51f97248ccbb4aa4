import { fiscalRequestSchema, type FiscalRequest } from '../../../core/fiscal/request.ts'
import { describeIssues, readDecimal, type FieldErrors } from '../form-state.ts'

const LABELS: Readonly<Record<string, string>> = {
  climate_pathway: 'The pathway',
  warming_c: 'The warming level',
  geography: 'The place',
  industry: 'The industry',
  active_shocks: 'A shock',
  horizon: 'The year',
  policy_pathway: 'The policy pathway',
  carbon_price_usd_per_t: 'The carbon price',
  adaptation_level: 'Adaptation',
}

const NUMBER_FIELDS = new Set([
  'warming_c',
  'horizon',
  'carbon_price_usd_per_t',
  'adaptation_level',
])

/** Read a query as the API reads it: a request, or what has to be mended. */
export function readChainRequest(
  query: URLSearchParams
):
  | { readonly kind: 'request'; readonly request: FiscalRequest }
  | { readonly kind: 'errors'; readonly errors: FieldErrors } {
  const errors: Record<string, string> = {}
  const input: Record<string, unknown> = {}
  for (const [name, text] of query) {
    const value = readField(name, text)
    if (value === null) errors[name] = `${LABELS[name] ?? name} must be a number such as 2.5.`
    else input[name] = value
  }
  if (Object.keys(errors).length > 0) return { kind: 'errors', errors }
  const parsed = fiscalRequestSchema.safeParse(input)
  if (parsed.success) return { kind: 'request', request: parsed.data }
  return { kind: 'errors', errors: describeIssues(parsed.error.issues, LABELS) }
}

function readField(name: string, text: string): unknown {
  if (name === 'active_shocks') return text.split(',').map((word) => word.trim())
  return NUMBER_FIELDS.has(name) ? readDecimal(text) : text
}
