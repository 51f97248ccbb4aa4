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
  const { chain, path_damages_pct: damages } = evaluateFiscal(request, setting, price)
  const { gdp_damage_additional_pct: damage } = chain
  return joinSteps([
    explainDamage(damageRequest(request, price)),
    ...(hasDebtPath(request.geography)
      ? [
          explainBudget(setting.budget, request, damage, BUDGET_OUTPUTS),
          explainDebt(setting.budget, request, damages),
        ]
      : [explainBudget(setting.budget, request, damage, WITHOUT_DEBT)]),
  ])
}
