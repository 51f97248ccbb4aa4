import { readBudget, BUDGET_SLOTS, stressOf } from '../chain/budget.ts'
import { NO_DAMAGE, pathNodes, type BudgetDamage } from '../chain/budget-vectors.ts'
import { HORIZON_RANGE } from '../chain/request-ranges.ts'
import { entryAt, numberAt } from '../entry.ts'
import type { FiscalRequest } from '../fiscal/request.ts'
import { CHAIN_UNDRAWN, FISCAL_DRAWS, FISCAL_UNDRAWN } from '../kernels/draws.ts'
import type { Draws } from './draws.ts'
import type { UndrawnCoefficient } from './draw-entries.ts'
import {
  BUDGET_FIELDS,
  copyFields,
  DAMAGE_FIELDS,
  DEBT_FIELDS,
  type SlottedField,
} from './fields.ts'
import { listSymbols } from './moved-coefficients.ts'
import type { SampleOptions } from './options.ts'
import { sampleRow, type Uncertainty } from './sample.ts'
import { damageFields, fieldsAtPlace, fixedByRequest } from './sample-damage.ts'
import {
  createSampledBudget,
  createSampledDebt,
  PRICE_SYMBOL,
  type SampledDebt,
} from './sampled-budget.ts'
import {
  chainSymbols,
  createSampledChain,
  type SampledChain,
  type SampledRequest,
} from './sampled-chain.ts'
import type { EvaluateDraw, FixedSymbol, SampledModel } from './sampled-model.ts'

/** A fiscal request; without a damage function each draw takes one of a mix. */
export type SampledFiscalRequest = Omit<FiscalRequest, 'damage_function'> &
  Pick<SampledRequest, 'damage_function'>

/** Sample the figures of a fiscal answer: budget, debt path, and the damage answer in it. */
export function sampleFiscal(request: SampledFiscalRequest, options: SampleOptions): Uncertainty {
  return sampleRow(modelFiscal(request), options)
}

/** Fields of a fiscal answer that a sample of it describes. */
export function fiscalFields(request: Pick<FiscalRequest, 'geography' | 'horizon'>): string[] {
  const nodes = pathNodes(request.horizon)
  return [
    ...BUDGET_FIELDS.map(([field]) => field),
    ...DEBT_FIELDS,
    ...damageFields(request).map((field) => `damage.${field}`),
    ...nodes.map((_, node) => `debt_path.${node}.debt_pct_gdp`),
    ...nodes.map((_, node) => `debt_path.${node}.balance_shift_pct`),
  ]
}

/** A fiscal answer as what is evaluated draw by draw. */
export function modelFiscal(request: SampledFiscalRequest): SampledModel {
  const slots = fieldsAtPlace(request.geography, DAMAGE_FIELDS)
  return {
    rows: 1,
    fields: fiscalFields(request),
    symbols: [...new Set([...chainSymbols(request), ...listSymbols(FISCAL_DRAWS)])],
    undrawn: [...CHAIN_UNDRAWN, ...FISCAL_UNDRAWN],
    fixed: [...fixedByRequest(request), ...fixedByPrice(request.carbon_price_usd_per_t)],
    isMixed: request.damage_function === null,
    prepare: (draws, undrawn) => prepareFiscal(request, slots, draws, undrawn),
  }
}

function fixedByPrice(price: number | null): FixedSymbol[] {
  if (price === null) return []
  return [{ symbol: PRICE_SYMBOL, reason: `carbon_price_usd_per_t is given: ${price}` }]
}

function prepareFiscal(
  request: SampledFiscalRequest,
  damageSlots: readonly SlottedField[],
  draws: Draws,
  undrawn: UndrawnCoefficient | null
): EvaluateDraw {
  const { geography, horizon, warming_c, carbon_price_usd_per_t: price } = request
  const chain = createSampledChain(request, draws, warming_c === null, undrawn)
  const budget = createSampledBudget(geography, draws, price === null)
  const { settled } = budget
  const debt = createSampledDebt(request)
  const hasShocks = request.active_shocks.length > 0
  const debtStart = BUDGET_FIELDS.length
  const damageStart = debtStart + DEBT_FIELDS.length
  const pathStart = damageStart + 1 + damageSlots.length
  return (draw, figures) => {
    chain.moveTo(draw)
    budget.moveTo(draw)
    // The price does not depend on damage, and damage counts its cost.
    const priced = readBudget(settled, request, NO_DAMAGE)
    chain.setCarbonPrice(numberAt(priced, BUDGET_SLOTS.carbon_price_usd_per_t))
    chain.setPoint(horizon, warming_c ?? 0) // unread: the pathway gives the warming
    const answer = chain.evaluate()
    const damage = chain.damageOfAnswer()
    copyFields(damageSlots, answer, figures, damageStart + 1)
    copyFields(BUDGET_FIELDS, readBudget(settled, request, damage), figures, 0)
    figures[damageStart] = stressOf(settled, damage)
    fillDamages(chain, debt, warming_c, hasShocks ? chain.calmDamage() : damage)
    debt.fillBalances(settled)
    debt.run(settled)
    debt.copyFigures(figures, debtStart)
    copyPath(debt, figures, pathStart)
  }
}

/**
 * Damage at the nodes of a debt path without shocks: towards a warming level that the caller sets it
 * rises from 0 in 2025.
 */
function fillDamages(
  chain: SampledChain,
  { nodes, damages }: SampledDebt,
  warming_c: number | null,
  atHorizon: BudgetDamage
): void {
  const last = nodes.length - 1
  const first: number = HORIZON_RANGE.min
  const span = entryAt(nodes, last) - first
  for (let node = 0; node < last; node += 1) {
    const year = entryAt(nodes, node)
    if (warming_c !== null) damages.set(node, atHorizon, (year - first) / span)
    else {
      chain.setPoint(year, 0)
      damages.set(node, chain.calmDamage())
    }
  }
  damages.set(last, atHorizon)
}

function copyPath({ nodes, debts, balances }: SampledDebt, figures: Float64Array, start: number) {
  for (let node = 0; node < nodes.length; node += 1) {
    figures[start + node] = numberAt(debts, entryAt(nodes, node) - HORIZON_RANGE.min)
    figures[start + nodes.length + node] = numberAt(balances, node)
  }
}
