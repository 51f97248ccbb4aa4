import type { DebtNode } from '../../../core/chain/budget.ts'
import type { ChainValues } from '../../../core/chain/evaluate.ts'
import { withheldNames } from '../../../core/chain/offered.ts'
import { hasDebtPath } from '../../../core/chain/settled-budget.ts'
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

/** A number that is not offered at a place; the page prints a dash for it. */
const NOT_OFFERED = Number.NaN

/** Evaluate all layers with the same functions as the API. */
export function answerChain(request: FiscalRequest): ChainAnswer {
  const run = runFiscal(request)
  const withheld = Object.fromEntries(
    [...withheldNames(request.geography)].map((name) => [name, NOT_OFFERED])
  )
  const at = (bound: Bound): ChainNumbers => ({
    ...run.chain[bound],
    ...viewFiscal(run[bound]),
    ...withheld,
  })
  const debt_path = hasDebtPath(request.geography) ? run.central.debt.debt_path : []
  return { low: at('low'), central: at('central'), high: at('high'), debt_path }
}
