import { evaluateChain } from '../chain/evaluate.ts'
import { explainChain } from '../chain/explain.ts'
import { explainStress } from '../chain/explain-budget.ts'
import type { ChainOutput } from '../chain/outputs.ts'
import { settledBudget } from '../chain/settled-budget.ts'
import { PHYSICAL_OUTPUTS } from '../climate/estimate.ts'
import { type Step, joinSteps } from '../explain/trace.ts'
import { DAMAGE_FIGURE_NAMES, DAMAGE_FIELD_NAMES } from './fields.ts'
import type { DamageRequest } from './request.ts'
import { moveChainCoefficients, type OneAtATime } from '../chain/one-at-a-time.ts'
import type { DamageFigures } from './estimate.ts'
import { viewDamageFigures } from './figures.ts'

/** The outputs of the chain in a damage response, in addition to the physical ones. */
const DAMAGE_OUTPUTS = [
  'grid_disruption_index',
  'infrastructure_damage_index',
  'labor_productivity_loss_pct',
  'supply_chain_disruption',
  ...DAMAGE_FIGURE_NAMES,
  'market_pct',
  'flood_pct',
  'coast_pct',
  'shock_pct',
  'sector_channels_pct',
  'derating_labor',
  'derating_power',
  'derating_crops',
  'derating_supply_chain',
  'derating_assets',
  'derating_macro_residual',
] as const satisfies readonly ChainOutput[]

/** Explain the damage estimate as steps, from the forcing to the last index. */
export function explainDamage(request: DamageRequest): Step[] {
  const { geography } = request
  const { gdp_damage_additional_pct: damage } = evaluateChain(geography, request)
  return joinSteps([
    explainChain(geography, request, [...PHYSICAL_OUTPUTS, ...DAMAGE_OUTPUTS]),
    explainStress(settledBudget(geography), damage),
  ])
}

/**
 * One-at-a-time sensitivities of every damage output: each coefficient of the chain that affects
 * one of them is set to its low and high end while the others remain central.
 */
export function damageSensitivity(request: DamageRequest): OneAtATime<DamageFigures>[] {
  const watched = [...DAMAGE_FIELD_NAMES, ...DAMAGE_FIGURE_NAMES]
  return moveChainCoefficients(request.geography, request, watched, viewDamageFigures)
}
