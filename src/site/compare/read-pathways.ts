import { z } from 'zod'
import { POLICY_PATHWAY_IDS } from '../../core/pathways/policy-pathway-ids.ts'
import type { ComparedPathways } from './pathways.ts'

const pathwaySchema = z.object({
  id: z.enum(POLICY_PATHWAY_IDS),
  label: z.string(),
  description: z.string(),
  emissions_net_pct_change: z.number(),
  total_damage_pct_gdp: z.number(),
  total_damage_low_pct_gdp: z.number(),
  total_damage_high_pct_gdp: z.number(),
  fiscal_balance_shift_pct: z.number(),
  debt_deviation_pct_gdp: z.number(),
  investment_gap_index: z.number(),
  warming_c: z.number(),
  warming_low_c: z.number(),
  warming_high_c: z.number(),
  carbon_price_usd_per_t: z.number(),
  stranded_asset_risk_index: z.number(),
})

const pathwaysSchema = z.object({ pathways: z.array(pathwaySchema) })

/** Ask the API for a comparison. Throws the reason, as a sentence, where it has no answer. */
export async function readPathways(query: URLSearchParams): Promise<ComparedPathways> {
  const answer = await fetch(`/api/scenarios/compare?${query.toString()}`)
  const body: unknown = await answer.json()
  const result = pathwaysSchema.safeParse(body)
  if (result.success) return result.data
  const hasError = typeof body === 'object' && body !== null && 'error' in body
  throw new RangeError(hasError ? String(body.error) : 'The comparison has no answer.')
}
