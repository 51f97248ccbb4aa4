import { z } from 'zod'
import type { PathwayQuestion } from '../../core/chain/pathway-run.ts'
import { INDUSTRY_IDS } from '../../core/industry/industries.ts'
import { POLICY_PATHWAY_IDS } from '../../core/pathways/policy-pathway-ids.ts'
import type { ComparedPathways } from './pathways.ts'

const pathwaySchema = z.object({
  id: z.enum(POLICY_PATHWAY_IDS),
  label: z.string(),
  description: z.string(),
  emissions_net_pct_change: z.number(),
  damage_additional_pct_gdp: z.number(),
  total_damage_pct_gdp: z.number(),
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

/** What the form of the comparison asks, by its query. Throws where it names no known industry. */
export function readPathwayQuestion(query: URLSearchParams): PathwayQuestion {
  const industry = INDUSTRY_IDS.find((id) => id === query.get('industry'))
  if (!industry) throw new RangeError('The form names no known industry.')
  return {
    geography: query.get('geography') ?? '',
    industry,
    horizon: Number(query.get('horizon')),
  }
}

/** Ask the API for a comparison. Throws the reason, as a sentence, where it has no answer. */
export async function readPathways(query: URLSearchParams): Promise<ComparedPathways> {
  const answer = await fetch(`/api/scenarios/compare?${query.toString()}`)
  const body: unknown = await answer.json()
  const result = pathwaysSchema.safeParse(body)
  if (result.success) return result.data
  const hasError = typeof body === 'object' && body !== null && 'error' in body
  throw new RangeError(hasError ? String(body.error) : 'The comparison has no answer.')
}
