import { sccRequestSchema } from '../../../core/scc/request-rules.ts'
import type { SccRequest } from '../../../core/scc/request.ts'
import { readDecimal } from '../form-state.ts'
import { readRequest, type ReadRequest } from '../read-request.ts'

/** Names of the fields in messages. */
export const SCC_LABELS: Readonly<Record<string, string>> = {
  engine: 'The model',
  damage_function: 'The damage function',
  discount_rate: 'The discount rate',
  prtp: 'The time preference',
  eta: 'The elasticity',
  preset: 'The preset',
  gas: 'The gas',
  year: 'The emission year',
  horizon: 'The horizon',
  dollar_year: 'The price year',
}

const NUMBER_FIELDS = new Set(['discount_rate', 'prtp', 'eta', 'year', 'horizon', 'dollar_year'])

/** Parse a query of the social cost of carbon like the API. */
export function readSccRequest(query: URLSearchParams): ReadRequest<SccRequest> {
  return readRequest(query, { schema: sccRequestSchema, labels: SCC_LABELS, readField })
}

function readField(name: string, text: string): unknown {
  return NUMBER_FIELDS.has(name) ? readDecimal(text) : text
}
