import { readSymbol } from '../explain/row.ts'
import { substitutedSectors } from './depth-damage.ts'
import { describePlace } from './place.ts'
import type { DamageRequest } from './request.ts'

/** What a reader must know of a damage estimate, as sentences. */
export function describeDamageLimits(
  request: DamageRequest,
  values: ReadonlyMap<string, number>
): string[] {
  const { industry, geography, active_shocks: shocks, carbon_price_usd_per_t: price } = request
  const continent = describePlace(geography).flood_continent
  const substituted = substitutedSectors(industry, continent)
  const limits = [
    'Infrastructure damage stands for an unprotected flood plain with an assumed depth profile',
    'The damage function is one of the world: no GDP damage of the country itself is held',
  ]
  if (substituted.length > 0)
    limits.push(
      `No depth-damage curve of ${continent} is held for ${substituted.join(', ')}: that of Europe stands in`
    )
  if (shocks.length > 0)
    limits.push(
      'Labour lost to a shock reaches GDP as if the economy were the industry (assumed)',
      'A shock multiplies heat days and rain by the ratio of its stressor, which falls where that is high: under a shock more warming can lower these a little'
    )
  if (shocks.length > 0 && readSymbol(values, 'dangerous_heat_days_unshocked') === 0)
    limits.push('No day of dangerous humid heat is held for the place: a heatwave adds none')
  if (price !== null)
    limits.push(
      'A carbon price in one place does not change warming: it only adds carbon cost (assumed)'
    )
  return limits
}
