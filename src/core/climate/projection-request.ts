import { z } from 'zod'
import { COUNTRY_DESCRIPTION, coveredCountrySchema } from '../geography/country-schema.ts'
import { choiceSchema } from '../validation/choice.ts'
import { RCP_PATHWAY_IDS } from './pathways.ts'
import { horizonSchema } from './request.ts'
import { PHYSICAL_CLIMATE_DEFAULTS } from '../chain/request-ranges.ts'

/** The RCP of a projection. */
const rcpScenarioSchema = choiceSchema(RCP_PATHWAY_IDS)

/** A request for projections; without a country, the response lists all. */
export const projectionRequestSchema = z.object({
  country: coveredCountrySchema.optional().describe(COUNTRY_DESCRIPTION),
  scenario: rcpScenarioSchema.default('rcp45').describe('RCP pathway, default rcp45'),
})

/** The year of a list of countries. */
export const projectionYearSchema = z.object({
  year: horizonSchema.default(PHYSICAL_CLIMATE_DEFAULTS.horizon),
})
