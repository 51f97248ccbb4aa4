import { z } from 'zod'
import { geographySchema, horizonSchema, industrySchema } from '../climate/request.ts'
import { PHYSICAL_CLIMATE_DEFAULTS } from '../chain/request-ranges.ts'

/** A comparison request over typed values, every field optional. */
export const comparisonRequestSchema = z.object({
  industry: industrySchema.default(PHYSICAL_CLIMATE_DEFAULTS.industry),
  horizon: horizonSchema.default(PHYSICAL_CLIMATE_DEFAULTS.horizon),
  geography: geographySchema.default(PHYSICAL_CLIMATE_DEFAULTS.geography),
})

/** A checked comparison request. */
export type ComparisonRequest = z.output<typeof comparisonRequestSchema>
