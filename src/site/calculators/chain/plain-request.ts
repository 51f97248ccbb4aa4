import {
  ADAPTATION_RANGE,
  CARBON_PRICE_RANGE,
  DAMAGE_DEFAULTS,
  FISCAL_DEFAULTS,
  HORIZON_RANGE,
  PHYSICAL_CLIMATE_DEFAULTS,
  WARMING_RANGE,
} from '../../../core/chain/request-ranges.ts'
import { PATHWAY_IDS } from '../../../core/climate/pathways.ts'
import { SHOCK_IDS } from '../../../model/coefficients/hazards.ts'
import { DAMAGE_FUNCTION_IDS } from '../../../core/damage/damage-functions.ts'
import type { FiscalRequest } from '../../../core/fiscal/request.ts'
import { listGeographies } from '../../../core/geography/geographies.ts'
import { isThin } from '../../../core/chain/offered.ts'
import { INDUSTRY_IDS } from '../../../core/industry/industries.ts'
import { POLICY_PATHWAY_IDS } from '../../../core/pathways/policy-pathway-ids.ts'
import { readPlainFields } from '../plain-fields.ts'

/**
 * Parse a query that contains only values of the form's controls like the schema does; null for any
 * other value.
 */
export function readPlainRequest(query: URLSearchParams): FiscalRequest | null {
  const { word, words, number, isPlain } = readPlainFields(query)
  const isLevel = query.has('warming_c')
  const usual = PHYSICAL_CLIMATE_DEFAULTS
  const request = {
    climate_pathway: isLevel ? null : word('climate_pathway', PATHWAY_IDS, usual.climate_pathway),
    geography: word('geography', GEOGRAPHY_IDS, usual.geography),
    industry: word('industry', INDUSTRY_IDS, usual.industry),
    active_shocks: words('active_shocks', SHOCK_IDS),
    horizon: number('horizon', HORIZON, usual.horizon),
    carbon_price_usd_per_t: number(
      'carbon_price_usd_per_t',
      CARBON_PRICE_RANGE,
      DAMAGE_DEFAULTS.carbon_price_usd_per_t
    ),
    adaptation_level: number(
      'adaptation_level',
      ADAPTATION_RANGE,
      DAMAGE_DEFAULTS.adaptation_level
    ),
    damage_function: word('damage_function', DAMAGE_FUNCTION_IDS, DAMAGE_DEFAULTS.damage_function),
    policy_pathway: word('policy_pathway', POLICY_PATHWAY_IDS, FISCAL_DEFAULTS.policy_pathway),
    debt_start_pct_gdp: FISCAL_DEFAULTS.debt_start_pct_gdp,
    warming_c: number('warming_c', WARMING, null),
  }
  return isPlain() && Number.isInteger(request.horizon) ? request : null
}

const GEOGRAPHY_IDS = listGeographies()
  .map(({ id }) => id)
  .filter((id) => !isThin(id))
const HORIZON = { least: HORIZON_RANGE.min, most: HORIZON_RANGE.max } as const
const WARMING = { least: WARMING_RANGE.min, most: WARMING_RANGE.max } as const
