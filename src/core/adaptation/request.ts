import { z } from 'zod'
import { COUNTRY_DESCRIPTION, coveredCountrySchema } from '../geography/country-schema.ts'

/** A request for adaptation options over typed values; without a country as published. */
export const adaptationRequestSchema = z.object({
  country: coveredCountrySchema.optional().describe(COUNTRY_DESCRIPTION),
})
