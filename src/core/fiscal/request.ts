import { z } from 'zod'
import { checkForcing, fillForcing } from '../climate/request.ts'
import { DAMAGE_SHAPE } from '../damage/request.ts'
import { POLICY_PATHWAY_IDS } from '../pathways/policy-pathways.ts'
import { choiceSchema } from '../validation/choice.ts'

/** Defaults of the parameters that a fiscal request adds to a damage request. */
export const FISCAL_DEFAULTS = { policy_pathway: 'ndc' } as const

/** The policy pathway of a request. */
export const policyPathwaySchema = choiceSchema(POLICY_PATHWAY_IDS)

/** The fields of a fiscal request. */
export const FISCAL_SHAPE = {
  ...DAMAGE_SHAPE,
  policy_pathway: policyPathwaySchema
    .default(FISCAL_DEFAULTS.policy_pathway)
    .describe('Policy pathway, default ndc; its carbon price holds where none is given'),
} as const

/** A fiscal request over typed values: a damage request and a policy pathway. */
export const fiscalRequestSchema = z
  .object(FISCAL_SHAPE)
  .superRefine(checkForcing)
  .transform(fillForcing)

/** A checked fiscal request. */
export type FiscalRequest = z.output<typeof fiscalRequestSchema>

/** A fiscal request as a caller writes it. */
export type FiscalInput = z.input<typeof fiscalRequestSchema>
