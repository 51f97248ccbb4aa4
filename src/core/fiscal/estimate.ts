import type { DebtNode } from '../chain/budget.ts'
import { carbonPriceOf, evaluateFiscal, settingAt, type FiscalRun } from '../chain/fiscal-run.ts'
import type { ChainRun } from '../chain/run.ts'
import type { Bound } from '../climate/bounds.ts'
import type { Source } from '../climate/sources.ts'
import { viewDamage, type DamageResult } from '../damage/estimate.ts'
import type { DamageRequest } from '../damage/request.ts'
import { MODEL_VERSION } from '../model-version.ts'
import type { Zone } from '../pathways/tables.ts'
import { fiscalPlace } from './columns.ts'
import {
  FISCAL_FIELD_NAMES,
  FISCAL_FIGURE_NAMES,
  type FiscalField,
  type FiscalFigure,
} from './fields.ts'
import { describeFiscalLimits } from './limits.ts'
import type { FiscalRequest } from './request.ts'
import { fiscalSources } from './sources.ts'

/** The four fiscal outputs with the figures behind them. */
export type FiscalFigures = Readonly<Record<FiscalField | FiscalFigure, number>>

/** A fiscal estimate: the outputs flat, then their range, the damage they read and the evidence. */
export interface FiscalResult extends FiscalFigures {
  /** Public debt at every fifth year from 2025, and at the horizon. */
  readonly debt_path: readonly DebtNode[]
  /** Zone of the scenarios whose price and emissions are read. */
  readonly price_zone: Zone
  /** Every range at the end of little damage, and the lowest carbon price of the models. */
  readonly low: FiscalFigures
  readonly high: FiscalFigures
  readonly inputs: FiscalRequest
  /** The damage result that is read, with the carbon price in use. */
  readonly damage: DamageResult
  readonly limits: readonly string[]
  readonly sources: readonly Source[]
  readonly model_version: string
}

/** A request that has been run: in the middle and at both ends, with the damage request behind it. */
export interface FiscalRuns extends Readonly<Record<Bound, FiscalRun>> {
  readonly damage: DamageRequest
  readonly chain: ChainRun
}

/** Estimate the fiscal effects of a checked request, with their range. */
export function estimateFiscal(request: FiscalRequest): FiscalResult {
  const runs = runFiscal(request)
  const figures = viewFiscal(runs.central)
  const damage = viewDamage(runs.damage, runs.chain)
  const [price_zone] = fiscalPlace(request.geography)
  return {
    ...figures,
    debt_path: runs.central.debt.debt_path,
    price_zone,
    low: viewFiscal(runs.low),
    high: viewFiscal(runs.high),
    inputs: request,
    damage,
    limits: [...damage.limits, ...describeFiscalLimits(request, figures)],
    sources: [...damage.sources, ...fiscalSources()],
    model_version: MODEL_VERSION,
  }
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
