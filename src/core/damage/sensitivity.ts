import { CLIMATE_COEFFICIENTS } from '../climate/coefficients.ts'
import { CLIMATE_RANGES, climateRangeNames } from '../climate/sensitivity.ts'
import { damageBoundsAt, damageCoefficients, damageRows } from './damage-rows.ts'
import { estimateDamageFigures, type DamageFigures } from './estimate.ts'
import { moveOneAtATime, type OneAtATime } from './one-at-a-time.ts'
import type { DamageRequest } from './request.ts'

/**
 * One-at-a-time sensitivities of every damage output: the table ranges of the physical layer, its
 * coefficients, and those of the damage layer, each at its low and high end while the rest stays.
 */
export function damageSensitivity(request: DamageRequest): OneAtATime<DamageFigures>[] {
  const central = damageBoundsAt('central')
  const read = new Set(damageRows(request, central).map(({ symbol }) => symbol))
  return moveOneAtATime(
    climateRangeNames(request).map((name) => ({
      name,
      ...CLIMATE_RANGES[name],
      at: (end) => estimateDamageFigures(request, { ...central, [name]: end }),
    })),
    { ...CLIMATE_COEFFICIENTS, ...damageCoefficients(request.geography, request.industry) },
    read,
    (overrides) => estimateDamageFigures(request, central, overrides)
  )
}
