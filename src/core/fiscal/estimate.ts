import type { Source } from '../climate/sources.ts'
import { viewDamage, type DamageResult } from '../damage/estimate.ts'
import { MODEL_VERSION } from '../model-version.ts'
import { runFiscal, viewFiscal, type FiscalFigures } from './figures.ts'
import { describeFiscalLimits } from './limits.ts'
import type { FiscalRequest } from './request.ts'
import { fiscalSources } from './sources.ts'

/** A fiscal estimate: the outputs flat, then their range, the damage they read and the evidence. */
export interface FiscalResult extends FiscalFigures {
  /** Every range at the end of little damage, and little reduction of emissions. */
  readonly low: FiscalFigures
  readonly high: FiscalFigures
  readonly inputs: FiscalRequest
  /** The damage result that is read, with the carbon price in use. */
  readonly damage: DamageResult
  readonly limits: readonly string[]
  readonly sources: readonly Source[]
  readonly model_version: string
}

/** Estimate the fiscal effects of a checked request, with their range. */
export function estimateFiscal(request: FiscalRequest): FiscalResult {
  const run = runFiscal(request)
  const damage = viewDamage(run.damage, run.chain)
  return {
    ...viewFiscal(request, run, 'central'),
    low: viewFiscal(request, run, 'low'),
    high: viewFiscal(request, run, 'high'),
    inputs: request,
    damage,
    limits: [...damage.limits, ...describeFiscalLimits(request)],
    sources: [...damage.sources, ...fiscalSources()],
    model_version: MODEL_VERSION,
  }
}
