import type { CoefficientTable } from '../explain/trace.ts'
import * as dice2016 from '../kernels/dice2016.ts'
import * as dice2023 from '../kernels/dice2023.ts'
import type { PeriodKernel } from '../model/periods.ts'
import type { DamageFunctionId } from '../../model/coefficients/damage-functions.ts'
import { DICE2016_COEFFICIENTS, DICE2016_SAVINGS_RATE } from '../../model/coefficients/dice2016.ts'
import {
  DICE2023_BASE_SAVINGS_RATE,
  DICE2023_COEFFICIENTS,
  DICE2023_OPTIMAL_CONTROL_RATE,
  DICE2023_OPTIMAL_SAVINGS_RATE,
} from '../../model/coefficients/dice2023.ts'
import type { EngineId, Policy } from './engines.ts'

/** A model run: the engine, its damage function, and the policy path (DICE-2023 has two). */
export interface ModelChoice {
  readonly engine: EngineId
  readonly damage_function: DamageFunctionId
  readonly policy: Policy
}

/** The kernel of an engine with its coefficients and input series. */
export interface EngineTables {
  readonly kernel: PeriodKernel
  readonly coefficients: CoefficientTable
  readonly paths: Readonly<Record<string, readonly number[]>>
}

const DICE2016: EngineTables = {
  kernel: dice2016,
  coefficients: DICE2016_COEFFICIENTS,
  paths: { savings_rate: DICE2016_SAVINGS_RATE },
}

/** The tables of every engine; those of 2016 differ only in the damage function. */
export const ENGINE_TABLES: Readonly<Record<EngineId, EngineTables>> = {
  dice2016r2: DICE2016,
  dice2016r: DICE2016,
  dice2023: {
    kernel: dice2023,
    coefficients: DICE2023_COEFFICIENTS,
    paths: {
      base_savings_rate: DICE2023_BASE_SAVINGS_RATE,
      optimal_savings_rate: DICE2023_OPTIMAL_SAVINGS_RATE,
      optimal_control_rate: DICE2023_OPTIMAL_CONTROL_RATE,
    },
  },
}
