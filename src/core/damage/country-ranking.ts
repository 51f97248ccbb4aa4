import { requireEntry } from '../entry.ts'
import { isGradualOnly } from '../chain/offered.ts'
import { CLIMATE_COEFFICIENTS } from '../../model/coefficients/climate.ts'
import { estimateHeatHours, type HeatHours } from '../climate/heat-hours.ts'
import { COVERED_COUNTRIES } from '../geography/covered-countries.ts'
import { estimateDamage, type DamageResult } from './estimate.ts'
import { damageRequestSchema, type DamageRequest } from './request.ts'

/** Global warming levels at which countries are compared, degC above 1850-1900. */
export const COMPARED_WARMING_C = [1.5, 2, 3, 4] as const

/** A global warming level at which countries are compared. */
export type ComparedWarming = (typeof COMPARED_WARMING_C)[number]

/** Global warming now, degC above 1850-1900: additional damage counts from here. */
export const WARMING_NOW_C = requireEntry(CLIMATE_COEFFICIENTS, 'g_now_c').value

/** The damage of a covered country at a warming level and its rank among all of them. */
export interface RankedDamage {
  /** Alpha-2. */
  readonly country: string
  readonly name: string
  /** Rank; 1 is the country that loses the largest share of its GDP. */
  readonly rank: number
  /** The damage estimate of the country, with all other parameters at their defaults. */
  readonly damage: DamageResult
  readonly heat_hours: HeatHours
}

const rankings = new Map<ComparedWarming, readonly RankedDamage[]>()

/**
 * All covered countries whose whole damage is offered by additional GDP damage at a global warming level, largest loss first.
 * Computed once per level.
 */
export function rankCountryDamage(warming_c: ComparedWarming): readonly RankedDamage[] {
  const known = rankings.get(warming_c)
  if (known) return known
  const ranked = COVERED_COUNTRIES.filter((country) => !isGradualOnly(country))
    .map(({ alpha2, name }) => {
      const request = comparisonRequest(alpha2, warming_c)
      return {
        country: alpha2,
        name,
        damage: estimateDamage(request),
        heat_hours: estimateHeatHours(alpha2, request),
      }
    })
    .toSorted((a, b) => b.damage.gdp_damage_additional_pct - a.damage.gdp_damage_additional_pct)
    .map((entry, index) => ({ ...entry, rank: index + 1 }))
  rankings.set(warming_c, ranked)
  return ranked
}

function comparisonRequest(geography: string, warming_c: ComparedWarming): DamageRequest {
  return damageRequestSchema.parse({ geography, warming_c })
}
