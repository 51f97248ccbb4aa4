import * as kernel from '../kernels/damage-function.ts'
import { createEvaluator } from '../model/run-kernel.ts'
import {
  DAMAGE_COEFFICIENTS,
  DAMAGE_FORMS,
  DAMAGE_FUNCTIONS,
  type DamageFunctionId,
} from '../../model/coefficients/damage-functions.ts'

const evaluate = createEvaluator(kernel, DAMAGE_COEFFICIENTS)

/** Fraction of output lost at a warming in degC above pre-industrial, by a published function. */
export function damageFraction(id: DamageFunctionId, warming_c: number): number {
  const { form, coefficients } = DAMAGE_FUNCTIONS[id]
  const own = Object.entries(coefficients).map(([symbol, { value }]) => [symbol, value])
  const place = { damage_form: DAMAGE_FORMS.indexOf(form) }
  return evaluate({ request: { warming_c }, place }, Object.fromEntries(own)).damage_fraction
}
