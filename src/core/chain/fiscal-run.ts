import { evaluateBudget, evaluateDebt, type BudgetFigures, type DebtPath } from './budget.ts'
import { pathNodes, type BudgetRequest } from './budget-vectors.ts'
import { cornersOf } from './corners.ts'
import {
  evaluateChain,
  evaluateGdpDamage,
  settleCentral,
  type ChainValues,
  type SettledPlace,
} from './evaluate.ts'
import type { ChainPlace } from './places.ts'
import type { ChainRequest } from './request-vector.ts'
import { hasDebtPath, settledBudget, type SettledBudget } from './settled-budget.ts'

/** Request of the whole chain: climate, damage, policy and debt of a geography. */
export interface FiscalChainRequest extends ChainRequest, BudgetRequest {
  readonly geography: string
}

/** The coefficients in use: settled places and settled budget. */
export interface FiscalSetting {
  readonly settleAt: (place: ChainPlace) => SettledPlace
  readonly budget: SettledBudget
}

/** Every number of the chain in one year, and the debt path to it. */
export interface FiscalRun {
  readonly chain: ChainValues
  readonly budget: BudgetFigures
  readonly debt: DebtPath
  /** GDP lost without shocks at the nodes of the debt path, percent. */
  readonly path_damages_pct: readonly number[]
}

/** The setting with every range at one end or central. */
export function settingAt(geography: string, end: 'low' | 'central' | 'high'): FiscalSetting {
  return {
    settleAt: end === 'central' ? settleCentral : (place) => cornersOf(place)[end],
    budget: settledBudget(geography, end),
  }
}

/** The carbon price in use, USD of 2022 per tonne: from the request, otherwise from its pathway. */
export function carbonPriceOf(request: FiscalChainRequest): number {
  if (!hasDebtPath(request.geography)) return request.carbon_price_usd_per_t ?? 0 // no price is held for its zone, so none counts
  return evaluateBudget(settledBudget(request.geography), request, 0).carbon_price_usd_per_t
}

/** Evaluate climate and damage under a carbon price, then budget and debt. */
export function evaluateFiscal(
  request: FiscalChainRequest,
  setting: FiscalSetting,
  carbonPrice: number
): FiscalRun {
  const priced = { ...request, carbon_price_usd_per_t: carbonPrice }
  const chain = evaluateChain(request.geography, priced, setting.settleAt)
  const damages = damageAtNodes(request, chain.gdp_damage_additional_pct, setting)
  return {
    chain,
    budget: evaluateBudget(setting.budget, request, chain.gdp_damage_additional_pct),
    debt: evaluateDebt(setting.budget, request, damages),
    path_damages_pct: damages,
  }
}

/**
 * GDP lost without shocks at the nodes of the debt path, percent. A shock is one bad year and does
 * not enter the path. If the caller sets a warming level, damage rises to it from 0 in 2025.
 */
function damageAtNodes(
  request: FiscalChainRequest,
  shocked: number,
  { settleAt }: FiscalSetting
): number[] {
  const { geography, horizon, active_shocks: shocks, warming_c } = request
  const damagesIn = (years: readonly number[]): number[] => {
    const points = years.map((year) => ({ horizon: year, warming_c }))
    return evaluateGdpDamage(geography, request, points, settleAt).map(
      ({ gdp_damage_additional_pct }) => gdp_damage_additional_pct
    )
  }
  const atHorizon = shocks.length === 0 ? [shocked] : damagesIn([horizon])
  const nodes = pathNodes(horizon)
  if (warming_c === null) return [...damagesIn(nodes.slice(0, -1)), ...atHorizon]
  const [first = horizon] = nodes
  return nodes.flatMap((year) =>
    atHorizon.map((atEnd) =>
      horizon === first ? atEnd : (atEnd * (year - first)) / (horizon - first)
    )
  )
}
