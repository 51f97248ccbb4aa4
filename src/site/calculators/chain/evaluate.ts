import type { DebtNode } from '../../../core/chain/budget.ts'
import type { ChainValues } from '../../../core/chain/evaluate.ts'
import { withheldNames } from '../../../core/chain/offered.ts'
import { carbonPriceOf, centralSetting, evaluateFiscal } from '../../../core/chain/fiscal-run.ts'
import { hasDebtPath } from '../../../core/chain/settled-budget.ts'
import { viewFiscal, type FiscalFigures } from '../../../core/fiscal/figures.ts'
import type { FiscalRequest } from '../../../core/fiscal/request.ts'

/** Every number of the chain and of the fiscal layer, by name. */
export type ChainNumbers = ChainValues & FiscalFigures

/** The chain evaluated with every coefficient at its central value. */
export interface ChainAnswer {
  readonly central: ChainNumbers
  /** Public debt up to the chosen year. */
  readonly debt_path: readonly DebtNode[]
}

/** A number that is not offered at a place; the page prints a dash for it. */
const NOT_OFFERED = Number.NaN

/** Evaluate all layers with the same functions as the API. */
export function answerChain(request: FiscalRequest): ChainAnswer {
  const { geography } = request
  const run = evaluateFiscal(request, centralSetting(geography), carbonPriceOf(request))
  const withheld = [...withheldNames(geography)].map((name) => [name, NOT_OFFERED])
  return {
    central: { ...run.chain, ...viewFiscal(run), ...Object.fromEntries(withheld) },
    debt_path: hasDebtPath(geography) ? run.debt.debt_path : [],
  }
}
