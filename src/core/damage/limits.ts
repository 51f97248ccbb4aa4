import type { ChainValues } from '../chain/evaluate.ts'
import { DAMAGE_FUNCTION_LABELS } from './damage-functions.ts'
import { substitutedSectors } from './depth-damage.ts'
import { floodContinentOf } from './place.ts'
import type { DamageRequest } from './request.ts'

/** Limitations of a damage estimate, as sentences. */
export function describeDamageLimits(request: DamageRequest, values: ChainValues): string[] {
  const { industry, geography, carbon_price_usd_per_t: price, damage_function: id } = request
  const continent = floodContinentOf(geography)
  const substituted = substitutedSectors(industry, continent)
  const limits = [
    'The macro residual is the part of the country regression not explained by labour, power, crops and deliveries: the same for every industry (assumed)',
    'One depth profile is used for all flood plains, and a low protection standard for the less protected assets (assumed)',
  ]
  if (id !== 'kalkuhl_wenz_2020')
    limits.push(
      `${DAMAGE_FUNCTION_LABELS[id]}: market damage does not differ by place, and extra asset losses may be counted in it already`
    )
  if (substituted.length > 0)
    limits.push(
      `There is no depth-damage curve of ${continent} for ${substituted.join(', ')}: that of Europe is used instead`
    )
  if (values.combined_derating > 1)
    limits.push(
      'The industry loses more than a year of value added, because assets are counted at replacement value'
    )
  if (price !== null)
    limits.push(
      'A carbon price in one place does not change warming; it only adds a carbon cost (assumed)'
    )
  return limits
}
