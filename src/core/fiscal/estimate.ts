import { isThin } from '../chain/offered.ts'
import { hasDebtPath } from '../chain/settled-budget.ts'
import type { DebtNode } from '../chain/budget.ts'
import { joinSources, type Source } from '../climate/sources.ts'
import { viewDamage, type DamageResult } from '../damage/estimate.ts'
import { MODEL_VERSION } from '../model-version.ts'
import type { Zone } from '../pathways/tables.ts'
import { fiscalPlace } from './columns.ts'
import { runFiscal, viewFiscal, type FiscalFigures } from './figures.ts'
import { describeFiscalLimits } from './limits.ts'
import type { FiscalRequest } from './request.ts'
import sources from '../../model/coefficients/fiscal/fiscal-sources.json' with { type: 'json' }

/** What a disaster costs a budget in its year. */
export interface DisasterYear {
  /** Assets lost, percent of GDP: the larger loss of the shocks flood and cyclone. */
  readonly event_pct_gdp: number
  /** Shift of the balance; negative is worse. */
  readonly balance_pct_gdp: number
}

/**
 * A fiscal estimate: the outputs at the top level, then their range, the damage result and the
 * evidence.
 */
export interface FiscalResult extends FiscalFigures {
  /** Public debt at every fifth year from 2025, and at the horizon; empty where none is held. */
  readonly debt_path: readonly DebtNode[]
  /** The year of a disaster, on top of the balance of any other; null where it is not offered. */
  readonly disaster_year: DisasterYear | null
  /** Scenario zone whose price and emissions are used; null where none is held. */
  readonly price_zone: Zone | null
  /** Every range at the low-damage end, and the lowest carbon price of the models. */
  readonly low: FiscalFigures
  readonly high: FiscalFigures
  readonly inputs: FiscalRequest
  /** The damage result, at the carbon price in use. */
  readonly damage: DamageResult
  readonly limits: readonly string[]
  readonly sources: readonly Source[]
  readonly model_version: string
}

/** Estimate the fiscal effects of a checked request, with their range. */
export function estimateFiscal(request: FiscalRequest): FiscalResult {
  const runs = runFiscal(request)
  const figures = viewFiscal(runs.central)
  const damage = viewDamage(runs.damage, runs.chain)
  const isOffered = hasDebtPath(request.geography)
  return {
    ...figures,
    debt_path: isOffered ? runs.central.debt.debt_path : [],
    disaster_year: isThin(request.geography)
      ? null
      : {
          event_pct_gdp: runs.central.disaster_event_pct,
          balance_pct_gdp: -runs.central.budget.disaster_year_pct_gdp,
        },
    price_zone: isOffered ? fiscalPlace(request.geography)[0] : null,
    low: viewFiscal(runs.low),
    high: viewFiscal(runs.high),
    inputs: request,
    damage,
    limits: [...damage.limits, ...describeFiscalLimits(request, figures)],
    sources: joinSources(damage.sources, fiscalSources()),
    model_version: MODEL_VERSION,
  }
}

/** The publications used by the fiscal layer. */
export function fiscalSources(): readonly Source[] {
  return sources
}
