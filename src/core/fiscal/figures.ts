import { carbonPriceOf, evaluateFiscal, settingAt, type FiscalRun } from '../chain/fiscal-run.ts'
import type { ChainRun } from '../chain/run.ts'
import type { Bound } from '../climate/bounds.ts'
import type { DamageRequest } from '../damage/request.ts'
import {
  FISCAL_FIELD_NAMES,
  FISCAL_FIGURE_NAMES,
  type FiscalField,
  type FiscalFigure,
} from './fields.ts'
import type { FiscalRequest } from './request.ts'

/** The four fiscal outputs with the figures behind them. */
export type FiscalFigures = Readonly<Record<FiscalField | FiscalFigure, number>>

/** A request that has been run: in the middle and at both ends, with the damage request behind it. */
export interface FiscalRuns extends Readonly<Record<Bound, FiscalRun>> {
  readonly damage: DamageRequest
  readonly chain: ChainRun
}

/** Run the chain of a request three times, once for each column of an answer. */
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

/** Estimate only outputs and figures, at one end of all ranges or in the middle. */
export function estimateFiscalFigures(
  request: FiscalRequest,
  end: Bound = 'central'
): FiscalFigures {
  return viewFiscal(
    evaluateFiscal(request, settingAt(request.geography, end), carbonPriceOf(request))
  )
}

/** Outputs and figures of a chain that has been run. */
export function viewFiscal({ budget, debt }: Pick<FiscalRun, 'budget' | 'debt'>): FiscalFigures {
  const { debt_path: _nodes, ...atHorizon } = debt
  const numbers = { ...budget, ...atHorizon }
  return Object.fromEntries(
    [...FISCAL_FIELD_NAMES, ...FISCAL_FIGURE_NAMES].map((name) => [name, numbers[name]])
  ) as Record<FiscalField | FiscalFigure, number>
}

/** The damage request behind a fiscal request, with the carbon price in use. */
export function damageRequest(request: FiscalRequest, carbonPrice: number): DamageRequest {
  const { policy_pathway: _pathway, debt_start_pct_gdp: _debt, ...damage } = request
  return { ...damage, carbon_price_usd_per_t: carbonPrice }
}
