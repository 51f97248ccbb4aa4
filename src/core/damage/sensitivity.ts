import { moveChainCoefficients, type OneAtATime } from '../chain/one-at-a-time.ts'
import type { DamageFigures } from './estimate.ts'
import { viewDamageFigures } from './figures.ts'
import { DAMAGE_FIELD_NAMES, DAMAGE_FIGURE_NAMES } from './fields.ts'
import type { DamageRequest } from './request.ts'

/**
 * One-at-a-time sensitivities of every damage output: each coefficient of the chain that moves one of
 * them goes to its low and its high end while the rest stays central.
 */
export function damageSensitivity(request: DamageRequest): OneAtATime<DamageFigures>[] {
  const watched = [...DAMAGE_FIELD_NAMES, ...DAMAGE_FIGURE_NAMES]
  return moveChainCoefficients(request.geography, request, watched, viewDamageFigures)
}
