import { fiscalRequestSchema } from '../../../core/fiscal/request.ts'
import { readDecimal, type FieldErrors, type FormState } from '../form-state.ts'
import { readRequest } from '../read-request.ts'
import { writeChainQuery } from './form.ts'

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

/** Error messages of a form, from the API's schema; loaded with the first error. */
export function findChainErrors(state: FormState): FieldErrors {
  const reading = { schema: fiscalRequestSchema, labels: LABELS, readField }
  const read = readRequest(writeChainQuery(state), reading)
  return read.kind === 'errors' ? read.errors : {}
}

function readField(name: string, text: string): unknown {
  if (name === 'active_shocks') return text.split(',').map((word) => word.trim())
  return NUMBER_FIELDS.has(name) ? readDecimal(text) : text
}
