import { type ChainRun, runChain } from '../chain/corners.ts'
import { type ChainValues, evaluateChain } from '../chain/evaluate.ts'
import { DAMAGE_DEFAULTS } from '../chain/request-ranges.ts'
import type { ChainRequest } from '../chain/request-vector.ts'
import { INDUSTRIES } from '../industry/industries.ts'
import { type ExposureHazard } from '../../model/coefficients/hazards.ts'
import { MODEL_VERSION } from '../model-version.ts'
import { viewSection, type SectionName } from '../../model/figures/figure.ts'
import {
  PHYSICAL_FIGURES,
  viewPhysicalEnd,
  type PhysicalEnd,
  type PhysicalStressors,
  type WarmingC,
} from '../../model/figures/physical.ts'
import { describeClimateLimits, isExtrapolated } from './limits.ts'
import type { PhysicalClimateRequest } from './request.ts'
import { type Source, climateSources } from './sources.ts'

/** Drivers of the stressors; a place without a coast has no amplification there. */
type PhysicalDrivers = Readonly<
  Record<
    Exclude<SectionName<typeof PHYSICAL_FIGURES, 'drivers'>, 'coastal_amplification'>,
    number
  > & { coastal_amplification: number | null }
>

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
    industry_exposure: viewSection(PHYSICAL_FIGURES, 'industry_exposure', central),
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
    ...viewSection(PHYSICAL_FIGURES, 'drivers', values),
    coastal_amplification: values.sea_level_pressure === 0 ? null : values.coastal_amplification,
  }
}
