import { carbonPriceOf, evaluateFiscal, settingAt, type FiscalRun } from '../chain/fiscal-run.ts'
import type { ChainRun } from '../chain/corners.ts'
import type { Bound } from '../climate/tables.ts'
import type { DamageRequest } from '../damage/request.ts'
import type { FiscalField, FiscalFigure } from './fields.ts'
import type { FiscalRequest } from './request.ts'

/** The four fiscal outputs with their underlying figures. */
export type FiscalFigures = Readonly<Record<FiscalField | FiscalFigure, number>>

/** An evaluated request: central and at both ends, with its damage request. */
export interface FiscalRuns extends Readonly<Record<Bound, FiscalRun>> {
  readonly damage: DamageRequest
  readonly chain: ChainRun
}

/** Run the chain of a request three times: central, low and high. */
export function runFiscal(request: FiscalRequest): FiscalRuns {
  const price = carbonPriceOf(request)
  const at = (end: Bound): FiscalRun =>
    evaluateFiscal(request, settingAt(request.geography, end), price)
  const [low, central, high] = [at('low'), at('central'), at('high')]
  return {
    damage: damageRequest(request, price),
    chain: { low: low.chain, central: central.chain, high: high.chain },
    low,
    central,
    high,
  }
}

/** Estimate only outputs and figures, central or at one end of all ranges. */
export function estimateFiscalFigures(
  request: FiscalRequest,
  end: Bound = 'central'
): FiscalFigures {
  return viewFiscal(
    evaluateFiscal(request, settingAt(request.geography, end), carbonPriceOf(request))
  )
}

/** Outputs and figures of an evaluated chain. */
export function viewFiscal({ budget, debt }: Pick<FiscalRun, 'budget' | 'debt'>): FiscalFigures {
  return {
    fiscal_balance_shift_pct: budget.fiscal_balance_shift_pct,
    stranded_asset_risk_index: budget.stranded_asset_risk_index,
    capex_cost_index: budget.capex_cost_index,
    revenue_sensitivity_index: budget.revenue_sensitivity_index,
    emissions_net_pct_change: budget.emissions_net_pct_change,
    carbon_price_usd_per_t: budget.carbon_price_usd_per_t,
    carbon_price_low_usd_per_t: budget.carbon_price_low_usd_per_t,
    carbon_price_high_usd_per_t: budget.carbon_price_high_usd_per_t,
    damage_cost_pct_gdp: budget.damage_cost_pct_gdp,
    transition_cost_pct_gdp: budget.transition_cost_pct_gdp,
    transition_output_loss_pct: budget.transition_output_loss_pct,
    transition_output_cost_pct_gdp: budget.transition_output_cost_pct_gdp,
    fuel_tax_erosion_pct_gdp: budget.fuel_tax_erosion_pct_gdp,
    adaptation_cost_pct_gdp: budget.adaptation_cost_pct_gdp,
    carbon_revenue_pct_gdp: budget.carbon_revenue_pct_gdp,
    carbon_revenue_additional_pct_gdp: budget.carbon_revenue_additional_pct_gdp,
    investment_gap_index: budget.investment_gap_index,
    debt_deviation_pct_gdp: debt.debt_deviation_pct_gdp,
    debt_pct_gdp: debt.debt_pct_gdp,
    rating_notches_change: debt.rating_notches_change,
  }
}

/** The damage request of a fiscal request, at the carbon price in use. */
export function damageRequest(request: FiscalRequest, carbonPrice: number): DamageRequest {
  const { policy_pathway: _pathway, debt_start_pct_gdp: _debt, ...damage } = request
  return { ...damage, carbon_price_usd_per_t: carbonPrice }
}
