import { DEFAULT_DAMAGE_FUNCTION } from '../damage/damage-functions.ts'
import type { IndustryId } from '../industry/industries.ts'
import type { PolicyPathwayId } from '../pathways/policy-pathway-ids.ts'
import { evaluateBudget, evaluateDebt, pathwayWarmingIn } from './budget.ts'
import { pathNodes } from './budget-vectors.ts'
import { evaluateAdditionalDamage, evaluateChain } from './evaluate.ts'
import type { FiscalChainRequest, FiscalRun, FiscalSetting } from './fiscal-run.ts'

/** A place, an industry and a year for which pathways are compared. */
export interface PathwayQuestion {
  readonly geography: string
  readonly industry: IndustryId
  readonly horizon: number
}

/** The chain on a policy pathway, at its own warming, and GDP damage at the ends of that warming. */
export interface PathwayRun extends FiscalRun {
  readonly request: FiscalChainRequest
  readonly warming_low_c: number
  readonly warming_high_c: number
  /** GDP lost at the 10th and the 90th percentile of warming, percent, the smaller first. */
  readonly gdp_damage_low_pct: number
  readonly gdp_damage_high_pct: number
}

/** Evaluate climate, damage, budget and debt at the median warming of a policy pathway. */
export function runPathway(
  question: PathwayQuestion,
  policy_pathway: PolicyPathwayId,
  { settleAt, budget: settled }: FiscalSetting
): PathwayRun {
  const { geography, horizon } = question
  const requestAt = (year: number, warming_c: number): FiscalChainRequest => ({
    ...question,
    policy_pathway,
    warming_c,
    horizon: year,
    climate_pathway: null,
    active_shocks: [],
    damage_function: DEFAULT_DAMAGE_FUNCTION,
    adaptation_level: 0,
    carbon_price_usd_per_t: null,
    debt_start_pct_gdp: null,
  })
  const chainAt = (year: number, warming_c: number) =>
    evaluateChain(geography, requestAt(year, warming_c), settleAt)
  const warming = evaluateBudget(settled, requestAt(horizon, 0), 0)
  const request = requestAt(horizon, warming.pathway_warming_c)
  const chain = chainAt(horizon, warming.pathway_warming_c)
  const damages = pathNodes(horizon).map((year) =>
    year === horizon
      ? chain.gdp_damage_additional_pct
      : evaluateAdditionalDamage(
          geography,
          requestAt(year, pathwayWarmingIn(settled, request, year)),
          settleAt
        )
  )
  const ends = [warming.pathway_warming_low_c, warming.pathway_warming_high_c].map(
    (level) => chainAt(horizon, level).gdp_damage_pct
  )
  return {
    request,
    chain,
    budget: evaluateBudget(settled, request, chain.gdp_damage_additional_pct),
    debt: evaluateDebt(settled, request, damages),
    path_damages_pct: damages,
    warming_low_c: warming.pathway_warming_low_c,
    warming_high_c: warming.pathway_warming_high_c,
    gdp_damage_low_pct: Math.min(...ends),
    gdp_damage_high_pct: Math.max(...ends),
  }
}
