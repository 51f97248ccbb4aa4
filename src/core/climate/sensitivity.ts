import { moveChainCoefficients, type OneAtATime } from '../chain/one-at-a-time.ts'
import { type PhysicalEnd, physicalChainRequest, viewPhysicalEnd } from './estimate.ts'
import { PHYSICAL_FIELD_NAMES } from './fields.ts'
import type { PhysicalClimateRequest } from './request.ts'

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
