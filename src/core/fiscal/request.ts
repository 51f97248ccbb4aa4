import { z } from 'zod'
import { checkForcing, fillForcing } from '../climate/request.ts'
import { DAMAGE_SHAPE } from '../damage/request.ts'
import { POLICY_PATHWAY_IDS } from '../pathways/policy-pathway-ids.ts'
import { boundedNumber } from '../validation/number.ts'
import { choiceSchema } from '../validation/choice.ts'
import { DEBT_START_RANGE, FISCAL_DEFAULTS } from '../chain/request-ranges.ts'

/** The policy pathway of a request. */
export const policyPathwaySchema = choiceSchema(POLICY_PATHWAY_IDS)

/** Public debt in 2025, percent of GDP. */
const debtStartSchema = boundedNumber(DEBT_START_RANGE, 'percent of GDP')

/** The fields of a fiscal request. */
const FISCAL_SHAPE = {
  ...DAMAGE_SHAPE,
  policy_pathway: policyPathwaySchema
    .default(FISCAL_DEFAULTS.policy_pathway)
    .describe('Policy pathway, default ndc; its carbon price is used if none is given'),
  debt_start_pct_gdp: debtStartSchema
    .nullable()
    .default(FISCAL_DEFAULTS.debt_start_pct_gdp)
    .describe('Public debt in 2025, percent of GDP, 0 to 400; default that of the place'),
} as const

/** A fiscal request: a damage request, a policy pathway and an initial debt. */
export const fiscalRequestSchema = z
  .object(FISCAL_SHAPE)
  .superRefine(checkForcing)
  .transform(fillForcing)

/** A validated fiscal request. */
export type FiscalRequest = z.output<typeof fiscalRequestSchema>

/** A fiscal request as sent by a caller. */
export type FiscalInput = z.input<typeof fiscalRequestSchema>
