import { moveChainCoefficients, type OneAtATime } from '../chain/one-at-a-time.ts'
import { PHYSICAL_FIGURES } from '../../model/figures/physical.ts'
import { listSteps } from '../../model/figures/figure.ts'
import { physicalChainRequest } from './estimate.ts'
import {
  PHYSICAL_FIELD_NAMES,
  viewPhysicalEnd,
  type PhysicalEnd,
} from '../../model/figures/physical.ts'
import type { PhysicalClimateRequest } from './request.ts'
import { explainChain } from '../chain/explain.ts'
import type { Step } from '../explain/trace.ts'

/** Explain the central estimate of a request as steps. */
export function explainPhysicalClimate(request: PhysicalClimateRequest): Step[] {
  return explainChain(request.geography, physicalChainRequest(request), listSteps(PHYSICAL_FIGURES))
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
