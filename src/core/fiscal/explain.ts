import { evaluateChain } from '../chain/evaluate.ts'
import { explainDamage } from '../damage/explain.ts'
import { evaluateRows, explainRows } from '../explain/row.ts'
import type { Step } from '../explain/trace.ts'
import { damageRequest } from './figures.ts'
import { fiscalRows } from './fiscal-rows.ts'
import type { FiscalRequest } from './request.ts'

/**
 * Lay out the fiscal estimate as steps, from the forcing to the last output: the carbon price, which
 * the chain reads, then the chain, then the fiscal layer.
 */
export function explainFiscal(request: FiscalRequest): Step[] {
  const damage = damageRequest(request)
  const rows = fiscalRows(request, 'central', evaluateChain(request.geography, damage))
  const own = explainRows(rows, evaluateRows(rows))
  const price = own.findIndex(({ symbol }) => symbol === 'carbon_price_usd_per_t') + 1
  const steps = new Map<string, Step>()
  for (const step of [...own.slice(0, price), ...explainDamage(damage), ...own.slice(price)])
    if (!steps.has(step.symbol)) steps.set(step.symbol, step)
  return [...steps.values()]
}
