import { z } from 'zod'
import { INDUSTRY_IDS } from '../industry/industries.ts'

/** A request for supply-chain scores over typed values; without a sector the answer has all. */
export const supplyChainRequestSchema = z.object({
  sector: z
    .enum(INDUSTRY_IDS, {
      error: `must be one of ${INDUSTRY_IDS.join(', ')}`,
    })
    .optional()
    .describe('Sector; all without one'),
})

/** A checked request for supply-chain scores. */
export type SupplyChainRequest = z.output<typeof supplyChainRequestSchema>
