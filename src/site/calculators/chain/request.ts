import { fiscalRequestSchema, type FiscalRequest } from '../../../core/fiscal/request.ts'
import { readDecimal } from '../form-state.ts'
import { readRequest, type ReadRequest } from '../read-request.ts'

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
  damage_function: 'The damage function',
}

const NUMBER_FIELDS = new Set([
  'warming_c',
  'horizon',
  'carbon_price_usd_per_t',
  'adaptation_level',
])

/** Read a query of the chain as the API reads it. */
export function readChainRequest(query: URLSearchParams): ReadRequest<FiscalRequest> {
  return readRequest(query, { schema: fiscalRequestSchema, labels: LABELS, readField })
}

function readField(name: string, text: string): unknown {
  if (name === 'active_shocks') return text.split(',').map((word) => word.trim())
  return NUMBER_FIELDS.has(name) ? readDecimal(text) : text
}
