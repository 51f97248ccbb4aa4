import { moveChainCoefficients, type OneAtATime } from '../chain/one-at-a-time.ts'
import { type PhysicalEnd, physicalChainRequest, PHYSICAL_OUTPUTS } from './estimate.ts'
import { viewPhysicalEnd } from './figures.ts'
import { PHYSICAL_FIELD_NAMES } from './fields.ts'
import type { PhysicalClimateRequest } from './request.ts'
import { explainChain } from '../chain/explain.ts'
import type { Step } from '../explain/trace.ts'

/** Explain the central estimate of a request as steps. */
export function explainPhysicalClimate(request: PhysicalClimateRequest): Step[] {
  return explainChain(request.geography, physicalChainRequest(request), PHYSICAL_OUTPUTS)
}

/**
 * One-at-a-time sensitivities of the six stressors: each coefficient that affects one of them is
 * set to its low and high end while the others remain central. The warming range of a pathway is
 * one of them.
 */
export function climateSensitivity(request: PhysicalClimateRequest): OneAtATime<PhysicalEnd>[] {
  return moveChainCoefficients(
    request.geography,
    physicalChainRequest(request),
    PHYSICAL_FIELD_NAMES,
    viewPhysicalEnd
  )
}
