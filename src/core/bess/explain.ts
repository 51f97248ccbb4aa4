import { createExplainer } from '../model/explain-program.ts'
import type { Step } from '../explain/trace.ts'
import { BESS_MODEL } from './model.ts'
import type { BessDispatchRequest } from './request.ts'

const explain = createExplainer(BESS_MODEL)

/** The dispatch as steps: each input, coefficient and formula with its value and source. */
export function explainDispatch(request: BessDispatchRequest): Step[] {
  return explain({ request: { ...request } })
}
