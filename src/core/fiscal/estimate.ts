import type { Source } from '../climate/sources.ts'
import { estimateDamage, type DamageResult } from '../damage/estimate.ts'
import type { DamageRequest } from '../damage/request.ts'
import { evaluateRows, explainRows, readSymbol, type Overrides } from '../explain/row.ts'
import type { Step } from '../explain/trace.ts'
import { MODEL_VERSION } from '../model-version.ts'
import {
  FISCAL_FIELD_NAMES,
  FISCAL_FIGURE_NAMES,
  type FiscalField,
  type FiscalFigure,
} from './fields.ts'
import { fiscalBoundsAt, fiscalRows, type FiscalBounds } from './fiscal-rows.ts'
import { describeFiscalLimits } from './limits.ts'
import type { FiscalRequest } from './request.ts'
import { fiscalSources } from './sources.ts'

/** The four fiscal outputs with the figures behind them. */
export interface FiscalFigures
  extends Readonly<Record<FiscalField, number>>, Readonly<Record<FiscalFigure, number>> {}

/** A fiscal estimate: the outputs flat, then their range, the damage they read and the evidence. */
export interface FiscalResult extends FiscalFigures {
  /** The whole estimate with every table range at its low end: little warming and reduction. */
  readonly low: FiscalFigures
  readonly high: FiscalFigures
  readonly inputs: FiscalRequest
  /** The damage result that is read, with the carbon price in use. */
  readonly damage: DamageResult
  readonly limits: readonly string[]
  readonly sources: readonly Source[]
  readonly model_version: string
}

/** Estimate the fiscal effects of a checked request, with their range. */
export function estimateFiscal(request: FiscalRequest): FiscalResult {
  const figures = estimateFiscalFigures(request)
  const damage = estimateDamage(damageRequest(request, figures.carbon_price_usd_per_t))
  return {
    ...figures,
    low: estimateFiscalFigures(request, fiscalBoundsAt('low')),
    high: estimateFiscalFigures(request, fiscalBoundsAt('high')),
    inputs: request,
    damage,
    limits: [...damage.limits, ...describeFiscalLimits(request)],
    sources: [...damage.sources, ...fiscalSources()],
    model_version: MODEL_VERSION,
  }
}

/** Lay out the fiscal estimate as steps, from the forcing to the last output. */
export function explainFiscal(request: FiscalRequest): Step[] {
  const rows = fiscalRows(request, fiscalBoundsAt('central'))
  return explainRows(rows, evaluateRows(rows))
}

/** Estimate only outputs and figures, with chosen ends of ranges and replaced values. */
export function estimateFiscalFigures(
  request: FiscalRequest,
  bounds: FiscalBounds = fiscalBoundsAt('central'),
  overrides: Overrides = {}
): FiscalFigures {
  return readFiscalFigures(evaluateRows(fiscalRows(request, bounds), overrides))
}

/** Read outputs and figures from evaluated rows. */
export function readFiscalFigures(values: ReadonlyMap<string, number>): FiscalFigures {
  const read = (symbol: string): number => readSymbol(values, symbol)
  const [balance, stranded, capex, revenue] = FISCAL_FIELD_NAMES
  const [emissions, price, damage, transition, adaptation, carbon, gap] = FISCAL_FIGURE_NAMES
  return {
    [balance]: read(balance),
    [stranded]: read(stranded),
    [capex]: read(capex),
    [revenue]: read(revenue),
    [emissions]: read(emissions),
    [price]: read(price),
    [damage]: read(damage),
    [transition]: read(transition),
    [adaptation]: read(adaptation),
    [carbon]: read(carbon),
    [gap]: read(gap),
  }
}

/** The damage request behind a fiscal request, with the carbon price in use. */
function damageRequest(request: FiscalRequest, carbonPrice: number): DamageRequest {
  const { policy_pathway: _pathway, ...damage } = request
  return { ...damage, carbon_price_usd_per_t: carbonPrice }
}
