import { z } from 'zod'
import {
  DEFAULT_COUNTRY,
  FISCAL_DEFAULTS,
  PHYSICAL_CLIMATE_DEFAULTS,
} from '../chain/request-ranges.ts'
import {
  activeShocksSchema,
  horizonSchema,
  industrySchema,
  pathwaySchema,
} from '../climate/request.ts'
import { COUNTRY_DESCRIPTION, coveredCountrySchema } from '../geography/country-schema.ts'
import { policyPathwaySchema } from '../fiscal/request.ts'

/** Parameters of a forecast; every field has a default, which the response states. */
export const envelopeSchema = z.object({
  country: coveredCountrySchema
    .default(DEFAULT_COUNTRY)
    .describe(`${COUNTRY_DESCRIPTION}, default ${DEFAULT_COUNTRY}`),
  horizon: horizonSchema
    .default(PHYSICAL_CLIMATE_DEFAULTS.horizon)
    .describe('Last year, 2025 to 2100, default 2050'),
  industry: industrySchema
    .default(PHYSICAL_CLIMATE_DEFAULTS.industry)
    .describe('Industry, default energy'),
  scenario: pathwaySchema
    .default(PHYSICAL_CLIMATE_DEFAULTS.climate_pathway)
    .describe('RCP or SSP, default rcp45'),
  policy_pathway: policyPathwaySchema
    .default(FISCAL_DEFAULTS.policy_pathway)
    .describe('Policy pathway, default ndc'),
  active_shocks: activeShocksSchema
    .default([])
    .describe('Shocks that occur in every year, default none'),
})

/** A validated envelope with defaults filled in. */
export type ScenarioEnvelope = z.output<typeof envelopeSchema>
