import { z } from 'zod'
import { yearSchema } from '../calendar.ts'

const methodologySchema = z.looseObject({
  base_year: yearSchema,
  currency: z.string(),
  exchange_rate: z.string(),
  discount_rate: z.string(),
  inflation_basis: z.string(),
  damage_estimate_basis: z.string(),
  stranded_asset_basis: z.string(),
})

const timelinePhaseSchema = z.looseObject({
  phase: z.int(),
  years: z.string(),
  label: z.string(),
  characteristics: z.array(z.string()),
  dominant_risk: z.string(),
  dominant_opportunity: z.string(),
})

const capitalProviderSchema = z.looseObject({
  actor: z.string(),
  type: z.string(),
  committed_usd_b: z.number().describe('Committed, USD billion'),
  deployed_by_2030_usd_b: z.number().describe('Deployed by 2030, USD billion'),
  terms: z.string(),
  conditionality: z.string(),
  risk: z.string(),
})

const sensitivityCaseSchema = z.looseObject({
  factor: z.string(),
  low_assumption: z.string(),
  low_impact: z.string(),
  base_assumption: z.string(),
  base_impact: z.string(),
  high_assumption: z.string(),
  high_impact: z.string(),
})

const creditFactorSchema = z.looseObject({
  factor: z.string(),
  window: z.string(),
  note: z.string(),
})

/** Who pays, on what terms, and what could make it more expensive. */
export const financingFrameworkSchema = z
  .looseObject({
    discount_rate_pct: z.number().optional().describe('Real discount rate, percent a year'),
    price_year: yearSchema.optional().describe('Year of all prices'),
    deflator: z.string().optional().describe('How prices of other years were brought to it'),
    methodology: methodologySchema,
    timeline_phases: z.array(timelinePhaseSchema),
    capital_providers: z.array(capitalProviderSchema),
    financing_conditions: z.looseObject({
      critical_path: z.string(),
      currency_mismatch: z.string(),
      blended_finance_threshold: z.string(),
    }),
    sensitivity_cases: z.looseObject({ note: z.string(), cases: z.array(sensitivityCaseSchema) }),
    sovereign_risk_transmission: z.looseObject({
      current_profile: z.string(),
      credit_pressures: z.array(creditFactorSchema),
      credit_supports: z.array(creditFactorSchema),
      tail_risk_note: z.string(),
    }),
  })
  .describe('Who pays, on what terms, and what could make it dearer')
