import type { Bound } from '../climate/bounds.ts'
import { estimatePhysicalClimate, type PhysicalClimateResult } from '../climate/estimate.ts'
import type { Source } from '../climate/sources.ts'
import { evaluateRows, explainRows, readSymbol, type Overrides } from '../explain/row.ts'
import type { Step } from '../explain/trace.ts'
import { MODEL_VERSION } from '../model-version.ts'
import { givenCarbonPriceRow } from './carbon-rows.ts'
import { damageBoundsAt, damageLayerRows, damageRows, type DamageBounds } from './damage-rows.ts'
import {
  DAMAGE_FIELD_NAMES,
  DAMAGE_FIGURE_NAMES,
  type DamageField,
  type DamageFigure,
} from './fields.ts'
import { describeDamageLimits } from './limits.ts'
import { physicalInputRows, type PhysicalReading } from './physical-input-rows.ts'
import type { DamageParameters, DamageRequest } from './request.ts'
import { damageSources } from './sources.ts'

/** The five damage indices; units and meanings stand in `DAMAGE_FIELDS`. */
export type DamageIndices = Readonly<Record<DamageField, number>>

/** The indices with the figures beside them, at one end of the ranges or in the middle. */
export interface DamageFigures extends DamageIndices, Readonly<Record<DamageFigure, number>> {}

/** Share of its activity that an industry loses through each layer, 0 to 1. */
export interface Derating {
  readonly labor: number
  readonly power: number
  readonly assets: number
  readonly supply_chain: number
  /** All four together, as if independent. */
  readonly combined: number
}

/** A damage estimate: the indices flat, then the figures, their range and the evidence. */
export interface DamageResult extends DamageFigures {
  readonly derating: Derating
  /** The whole estimate with every table range and the damage function at its low end. */
  readonly low: DamageFigures
  readonly high: DamageFigures
  readonly inputs: DamageRequest
  readonly physical: PhysicalClimateResult
  readonly limits: readonly string[]
  readonly sources: readonly Source[]
  readonly model_version: string
}

/** Estimate the damage of a checked request: indices, GDP damage, derating, each with its range. */
export function estimateDamage(request: DamageRequest): DamageResult {
  const values = evaluateRows(damageRows(request, damageBoundsAt('central')))
  const physical = estimatePhysicalClimate(physicalRequest(request))
  return {
    ...readFigures(values),
    derating: readDerating(values),
    low: estimateEnd(request, 'low'),
    high: estimateEnd(request, 'high'),
    inputs: request,
    physical,
    limits: [...physical.limits, ...describeDamageLimits(request, values)],
    sources: [...physical.sources, ...damageSources()],
    model_version: MODEL_VERSION,
  }
}

/** Lay out the damage estimate as steps, from the forcing to the last index. */
export function explainDamage(request: DamageRequest): Step[] {
  const rows = damageRows(request, damageBoundsAt('central'))
  return explainRows(rows, evaluateRows(rows))
}

/** Estimate only indices and figures, with chosen ends of ranges and replaced values. */
export function estimateDamageFigures(
  request: DamageRequest,
  bounds: DamageBounds = damageBoundsAt('central'),
  overrides: Overrides = {}
): DamageFigures {
  return readFigures(evaluateRows(damageRows(request, bounds), overrides))
}

/** Estimate indices and figures from a physical result alone: the damage layer by itself. */
export function assessDamage(
  physical: PhysicalReading,
  parameters: DamageParameters,
  overrides: Overrides = {}
): DamageFigures {
  const rows = [
    ...physicalInputRows(physical, parameters.industry),
    givenCarbonPriceRow(parameters.carbon_price_usd_per_t),
    ...damageLayerRows(parameters, 'central'),
  ]
  return readFigures(evaluateRows(rows, overrides))
}

/** The physical part of a damage request. */
export function physicalRequest(request: DamageRequest): PhysicalClimateResult['inputs'] {
  const { climate_pathway, geography, industry, active_shocks, horizon, warming_c } = request
  return { climate_pathway, geography, industry, active_shocks, horizon, warming_c }
}

/** Read indices and figures from evaluated rows. */
export function readFigures(values: ReadonlyMap<string, number>): DamageFigures {
  const [grid, infrastructure, labor, fiscal, supply] = DAMAGE_FIELD_NAMES
  const [gdp, additional, combined, carbon] = DAMAGE_FIGURE_NAMES
  return {
    [grid]: readSymbol(values, grid),
    [infrastructure]: readSymbol(values, infrastructure),
    [labor]: readSymbol(values, labor),
    [fiscal]: readSymbol(values, fiscal),
    [supply]: readSymbol(values, supply),
    [gdp]: readSymbol(values, gdp),
    [additional]: readSymbol(values, additional),
    [combined]: readSymbol(values, combined),
    [carbon]: readSymbol(values, carbon),
  }
}

/** Read the derating of the industry from evaluated rows. */
export function readDerating(values: ReadonlyMap<string, number>): Derating {
  return {
    labor: readSymbol(values, 'labor_productivity_loss_pct') / 100,
    power: readSymbol(values, 'power_derating'),
    assets: readSymbol(values, 'infrastructure_damage_index'),
    supply_chain: readSymbol(values, 'supply_chain_disruption'),
    combined: readSymbol(values, 'combined_derating'),
  }
}

function estimateEnd(request: DamageRequest, bound: Bound): DamageFigures {
  return estimateDamageFigures(request, damageBoundsAt(bound))
}
