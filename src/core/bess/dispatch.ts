import * as kernel from '../kernels/battery.ts'
import { createEvaluator } from '../model/run-kernel.ts'
import { BESS_COEFFICIENTS } from '../../model/coefficients/battery.ts'
import type { BessDispatchRequest, BessDispatchResult } from './request.ts'

const evaluate = createEvaluator(kernel, BESS_COEFFICIENTS)

/**
 * Peak-shift dispatch of a battery: how much solar surplus it stores during the day and what that
 * adds in the evening. Energy in GWh per day, power in GW, shares in percent; every day is the
 * same, and losses count only with a round-trip efficiency below 1.
 */
export function dispatchBattery(request: BessDispatchRequest): BessDispatchResult {
  return evaluate({ request: { ...request } })
}
