import { BUDGET_OUTPUTS } from '../chain/budget.ts'
import { explainBudget, explainDebt } from '../chain/explain-budget.ts'
import { carbonPriceOf, evaluateFiscal, settingAt } from '../chain/fiscal-run.ts'
import { hasDebtPath } from '../chain/settled-budget.ts'
import { explainDamage } from '../damage/explain.ts'
import { type Step, joinSteps } from '../explain/trace.ts'
import { damageRequest } from './figures.ts'
import type { FiscalRequest } from './request.ts'

/** What is explained where no debt path is offered. */
const WITHOUT_DEBT = ['damage_cost_pct_gdp', 'emissions_net_pct_change'] as const

/** Explain the fiscal estimate as steps, from the forcing to the last output and the debt. */
export function explainFiscal(request: FiscalRequest): Step[] {
  const setting = settingAt(request.geography, 'central')
  const price = carbonPriceOf(request)
  const { chain, path_damages, disaster_event_pct } = evaluateFiscal(request, setting, price)
  return joinSteps([
    explainDamage(damageRequest(request, price)),
    ...(hasDebtPath(request.geography)
      ? [
          explainBudget(setting.budget, request, chain, BUDGET_OUTPUTS, disaster_event_pct),
          explainDebt(setting.budget, request, path_damages),
        ]
      : [explainBudget(setting.budget, request, chain, WITHOUT_DEBT)]),
  ])
}
