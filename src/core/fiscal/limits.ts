import { LAST_TRANSITION_YEAR } from '../pathways/policy-pathways.ts'
import type { FiscalRequest } from './request.ts'

/** What a reader must know of the fiscal layer, as sentences. */
export function describeFiscalLimits({
  horizon,
  policy_pathway: pathway,
}: FiscalRequest): string[] {
  const limits = [
    `The policy pathway sets price, stranding and investment; warming follows the forcing of the request, not ${pathway}`,
    'Carbon revenue is handed back (assumed): none of it reaches the balance',
    'Emissions per dollar of an industry fall as those of the pathway do (assumed), not by its own means',
  ]
  if (horizon > LAST_TRANSITION_YEAR)
    limits.push(
      `After ${LAST_TRANSITION_YEAR} emissions and fossil activity of the pathway keep their value (assumed)`
    )
  return limits
}
