import {
  DEFAULT_COUNTRY,
  FISCAL_DEFAULTS,
  HORIZON_RANGE,
  PHYSICAL_CLIMATE_DEFAULTS,
} from '../../../core/chain/request-ranges.ts'
import { PATHWAY_IDS } from '../../../core/climate/pathways.ts'
import { SHOCK_IDS } from '../../../model/coefficients/hazards.ts'
import type { ScenarioEnvelope } from '../../../core/forecast/envelope.ts'
import { isGradualOnly } from '../../../core/chain/offered.ts'
import { COVERED_COUNTRIES } from '../../../core/geography/covered-countries.ts'
import { INDUSTRY_IDS } from '../../../core/industry/industries.ts'
import { POLICY_PATHWAY_IDS } from '../../../core/pathways/policy-pathway-ids.ts'
import { readPlainFields } from '../plain-fields.ts'

/**
 * Parse a query that contains only values of the form's controls like the schema does; null for any
 * other value.
 */
export function readPlainEnvelope(query: URLSearchParams): ScenarioEnvelope | null {
  const { word, words, number, isPlain } = readPlainFields(query)
  const usual = PHYSICAL_CLIMATE_DEFAULTS
  const envelope = {
    country: word('country', COUNTRIES, DEFAULT_COUNTRY),
    horizon: number('horizon', HORIZON, usual.horizon),
    industry: word('industry', INDUSTRY_IDS, usual.industry),
    scenario: word('scenario', PATHWAY_IDS, usual.climate_pathway),
    policy_pathway: word('policy_pathway', POLICY_PATHWAY_IDS, FISCAL_DEFAULTS.policy_pathway),
    active_shocks: words('active_shocks', SHOCK_IDS),
  }
  return isPlain() && Number.isInteger(envelope.horizon) ? envelope : null
}

const COUNTRIES = COVERED_COUNTRIES.filter((country) => !isGradualOnly(country)).map(
  ({ alpha2 }) => alpha2
)
const HORIZON = { least: HORIZON_RANGE.min, most: HORIZON_RANGE.max } as const
