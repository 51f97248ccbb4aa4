import { z } from 'zod'
import { coveredCountrySchema } from '../climate/projection-request.ts'

/** A request for adaptation options over typed values; without a country as published. */
export const adaptationRequestSchema = z.object({
  country: coveredCountrySchema.optional().describe('ISO 3166 alpha-2 or alpha-3 code'),
})

/** A checked request for adaptation options. */
export type AdaptationRequest = z.output<typeof adaptationRequestSchema>
