import { evaluateChain } from '../chain/evaluate.ts'
import { explainChain } from '../chain/explain.ts'
import { explainStress } from '../chain/explain-budget.ts'
import { settledBudget } from '../chain/settled-budget.ts'
import { DAMAGE_FIGURES } from '../../model/figures/damage.ts'
import { listFigures, listSteps } from '../../model/figures/figure.ts'
import { PHYSICAL_FIGURES } from '../../model/figures/physical.ts'
import { type Step, joinSteps } from '../explain/trace.ts'
import type { DamageRequest } from './request.ts'
import { moveChainCoefficients, type OneAtATime } from '../chain/one-at-a-time.ts'
import { viewDamageFigures, type DamageFigures } from '../../model/figures/damage.ts'

/** What a budget reads of the damage. */
const BUDGET_DAMAGE_STEPS = ['output_damage_pct', 'asset_damage_pct'] as const

/** Explain the damage estimate as steps, from the forcing to the last index. */
export function explainDamage(request: DamageRequest): Step[] {
  const { geography } = request
  const damage = evaluateChain(geography, request)
  return joinSteps([
    explainChain(geography, request, [
      ...listSteps(PHYSICAL_FIGURES),
      ...listSteps(DAMAGE_FIGURES),
      ...BUDGET_DAMAGE_STEPS,
    ]),
    explainStress(settledBudget(geography), damage),
  ])
}

/**
 * One-at-a-time sensitivities of every damage output: each coefficient of the chain that affects
 * one of them is set to its low and high end while the others remain central.
 */
export function damageSensitivity(request: DamageRequest): OneAtATime<DamageFigures>[] {
  const watched = listFigures(DAMAGE_FIGURES)
  return moveChainCoefficients(request.geography, request, watched, viewDamageFigures)
}
