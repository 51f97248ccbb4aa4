import { z } from 'zod'
import { INDUSTRY_IDS } from '../industry/industries.ts'
import { describeChoices, findChoice } from '../validation/choice.ts'

const SLUG = /^[a-z]+(_[a-z]+)*$/

/** A request for supply-chain scores over typed values; without a sector the answer has all. */
export const supplyChainRequestSchema = z.object({
  sector: z
    .string()
    .transform((text, context) => {
      const sector = findChoice(text, INDUSTRY_IDS)
      if (sector !== null) return sector
      const message = describeChoices(text, INDUSTRY_IDS)
      const params = SLUG.test(text) ? { reason: 'uncovered' } : {}
      context.addIssue({ code: 'custom', message, params })
      return z.NEVER
    })
    .optional()
    .describe('Sector; all without one'),
})
