import { readCoast } from './damage.ts'
import { hasDebtPath } from '../../core/chain/settled-budget.ts'
import { COMPARED_WARMING_C, rankCountryDamage } from '../../core/damage/country-ranking.ts'
import { damageRequestSchema } from '../../core/damage/request.ts'
import {
  comparePathways,
  comparisonRequestSchema,
  type ComparisonRequest,
} from '../../core/pathways/compare.ts'
import type { PolicyPathwayId } from '../../core/pathways/policy-pathway-ids.ts'
import type { SampledDamageRequest } from '../../core/uncertainty/sample-damage.ts'
import { shortenLabel } from '../compare/pathways.ts'

/** The figures of the chain on the page of a country, as its script reads them: what is asked, and the single figures. */
export interface CountryFigures {
  readonly levels: readonly {
    readonly warming_c: number
    readonly request: SampledDamageRequest
    /** By field of the damage answer. */
    readonly singles: Readonly<Record<string, number>>
  }[]
  /** Null where no debt path is offered. */
  readonly pathways: {
    readonly request: ComparisonRequest
    readonly rows: readonly {
      readonly id: PolicyPathwayId
      readonly label: string
      readonly debt_deviation_pct_gdp: number
    }[]
  } | null
}

/** Read the figures of a country (alpha-2) that can be sampled; null outside the model. */
export function readCountryFigures(alpha2: string): CountryFigures | null {
  const levels = COMPARED_WARMING_C.flatMap((warming_c) => {
    const found = rankCountryDamage(warming_c).find(({ country }) => country === alpha2)
    if (!found) return []
    const { damage } = found
    const coast = readCoast(found)
    const request = damageRequestSchema.parse({ geography: alpha2, warming_c })
    return [
      {
        warming_c,
        request: { ...request, damage_function: null },
        singles: {
          gdp_damage_additional_pct: damage.gdp_damage_additional_pct,
          'gdp_parts.gradual_pct': damage.gdp_parts.gradual_pct,
          'gdp_parts.flood_pct': damage.gdp_parts.flood_pct,
          ...(coast === null ? {} : { 'gdp_parts.coast_pct': coast }),
          'gdp_parts.storm_pct': damage.gdp_parts.storm_pct,
          labor_productivity_loss_economy_pct: damage.labor_productivity_loss_economy_pct,
          'physical.flood_risk': damage.physical.flood_risk,
          short_hours_h: damage.short_hours_h,
        },
      },
    ]
  })
  if (levels.length === 0) return null
  return { levels, pathways: hasDebtPath(alpha2) ? readPathways(alpha2) : null }
}

function readPathways(alpha2: string): CountryFigures['pathways'] {
  const request = comparisonRequestSchema.parse({ geography: alpha2 })
  return {
    request,
    rows: comparePathways(request).pathways.map(({ id, label, debt_deviation_pct_gdp }) => ({
      id,
      label: shortenLabel(label),
      debt_deviation_pct_gdp,
    })),
  }
}
