import type { Bound } from '../../../core/climate/bounds.ts'
import { evaluateRows, explainRows } from '../../../core/explain/row.ts'
import type { Step } from '../../../core/explain/trace.ts'
import { fiscalBoundsAt, fiscalRows } from '../../../core/fiscal/fiscal-rows.ts'
import type { FiscalRequest } from '../../../core/fiscal/request.ts'

/** The values of the whole chain by symbol, at one end of all ranges or in the middle. */
export type ChainValues = ReadonlyMap<string, number>

/**
 * Evaluate the rows that answer the API, all three layers in one go. The services of the API evaluate
 * each layer by itself with the same rows; a test holds the numbers equal.
 */
export function evaluateChain(request: FiscalRequest, bound: Bound): ChainValues {
  return evaluateRows(fiscalRows(request, fiscalBoundsAt(bound)))
}

/** Lay out the chain as steps, from what was entered to the last output. */
export function explainChain(request: FiscalRequest): Step[] {
  const rows = fiscalRows(request, fiscalBoundsAt('central'))
  return explainRows(rows, evaluateRows(rows))
}
