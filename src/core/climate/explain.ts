import { moveChainCoefficients, type OneAtATime } from '../chain/one-at-a-time.ts'
import { type PhysicalEnd, physicalChainRequest, PHYSICAL_OUTPUTS } from './estimate.ts'
import { viewPhysicalEnd } from './figures.ts'
import { PHYSICAL_FIELD_NAMES } from './fields.ts'
import type { PhysicalClimateRequest } from './request.ts'
import { explainChain } from '../chain/explain.ts'
import type { Step } from '../explain/trace.ts'

/** Lay out the estimate of a checked request as steps, the central values of the answer. */
export function explainPhysicalClimate(request: PhysicalClimateRequest): Step[] {
  return explainChain(request.geography, physicalChainRequest(request), PHYSICAL_OUTPUTS)
}

/**
 * One-at-a-time sensitivities of the six stressors: every coefficient that moves one of them goes to
 * its low and its high end while the rest stays central. The range of warming on a pathway is one.
 */
export function climateSensitivity(request: PhysicalClimateRequest): OneAtATime<PhysicalEnd>[] {
  return moveChainCoefficients(
    request.geography,
    physicalChainRequest(request),
    PHYSICAL_FIELD_NAMES,
    viewPhysicalEnd
  )
}
