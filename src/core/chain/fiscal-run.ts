import { evaluateBudget, evaluateDebt, type BudgetFigures, type DebtPath } from './budget.ts'
import { NO_DAMAGE, pathNodes, type BudgetDamage, type BudgetRequest } from './budget-vectors.ts'
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
  /** Assets lost in the disaster of a disaster year, percent of GDP. */
  readonly disaster_event_pct: number
  readonly debt: DebtPath
  /** Climate damage without shocks at the nodes of the debt path. */
  readonly path_damages: readonly BudgetDamage[]
}

/** The setting with every coefficient at its central value. */
export function centralSetting(geography: string): FiscalSetting {
  return { settleAt: settleCentral, budget: settledBudget(geography) }
}

/** The setting with every range at one end or central. */
export function settingAt(geography: string, end: 'low' | 'central' | 'high'): FiscalSetting {
  if (end === 'central') return centralSetting(geography)
  return { settleAt: (place) => cornersOf(place)[end], budget: settledBudget(geography, end) }
}

/** The carbon price in use, USD of 2022 per tonne: from the request, otherwise from its pathway. */
export function carbonPriceOf(request: FiscalChainRequest): number {
  if (!hasDebtPath(request.geography)) return request.carbon_price_usd_per_t ?? 0 // no price is held for its zone, so none counts
  return evaluateBudget(settledBudget(request.geography), request, NO_DAMAGE).carbon_price_usd_per_t
}

/** Evaluate climate and damage under a carbon price, then budget and debt. */
export function evaluateFiscal(
  request: FiscalChainRequest,
  setting: FiscalSetting,
  carbonPrice: number
): FiscalRun {
  const priced = { ...request, carbon_price_usd_per_t: carbonPrice }
  const chain = evaluateChain(request.geography, priced, setting.settleAt)
  const damages = damageAtNodes(request, chain, setting)
  const event = disasterOf(request, setting)
  return {
    chain,
    budget: evaluateBudget(setting.budget, request, chain, event),
    disaster_event_pct: event,
    debt: evaluateDebt(setting.budget, request, damages),
    path_damages: damages,
  }
}

/** Shocks that make a disaster year. */
const DISASTERS = ['flood', 'cyclone'] as const

/**
 * Assets lost in a disaster, percent of GDP: the larger loss of the shocks flood and cyclone at the
 * horizon without adaptation.
 */
export function disasterOf(request: FiscalChainRequest, { settleAt }: FiscalSetting): number {
  const losses = DISASTERS.map((shock) => {
    const struck = { ...request, adaptation_level: 0, active_shocks: [shock] }
    return evaluateChain(request.geography, struck, settleAt).shock_assets_pct
  })
  return Math.max(...losses)
}

/**
 * Climate damage without shocks at the nodes of the debt path. A shock is one bad year and does not
 * enter the path. If the caller sets a warming level, damage rises to it from 0 in 2025.
 */
function damageAtNodes(
  request: FiscalChainRequest,
  shocked: BudgetDamage,
  { settleAt }: FiscalSetting
): BudgetDamage[] {
  const { geography, horizon, active_shocks: shocks, warming_c } = request
  const damagesIn = (years: readonly number[]): BudgetDamage[] => {
    const points = years.map((year) => ({ horizon: year, warming_c }))
    return evaluateGdpDamage(geography, request, points, settleAt)
  }
  const atHorizon = shocks.length === 0 ? [shocked] : damagesIn([horizon])
  const nodes = pathNodes(horizon)
  if (warming_c === null) return [...damagesIn(nodes.slice(0, -1)), ...atHorizon]
  const [first = horizon] = nodes
  return nodes.flatMap((year) =>
    atHorizon.map(({ output_damage_pct, asset_damage_pct }) => {
      const share = horizon === first ? 1 : (year - first) / (horizon - first)
      return {
        output_damage_pct: share * output_damage_pct,
        asset_damage_pct: share * asset_damage_pct,
      }
    })
  )
}
