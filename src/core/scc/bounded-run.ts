import * as kernel from '../kernels/dice2016-bounded.ts'
import type { DamageFunctionId } from './coefficients/damage-functions.ts'
import { DICE2016_BOUNDS } from './coefficients/dice2016-bounds.ts'
import { ENGINE_TABLES } from './engine-tables.ts'
import { computeRun, type ModelRun } from './run-cache.ts'

const { dice2016r2 } = ENGINE_TABLES

const BOUNDED = {
  ...dice2016r2,
  kernel,
  coefficients: { ...dice2016r2.coefficients, ...DICE2016_BOUNDS },
}

/** Compute DICE-2016 within the bounds of sampled runs, with some coefficients replaced. */
export function computeBoundedRun(
  damage_function: DamageFunctionId,
  overrides: Readonly<Record<string, number>>
): ModelRun {
  return computeRun({ engine: 'dice2016r2', damage_function, policy: 'base' }, overrides, BOUNDED)
}
