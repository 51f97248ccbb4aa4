import { viewPhysicalEnd } from './figures.ts'
import { type ChainRun, runChain } from '../chain/corners.ts'
import { type ChainValues, evaluateChain } from '../chain/evaluate.ts'
import type { ChainOutput } from '../chain/outputs.ts'
import { DAMAGE_DEFAULTS } from '../chain/request-ranges.ts'
import type { ChainRequest } from '../chain/request-vector.ts'
import { type ExposureHazard, INDUSTRIES } from '../industry/industries.ts'
import { MODEL_VERSION } from '../model-version.ts'
import { PHYSICAL_FIELD_NAMES, type PhysicalField } from './fields.ts'
import { describeClimateLimits, isExtrapolated } from './limits.ts'
import type { PhysicalClimateRequest } from './request.ts'
import { type Source, climateSources } from './sources.ts'

/** The six physical stressors; units and meanings are in `PHYSICAL_FIELDS`. */
export type PhysicalStressors = Readonly<Record<PhysicalField, number>>

/** Warming above 1850-1900 of the globe and of the geography, degC. */
export interface WarmingC {
  readonly global: number
  readonly regional: number
}

/** One end of the range: the whole estimate with every range at that end. */
export interface PhysicalEnd extends PhysicalStressors {
  readonly warming_c: WarmingC
}

/** Drivers of the stressors. */
interface PhysicalDrivers {
  /** Frequency of what was a 10-year hot day, relative to 1850-1900 (1), including shocks. */
  readonly hot_multiplier: number
  /** Frequency of what was a 10-year rainfall event, relative to 1850-1900 (1). */
  readonly rain_multiplier: number
  /**
   * Days a year with very strong heat stress (UTCI above 38 degC for six hours), including shocks.
   */
  readonly dangerous_heat_days: number
  /** Annual probability of what was a 10-year rain drought (0.1 in 1995-2014). */
  readonly drought_hydrological_risk: number
  /**
   * Frequency of what was a 100-year sea level, relative to 1995-2014 (1); null without a coast.
   */
  readonly coastal_amplification: number | null
}

/** A physical estimate: the stressors flat, then their range, drivers and evidence. */
export interface PhysicalClimateResult extends PhysicalStressors {
  readonly inputs: PhysicalClimateRequest
  readonly warming_c: WarmingC
  readonly low: PhysicalEnd
  readonly high: PhysicalEnd
  /**
   * Exposure by industry, 0 to 1: the hazards are the same for all, weights and products differ.
   */
  readonly exposure_weight: Readonly<Record<ExposureHazard, number>>
  readonly industry_exposure: Readonly<Record<ExposureHazard, number>>
  readonly drivers: PhysicalDrivers
  readonly sea_level_mm: number
  /**
   * True above 4 degC of global warming, where the tables are extrapolated along their last slope.
   */
  readonly extrapolated: boolean
  readonly limits: readonly string[]
  readonly sources: readonly Source[]
  readonly model_version: string
}

/** The outputs of the chain in a physical response. */
export const PHYSICAL_OUTPUTS = [
  ...PHYSICAL_FIELD_NAMES,
  'global_warming_c',
  'warming_regional_c',
  'sea_level_mm',
  'hot_multiplier',
  'rain_multiplier',
  'dangerous_heat_days',
  'drought_hydrological_risk',
  'coastal_amplification',
  'industry_exposure_heat',
  'industry_exposure_drought',
  'industry_exposure_flood',
] as const satisfies readonly ChainOutput[]

/** Estimate the six physical stressors of a checked request, with their range and drivers. */
export function estimatePhysicalClimate(request: PhysicalClimateRequest): PhysicalClimateResult {
  return viewPhysicalClimate(request, runChain(request.geography, physicalChainRequest(request)))
}

/** The physical response from an evaluated chain. */
export function viewPhysicalClimate(
  request: PhysicalClimateRequest,
  { low, central, high }: ChainRun
): PhysicalClimateResult {
  return {
    ...viewPhysicalEnd(central),
    inputs: request,
    low: viewPhysicalEnd(low),
    high: viewPhysicalEnd(high),
    exposure_weight: INDUSTRIES[request.industry].exposure_weight,
    industry_exposure: {
      heat_stress: central.industry_exposure_heat,
      drought_risk: central.industry_exposure_drought,
      flood_risk: central.industry_exposure_flood,
    },
    drivers: viewDrivers(central),
    sea_level_mm: central.sea_level_mm,
    extrapolated: isExtrapolated(central),
    limits: describeClimateLimits(request, central),
    sources: climateSources(request.climate_pathway),
    model_version: MODEL_VERSION,
  }
}

/** Estimate only the six stressors. */
export function estimateStressors(request: PhysicalClimateRequest): PhysicalStressors {
  return viewPhysicalEnd(evaluateChain(request.geography, physicalChainRequest(request)))
}

/** The chain request of a physical request: damage parameters do not affect the stressors. */
export function physicalChainRequest(request: PhysicalClimateRequest): ChainRequest {
  return { ...request, ...DAMAGE_DEFAULTS }
}

function viewDrivers(values: ChainValues): PhysicalDrivers {
  return {
    hot_multiplier: values.hot_multiplier,
    rain_multiplier: values.rain_multiplier,
    dangerous_heat_days: values.dangerous_heat_days,
    drought_hydrological_risk: values.drought_hydrological_risk,
    coastal_amplification: values.sea_level_pressure === 0 ? null : values.coastal_amplification,
  }
}
