import { evaluateChain } from '../chain/evaluate.ts'
import { runChain, type ChainRun } from '../chain/corners.ts'
import { viewPhysicalClimate, type PhysicalClimateResult } from '../climate/estimate.ts'
import type { PhysicalClimateRequest } from '../climate/request.ts'
import { joinSources, type Source } from '../climate/sources.ts'
import { MODEL_VERSION } from '../model-version.ts'
import {
  DAMAGE_FIGURES,
  PRICE_YEAR,
  viewDamageFigures,
  viewDerating,
  type DamageFigures,
  type Derating,
} from '../../model/figures/damage.ts'
import { viewSection, type SectionName } from '../../model/figures/figure.ts'
import { describeDamageLimits } from './limits.ts'
import type { DamageRequest } from './request.ts'
import { columnSources } from '../geography/country-columns.ts'
import table from '../../model/coefficients/damage/damage-sources.json' with { type: 'json' }

/** Parts of the additional GDP damage, what they contain, and losses of now, percent of GDP. */
export type GdpParts = Readonly<Record<SectionName<typeof DAMAGE_FIGURES, 'gdp_parts'>, number>>

/** Damage to GDP by each family of studies, percent of GDP. */
export type GdpFamilies = Readonly<
  Record<SectionName<typeof DAMAGE_FIGURES, 'gdp_families'>, number>
>

/**
 * A damage estimate: the indices at the top level, then the figures, their range and the evidence.
 */
export interface DamageResult extends DamageFigures {
  /** Year of the product and prices of the figures in USD. */
  readonly price_year: number
  readonly derating: Derating
  readonly gdp_parts: GdpParts
  readonly gdp_families: GdpFamilies
  /** The whole estimate with every range at the low-damage end. */
  readonly low: DamageFigures
  readonly high: DamageFigures
  readonly inputs: DamageRequest
  readonly physical: PhysicalClimateResult
  readonly limits: readonly string[]
  readonly sources: readonly Source[]
  readonly model_version: string
}

/** Estimate the damage of a request: indices, GDP damage and derating, each with its range. */
export function estimateDamage(request: DamageRequest): DamageResult {
  return viewDamage(request, runChain(request.geography, request))
}

/** The damage response from an evaluated chain. */
export function viewDamage(request: DamageRequest, run: ChainRun): DamageResult {
  const physical = viewPhysicalClimate(physicalRequest(request), run)
  return {
    ...viewDamageFigures(run.central),
    price_year: PRICE_YEAR,
    derating: viewDerating(run.central),
    gdp_parts: viewSection(DAMAGE_FIGURES, 'gdp_parts', run.central),
    gdp_families: viewSection(DAMAGE_FIGURES, 'gdp_families', run.central),
    low: viewDamageFigures(run.low),
    high: viewDamageFigures(run.high),
    inputs: request,
    physical,
    limits: [...physical.limits, ...describeDamageLimits(request, run.central)],
    sources: joinSources(physical.sources, damageSources()),
    model_version: MODEL_VERSION,
  }
}

/** The physical part of a damage request. */
function physicalRequest(request: DamageRequest): PhysicalClimateRequest {
  const { climate_pathway, geography, industry, active_shocks, horizon, warming_c } = request
  return { climate_pathway, geography, industry, active_shocks, horizon, warming_c }
}

/** Estimate only the indices and figures. */
export function estimateDamageFigures(request: DamageRequest): DamageFigures {
  return viewDamageFigures(evaluateChain(request.geography, request))
}

/** The publications used by the damage layer. */
export function damageSources(): readonly Source[] {
  return SOURCES
}

const SOURCES: readonly Source[] = [...table, ...columnSources(['economy_and_power', 'damage'])]
