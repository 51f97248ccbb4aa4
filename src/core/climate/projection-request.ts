import { z } from 'zod'
import { resolveCountry } from '../geography/resolve-geography.ts'
import { RCP_PATHWAY_IDS } from './pathways.ts'

/** The RCP of a projection. */
export const rcpScenarioSchema = z.enum(RCP_PATHWAY_IDS, {
  error: `must be one of ${RCP_PATHWAY_IDS.join(', ')}`,
})

/**
 * A covered country's alpha-2 or alpha-3 code in any case; gives the upper-case alpha-2.
 * The issue of a real country without data carries `params.reason` `uncovered`.
 */
export const coveredCountrySchema = z
  .string({ error: 'must be an ISO 3166 alpha-2 or alpha-3 code, such as DE' })
  .transform((text, context) => {
    const resolution = resolveCountry(text)
    if (resolution.kind === 'resolved') return resolution.geography.id
    const params = { reason: resolution.kind }
    context.addIssue({ code: 'custom', message: resolution.message, params })
    return z.NEVER
  })

/** A request for projections over typed values; without a country the answer lists all. */
export const projectionRequestSchema = z.object({
  country: coveredCountrySchema.optional().describe('ISO 3166 alpha-2 or alpha-3 code'),
  scenario: rcpScenarioSchema.default('rcp45').describe('RCP pathway, default rcp45'),
})

/** A checked request for projections. */
export type ProjectionRequest = z.output<typeof projectionRequestSchema>
