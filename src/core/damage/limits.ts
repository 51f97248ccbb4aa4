import type { ChainValues } from '../chain/evaluate.ts'
import { describeWithheld } from '../chain/offered.ts'
import { DAMAGE_FUNCTION_LABELS, DEFAULT_DAMAGE_FUNCTION } from './damage-functions.ts'
import { substitutedSectors } from './depth-damage.ts'
import { floodContinentOf } from './place.ts'
import type { DamageRequest } from './request.ts'

/** Share of the gradual damage above which what no channel explains makes up most of it. */
const MOSTLY = 0.6

const UNTRACED_LIMIT = 'Most of this figure is not traced to a cause; do not rank industries by it'

/** Whether most of the gradual damage has no known channel. */
function isMostlyUntraced({ gradual_pct, sector_channels_pct }: ChainValues): boolean {
  return gradual_pct - sector_channels_pct > MOSTLY * gradual_pct
}

/** Limitations of a damage estimate, as sentences. */
export function describeDamageLimits(request: DamageRequest, values: ChainValues): string[] {
  const { industry, geography, carbon_price_usd_per_t: price, damage_function: id } = request
  const continent = floodContinentOf(geography)
  const substituted = substitutedSectors(industry, continent)
  const limits = [
    ...describeWithheld(geography),
    'The macro residual is the part of the studies not explained by labour, power, crops and deliveries: half of it alike for every industry, half by how much work heat costs (assumed)',
    'One depth profile is used for all flood plains, and a low protection standard for the less protected assets (assumed)',
  ]
  if (isMostlyUntraced(values)) limits.push(UNTRACED_LIMIT)
  if (id !== DEFAULT_DAMAGE_FUNCTION)
    limits.push(`${DAMAGE_FUNCTION_LABELS[id]} alone: one family of studies, not their mean`)
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
