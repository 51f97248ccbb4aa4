import { z } from 'zod'
import { checkForcing, fillForcing } from '../climate/request.ts'
import { DAMAGE_SHAPE } from '../damage/request.ts'
import { POLICY_PATHWAY_IDS } from '../pathways/policy-pathways.ts'
import { boundedNumber } from '../validation/bounded-number.ts'
import { choiceSchema } from '../validation/choice.ts'

/** Defaults of the parameters that a fiscal request adds to a damage request. */
export const FISCAL_DEFAULTS = { policy_pathway: 'ndc', debt_start_pct_gdp: null } as const

/** Public debt that a caller can start from, percent of GDP. */
export const DEBT_START_RANGE = { least: 0, most: 400 } as const

/** Where the carbon price of a request comes from, as the equations call it. */
export const PRICE_SOURCES = ['pathway', 'given'] as const

/** Where the debt of the first year comes from, as the equations call it. */
export const DEBT_SOURCES = ['column', 'given'] as const

/** The policy pathway of a request. */
export const policyPathwaySchema = choiceSchema(POLICY_PATHWAY_IDS)

/** Public debt in 2025, percent of GDP. */
export const debtStartSchema = boundedNumber(DEBT_START_RANGE, 'percent of GDP')

/** The fields of a fiscal request. */
export const FISCAL_SHAPE = {
  ...DAMAGE_SHAPE,
  policy_pathway: policyPathwaySchema
    .default(FISCAL_DEFAULTS.policy_pathway)
    .describe('Policy pathway, default ndc; its carbon price holds where none is given'),
  debt_start_pct_gdp: debtStartSchema
    .nullable()
    .default(FISCAL_DEFAULTS.debt_start_pct_gdp)
    .describe('Public debt in 2025, percent of GDP, 0 to 400; default that of the place'),
} as const

/** A fiscal request over typed values: a damage request, a policy pathway and a debt to start from. */
export const fiscalRequestSchema = z
  .object(FISCAL_SHAPE)
  .superRefine(checkForcing)
  .transform(fillForcing)

/** A checked fiscal request. */
export type FiscalRequest = z.output<typeof fiscalRequestSchema>

/** A fiscal request as a caller writes it. */
export type FiscalInput = z.input<typeof fiscalRequestSchema>
