import { evaluateChain, type ChainValues } from '../chain/evaluate.ts'
import { runChain, type ChainRun } from '../chain/run.ts'
import type { Bound } from '../climate/bounds.ts'
import type { DamageRequest } from '../damage/request.ts'
import { evaluateRows, readSymbol, type Overrides } from '../explain/row.ts'
import {
  FISCAL_FIELD_NAMES,
  FISCAL_FIGURE_NAMES,
  type FiscalField,
  type FiscalFigure,
} from './fields.ts'
import { carbonPriceOf, fiscalRows } from './fiscal-rows.ts'
import type { FiscalRequest } from './request.ts'

/** The four fiscal outputs with the figures behind them. */
export interface FiscalFigures
  extends Readonly<Record<FiscalField, number>>, Readonly<Record<FiscalFigure, number>> {}

/** A chain that has been run for a fiscal request, with the damage request behind it. */
export interface FiscalRun {
  readonly damage: DamageRequest
  readonly chain: ChainRun
}

/** Run the chain under the carbon price of a fiscal request. */
export function runFiscal(request: FiscalRequest): FiscalRun {
  const damage = damageRequest(request)
  return { damage, chain: runChain(request.geography, damage) }
}

/** The fiscal numbers of a chain that has been run, in one of its three columns. */
export function viewFiscal(
  request: FiscalRequest,
  { chain }: FiscalRun,
  bound: Bound
): FiscalFigures {
  return readFiscalFigures(evaluateRows(fiscalRows(request, bound, chain[bound])))
}

/** Estimate only outputs and figures, central. */
export function estimateFiscalFigures(request: FiscalRequest): FiscalFigures {
  return fiscalFiguresOf(request, evaluateChain(request.geography, damageRequest(request)))
}

/** The fiscal numbers that follow from the numbers of a chain, with replaced fiscal coefficients. */
export function fiscalFiguresOf(
  request: FiscalRequest,
  chain: ChainValues,
  overrides: Overrides = {},
  emissions: Bound = 'central'
): FiscalFigures {
  return readFiscalFigures(evaluateRows(fiscalRows(request, emissions, chain), overrides))
}

/** Read outputs and figures from evaluated rows. */
function readFiscalFigures(values: ReadonlyMap<string, number>): FiscalFigures {
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
export function damageRequest(request: FiscalRequest, overrides: Overrides = {}): DamageRequest {
  const { policy_pathway: _pathway, ...damage } = request
  return { ...damage, carbon_price_usd_per_t: carbonPriceOf(request, overrides) }
}
