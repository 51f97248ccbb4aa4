import type { DebtNode } from '../../../core/chain/budget.ts'
import type { ChainValues } from '../../../core/chain/evaluate.ts'
import type { Bound } from '../../../core/climate/tables.ts'
import { runFiscal, viewFiscal, type FiscalFigures } from '../../../core/fiscal/figures.ts'
import type { FiscalRequest } from '../../../core/fiscal/request.ts'

/** Every number of the chain and of the fiscal layer, by name. */
export type ChainNumbers = ChainValues & FiscalFigures

/** The chain evaluated centrally and with every range at its ends. */
export interface ChainAnswer extends Readonly<Record<Bound, ChainNumbers>> {
  /** Public debt up to the chosen year. */
  readonly debt_path: readonly DebtNode[]
}

/** Evaluate all layers with the same functions as the API. */
export function answerChain(request: FiscalRequest): ChainAnswer {
  const run = runFiscal(request)
  const at = (bound: Bound): ChainNumbers => ({
    ...run.chain[bound],
    ...viewFiscal(run[bound]),
  })
  const { debt_path } = run.central.debt
  return { low: at('low'), central: at('central'), high: at('high'), debt_path }
}
