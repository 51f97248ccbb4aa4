import type { ChainValues } from '../../../core/chain/evaluate.ts'
import type { Bound } from '../../../core/climate/bounds.ts'
import { runFiscal, viewFiscal, type FiscalFigures } from '../../../core/fiscal/figures.ts'
import type { FiscalRequest } from '../../../core/fiscal/request.ts'

/** Every number of the chain and of the fiscal layer, by name. */
export type ChainNumbers = ChainValues & FiscalFigures

/** The chain with every range at its ends and in the middle. */
export type ChainAnswer = Readonly<Record<Bound, ChainNumbers>>

/** Evaluate all layers with the functions that answer the API. */
export function answerChain(request: FiscalRequest): ChainAnswer {
  const run = runFiscal(request)
  const at = (bound: Bound): ChainNumbers => ({
    ...run.chain[bound],
    ...viewFiscal(request, run, bound),
  })
  return { low: at('low'), central: at('central'), high: at('high') }
}
