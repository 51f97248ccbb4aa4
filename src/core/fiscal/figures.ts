import { carbonPriceOf, evaluateFiscal, settingAt, type FiscalRun } from '../chain/fiscal-run.ts'
import type { ChainRun } from '../chain/corners.ts'
import type { Bound } from '../climate/tables.ts'
import type { DamageRequest } from '../damage/request.ts'
import { viewFigures, type FigureName } from '../../model/figures/figure.ts'
import { BUDGET_FIGURES, DEBT_FIGURES, FISCAL_FIGURES } from '../../model/figures/fiscal.ts'
import type { FiscalRequest } from './request.ts'

/** The four fiscal outputs with their underlying figures. */
export type FiscalFigures = Readonly<Record<FigureName<typeof FISCAL_FIGURES>, number>>

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
  const { debt_path: _path, ...atHorizon } = debt
  return { ...viewFigures(BUDGET_FIGURES, budget), ...viewFigures(DEBT_FIGURES, atHorizon) }
}

/** The damage request of a fiscal request, at the carbon price in use. */
export function damageRequest(request: FiscalRequest, carbonPrice: number): DamageRequest {
  const { policy_pathway: _pathway, debt_start_pct_gdp: _debt, ...damage } = request
  return { ...damage, carbon_price_usd_per_t: carbonPrice }
}
