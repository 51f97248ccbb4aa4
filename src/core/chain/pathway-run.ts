import { DEFAULT_DAMAGE_FUNCTION } from '../damage/damage-functions.ts'
import type { IndustryId } from '../industry/industries.ts'
import type { PolicyPathwayId } from '../pathways/policy-pathway-ids.ts'
import { evaluateBudget, evaluateDebt, pathwayWarmingIn } from './budget.ts'
import { pathNodes } from './budget-vectors.ts'
import { evaluateChain, evaluateGdpDamage, type GdpDamage } from './evaluate.ts'
import {
  disasterOf,
  type FiscalChainRequest,
  type FiscalRun,
  type FiscalSetting,
} from './fiscal-run.ts'
import type { PathPoint } from './request-vector.ts'

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

/** The chain's request for a policy pathway at a warming level. */
export function requestPathway(
  question: PathwayQuestion,
  policy_pathway: PolicyPathwayId,
  warming_c: number
): FiscalChainRequest {
  return {
    geography: question.geography,
    industry: question.industry,
    horizon: question.horizon,
    policy_pathway,
    warming_c,
    climate_pathway: null,
    active_shocks: [],
    damage_function: DEFAULT_DAMAGE_FUNCTION,
    adaptation_level: 0,
    carbon_price_usd_per_t: null,
    debt_start_pct_gdp: null,
  }
}

/** Evaluate climate, damage, budget and debt at the median warming of a policy pathway. */
export function runPathway(
  question: PathwayQuestion,
  policy_pathway: PolicyPathwayId,
  { settleAt, budget: settled }: FiscalSetting
): PathwayRun {
  const { geography, horizon } = question
  const warming = pathwayWarmingIn(settled, requestPathway(question, policy_pathway, 0), horizon)
  const request = requestPathway(question, policy_pathway, warming)
  const chain = evaluateChain(geography, request, settleAt)
  const event = disasterOf(request, { settleAt, budget: settled })
  const budget = evaluateBudget(settled, request, chain, event)
  const damageAt = (points: readonly PathPoint[]): GdpDamage[] =>
    evaluateGdpDamage(geography, request, points, settleAt)
  const before = damageAt(
    pathNodes(horizon)
      .slice(0, -1)
      .map((year) => ({ horizon: year, warming_c: pathwayWarmingIn(settled, request, year) }))
  )
  const damages = [...before, chain]
  const ends = damageAt(
    [budget.pathway_warming_low_c, budget.pathway_warming_high_c].map((warming_c) => ({
      horizon,
      warming_c,
    }))
  ).map(({ gdp_damage_pct }) => gdp_damage_pct)
  return {
    request,
    chain,
    budget,
    disaster_event_pct: event,
    debt: evaluateDebt(settled, request, damages),
    path_damages: damages,
    warming_low_c: budget.pathway_warming_low_c,
    warming_high_c: budget.pathway_warming_high_c,
    gdp_damage_low_pct: Math.min(...ends),
    gdp_damage_high_pct: Math.max(...ends),
  }
}
