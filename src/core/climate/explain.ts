import { explainChain } from '../chain/explain.ts'
import type { Step } from '../explain/trace.ts'
import { PHYSICAL_OUTPUTS, physicalChainRequest } from './estimate.ts'
import type { PhysicalClimateRequest } from './request.ts'

/** Lay out the estimate of a checked request as steps, the central values of the answer. */
export function explainPhysicalClimate(request: PhysicalClimateRequest): Step[] {
  return explainChain(request.geography, physicalChainRequest(request), PHYSICAL_OUTPUTS)
}
