import { envelopeSchema } from '../../../core/forecast/envelope.ts'
import { describeIssues, type FieldErrors, type FormState } from '../form-state.ts'
import { readEnvelope } from './form.ts'

const LABELS: Readonly<Record<string, string>> = {
  country: 'The country',
  horizon: 'The last year',
  industry: 'The industry',
  scenario: 'The scenario',
  policy_pathway: 'The policy pathway',
  active_shocks: 'A shock',
}

/** Error messages of a form, from the API's schema; loaded with the first error. */
export function findForecastErrors(state: FormState): FieldErrors {
  const { error } = envelopeSchema.safeParse(readEnvelope(state))
  return describeIssues(error?.issues ?? [], LABELS)
}
