import { evaluateRows, explainRows, readSymbol, type Overrides } from '../explain/row.ts'
import type { Step } from '../explain/trace.ts'
import { EXPOSURE_HAZARDS, INDUSTRIES, type ExposureHazard } from '../industry/industries.ts'
import { MODEL_VERSION } from '../model-version.ts'
import { boundsAt, type Bound, type Bounds } from './bounds.ts'
import { climateRows, requireGeography } from './climate-rows.ts'
import { PHYSICAL_FIELD_NAMES, type PhysicalField } from './fields.ts'
import { describeLimits, isExtrapolated } from './limits.ts'
import type { PhysicalClimateRequest } from './request.ts'
import { climateSources, type Source } from './sources.ts'

/** The six physical stressors; units and meanings stand in `PHYSICAL_FIELDS`. */
export type PhysicalStressors = Readonly<Record<PhysicalField, number>>

/** Warming above 1850-1900 of the globe and of the geography, degC. */
export interface WarmingC {
  readonly global: number
  readonly regional: number
}

/** One end of the range: the whole estimate with every published range at that end. */
export interface PhysicalEnd extends PhysicalStressors {
  readonly warming_c: WarmingC
}

/** What the damage layer reads beside the stressors; shocks travel through these. */
export interface PhysicalDrivers {
  /** Global warming level, degC. */
  readonly warming_c: number
  /** Days a year with a heat index above 41 degC, shocks included, at most 365. */
  readonly dangerous_heat_days: number
  /** The same days without shocks. */
  readonly dangerous_heat_days_unshocked: number
  /** Regional frequency multiplier of the former 10-year downpour, shocks included. */
  readonly rain_multiplier: number
  /** The same multiplier without shocks. */
  readonly rain_multiplier_unshocked: number
  /** Global warming since 1995-2014, degC, at least 0. */
  readonly dg: number
  /** Regional warming per degree of global warming. */
  readonly pattern_factor: number
  /** Heat stress with the shocks relative to heat stress without them. */
  readonly heat_shock_ratio: number
  /** Flood risk with the shocks relative to flood risk without them. */
  readonly flood_shock_ratio: number
}

/** A physical estimate: the stressors flat, then their range, drivers and evidence. */
export interface PhysicalClimateResult extends PhysicalStressors {
  readonly inputs: PhysicalClimateRequest
  readonly warming_c: WarmingC
  readonly low: PhysicalEnd
  readonly high: PhysicalEnd
  /** The same hazards for every industry; these weights and products differ, 0 to 1. */
  readonly exposure_weight: Readonly<Record<ExposureHazard, number>>
  readonly industry_exposure: Readonly<Record<ExposureHazard, number>>
  readonly drivers: PhysicalDrivers
  readonly sea_level_mm: number
  /** True above 4 degC of global warming, where the last slope of the tables continues. */
  readonly extrapolated: boolean
  readonly limits: readonly string[]
  readonly sources: readonly Source[]
  readonly model_version: string
}

/** Estimate the six physical stressors of a checked request, with their range and drivers. */
export function estimatePhysicalClimate(request: PhysicalClimateRequest): PhysicalClimateResult {
  const geography = requireGeography(request.geography)
  const values = evaluateRows(climateRows(request, boundsAt('central')))
  return {
    ...readStressors(values),
    inputs: request,
    warming_c: readWarming(values),
    low: estimatePhysicalEnd(request, 'low'),
    high: estimatePhysicalEnd(request, 'high'),
    exposure_weight: INDUSTRIES[request.industry].exposure_weight,
    industry_exposure: readExposure(values),
    drivers: readDrivers(values),
    sea_level_mm: readSymbol(values, 'sea_level_mm'),
    extrapolated: isExtrapolated(values),
    limits: describeLimits(request, geography, values),
    sources: climateSources(request.climate_pathway),
    model_version: MODEL_VERSION,
  }
}

/** Lay out the estimate of a checked request as steps, the central values of the answer. */
export function explainPhysicalClimate(request: PhysicalClimateRequest): Step[] {
  const rows = climateRows(request, boundsAt('central'))
  return explainRows(rows, evaluateRows(rows))
}

/** Estimate only the stressors and the warming, with every published range at one end or central. */
export function estimatePhysicalEnd(request: PhysicalClimateRequest, bound: Bound): PhysicalEnd {
  const values = evaluateRows(climateRows(request, boundsAt(bound)))
  return { ...readStressors(values), warming_c: readWarming(values) }
}

/** Estimate only the six stressors, with chosen ends of ranges and replaced values. */
export function estimateStressors(
  request: PhysicalClimateRequest,
  bounds: Bounds = boundsAt('central'),
  overrides: Overrides = {}
): PhysicalStressors {
  return readStressors(evaluateRows(climateRows(request, bounds), overrides))
}

function readStressors(values: ReadonlyMap<string, number>): PhysicalStressors {
  const [heat, drought, flood, volatility, seaLevel, frequency] = PHYSICAL_FIELD_NAMES
  return {
    [heat]: readSymbol(values, heat),
    [drought]: readSymbol(values, drought),
    [flood]: readSymbol(values, flood),
    [volatility]: readSymbol(values, volatility),
    [seaLevel]: readSymbol(values, seaLevel),
    [frequency]: readSymbol(values, frequency),
  }
}

function readWarming(values: ReadonlyMap<string, number>): WarmingC {
  return {
    global: readSymbol(values, 'warming_c'),
    regional: readSymbol(values, 'warming_regional_c'),
  }
}

function readExposure(values: ReadonlyMap<string, number>): Record<ExposureHazard, number> {
  const [heat, drought, flood] = EXPOSURE_HAZARDS
  return {
    [heat]: readSymbol(values, `exposure_${heat}`),
    [drought]: readSymbol(values, `exposure_${drought}`),
    [flood]: readSymbol(values, `exposure_${flood}`),
  }
}

function readDrivers(values: ReadonlyMap<string, number>): PhysicalDrivers {
  const read = (symbol: string): number => readSymbol(values, symbol)
  return {
    warming_c: read('warming_c'),
    dangerous_heat_days: read('dangerous_heat_days'),
    dangerous_heat_days_unshocked: read('dangerous_heat_days_unshocked'),
    rain_multiplier: read('rain_multiplier'),
    rain_multiplier_unshocked: read('rain_multiplier_unshocked'),
    dg: read('dg'),
    pattern_factor: read('pattern_factor'),
    heat_shock_ratio: read('heat_shock_ratio'),
    flood_shock_ratio: read('flood_shock_ratio'),
  }
}
