import type { CoefficientTable } from '../explain/trace.ts'
import { FISCAL_MODEL_COEFFICIENTS } from './model-coefficients.ts'

/** Every coefficient table of the fiscal layer: that of the budget, and that of the transition. */
export const FISCAL_COEFFICIENT_TABLES: readonly {
  readonly service: string
  readonly table: string
  readonly coefficients: CoefficientTable
}[] = ['fiscal', 'transition'].map((group) => ({
  service: 'FiscalService',
  table: group === 'fiscal' ? 'budget' : 'transition',
  coefficients: Object.fromEntries(
    Object.entries(FISCAL_MODEL_COEFFICIENTS).filter(([, entry]) => entry.group === group)
  ),
}))
