import {
  fiscalVector,
  settleAgain,
  settleBudget,
  type SettledBudget,
} from '../../src/core/chain/settled-budget.ts'
import { LAYOUT } from '../../src/core/kernels/fiscal.ts'
import { POLICY_PATHWAY_IDS } from '../../src/core/pathways/policy-pathway-ids.ts'

/** One interest above growth for all groups and years, as before the third version. */
export function sameInterest(pct: number): Record<string, number> {
  return {
    interest_minus_growth_advanced: pct,
    interest_minus_growth_east_asia: pct,
    interest_minus_growth_developing: pct,
    interest_minus_growth_later_pct: pct,
  }
}

/**
 * A budget as the second version of the science had it, whose printed values are compared:
 * spending stays, fuel taxes are not replaced, and the reference is current policies.
 */
export function settleSecond(id: string, replaced: Record<string, number> = {}): SettledBudget {
  const vector = fiscalVector({
    expenditure_adjustment: 0,
    fuel_tax_replaced: 0,
    ...sameInterest(0.5),
    ...replaced,
  })
  const settled = settleBudget(id, vector)
  settled.place[LAYOUT.place.indexOf('policy_reference')] =
    POLICY_PATHWAY_IDS.indexOf('current_policies')
  settleAgain(settled)
  return settled
}
