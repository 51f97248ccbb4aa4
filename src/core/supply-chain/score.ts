import { requireEntry } from '../entry.ts'
import { PHYSICAL_CLIMATE_DEFAULTS } from '../chain/request-ranges.ts'
import { estimateStressors } from '../climate/estimate.ts'
import { type PhysicalStressors } from '../../model/figures/physical.ts'
import { climateSources, type Source } from '../climate/sources.ts'
import type { Step } from '../explain/trace.ts'
import { INDUSTRIES, INDUSTRY_IDS, type IndustryId } from '../industry/industries.ts'
import { EXPOSURE_HAZARDS, type ExposureHazard } from '../../model/coefficients/hazards.ts'
import { MODEL_VERSION } from '../model-version.ts'
import {
  EMISSION_FACTOR_SOURCE,
  sectorEmissionsIntensity,
  type EmissionFactor,
} from './emission-factors.ts'
import * as kernel from '../kernels/supply-chain.ts'
import { createExplainer } from '../model/explain-program.ts'
import { createEvaluator, type NamedNumbers } from '../model/run-kernel.ts'
import { centralPrice } from '../pathways/tables.ts'
import { CARBON_INTENSITIES } from '../../model/coefficients/carbon-cost.ts'
import { SUPPLY_CHAIN_MODEL } from './model.ts'
import { SOURCE_REGIONS, sourceRegions, sourceShares } from './source-regions.ts'
import { z } from 'zod'
import { slugSchema } from '../validation/choice.ts'

/** A request for supply-chain scores; without a sector, the response has all. */
export const supplyChainRequestSchema = z.object({
  sector: slugSchema(INDUSTRY_IDS).optional().describe('Sector; all by default'),
})

/** Number of source regions listed: those that contribute most to the exposure. */
const TOP_REGIONS = 3

/** A region that contributes to the exposure of a sector. */
interface RankedRegion {
  readonly region: string
  readonly name: string
  /** Share of purchases, 0 to 1, assumed. */
  readonly share: number
  /** Contribution of the region to the sector's exposed hazard, 0 to 1. */
  readonly contribution: number
}

/** The climate risk of a sector's supply chain. */
interface SectorScore {
  readonly sector: IndustryId
  readonly label: string
  /** Combined score of source-region hazards and carbon cost, 0 to 1. */
  readonly score: number
  /** Share of activity that the hazards of source regions disrupt, 0 to 1. */
  readonly upstream_exposure: number
  /** Carbon cost at the reference price as a share of purchases, 0 to 1. */
  readonly carbon_exposure: number
  /** Hazards of the source regions, weighted with purchases. */
  readonly hazards: Readonly<Record<ExposureHazard, number>>
  readonly top_source_regions: readonly RankedRegion[]
  readonly emissions_intensity_kg_per_usd: number
}

/** Scores of supply chains, the sectors in their fixed order. */
export interface SupplyChainScores {
  readonly sectors: readonly SectorScore[]
  readonly limits: readonly string[]
  readonly sources: readonly Source[]
  readonly model_version: string
}

/**
 * Score the supply chain of one sector or of all, in 2050 on RCP4.5. The emission factors are the
 * rows of the dataset `epa-supply-chain-factors`; for a sector without one, the mean in the
 * coefficient table is used.
 */
export function scoreSupplyChains(
  factors: readonly EmissionFactor[],
  sector?: IndustryId
): SupplyChainScores {
  const sectors = sector === undefined ? INDUSTRY_IDS : [sector]
  return {
    sectors: sectors.map((id) => scoreSector(id, factors)),
    limits: [
      'Shares of source regions are assumed: there is no trade table, and losses do not propagate between firms',
      'Emission factors are those of the United States',
    ],
    sources: [
      ...climateSources(PHYSICAL_CLIMATE_DEFAULTS.climate_pathway),
      {
        id: 'epa_supply_chain_factors',
        citation: EMISSION_FACTOR_SOURCE,
        url: 'https://doi.org/10.23719/1531143',
        license: 'US Government work, public domain',
        used_for: 'emissions by dollar of purchase',
      },
    ],
    model_version: MODEL_VERSION,
  }
}

const evaluate = createEvaluator(kernel, SUPPLY_CHAIN_MODEL.coefficients)
const explain = createExplainer(SUPPLY_CHAIN_MODEL)

/** Explain the score of a sector as steps. */
export function explainSupplyChain(factors: readonly EmissionFactor[], sector: IndustryId): Step[] {
  return explain(numbersOf(sector, factors), ['score', ...EXPOSURE_HAZARDS])
}

function scoreSector(sector: IndustryId, factors: readonly EmissionFactor[]): SectorScore {
  const numbers = numbersOf(sector, factors)
  const values = evaluate(numbers)
  const [heat, drought, flood] = EXPOSURE_HAZARDS
  return {
    sector,
    label: INDUSTRIES[sector].label,
    score: values.score,
    upstream_exposure: values.upstream_exposure,
    carbon_exposure: values.carbon_exposure,
    hazards: { [heat]: values[heat], [drought]: values[drought], [flood]: values[flood] },
    top_source_regions: rankRegions(sector, values),
    emissions_intensity_kg_per_usd: intensityOf(sector, factors),
  }
}

/** Inputs of the equations for a sector; a region from which it does not buy has no weight. */
function numbersOf(sector: IndustryId, factors: readonly EmissionFactor[]): NamedNumbers {
  const place: Record<string, number> = {}
  const request: Record<string, number> = {
    emissions_intensity_kg_per_usd: intensityOf(sector, factors),
    reference_price_2010: centralPrice('oecd_eu', 'ndc', PHYSICAL_CLIMATE_DEFAULTS.horizon),
  }
  for (const hazard of EXPOSURE_HAZARDS) {
    place[`exposure_weight_${hazard}`] = INDUSTRIES[sector].exposure_weight[hazard]
    for (const { symbol } of SOURCE_REGIONS) request[`${hazard}_${symbol}`] = 0
    for (const { symbol, region } of sourceRegions(sector))
      request[`${hazard}_${symbol}`] = stressorsOf(region)[hazard]
  }
  for (const { symbol } of SOURCE_REGIONS) place[`source_share_${symbol}`] = 0
  for (const [symbol, { value }] of Object.entries(sourceShares(sector))) place[symbol] = value
  return { place, request }
}

/** Emissions per dollar of purchase, kg CO2e: from the factors, or the mean if there are none. */
function intensityOf(sector: IndustryId, factors: readonly EmissionFactor[]): number {
  const held = requireEntry(
    requireEntry(CARBON_INTENSITIES, sector),
    'emissions_intensity_revenue_kg_per_usd'
  )
  return sectorEmissionsIntensity(sector, factors) ?? held.value
}

function rankRegions(sector: IndustryId, values: Readonly<Record<string, number>>): RankedRegion[] {
  const shares = sourceShares(sector)
  return sourceRegions(sector)
    .map(({ region, name, symbol }) => ({
      region,
      name,
      share: requireEntry(shares, `source_share_${symbol}`).value,
      contribution: requireEntry(values, `contribution_${symbol}`),
    }))
    .sort((a, b) => b.contribution - a.contribution || (a.region < b.region ? -1 : 1))
    .slice(0, TOP_REGIONS)
}

/** Hazards of a region in 2050 on RCP4.5. */
const stressorsById = new Map<string, PhysicalStressors>()

function stressorsOf(geography: string): PhysicalStressors {
  const known = stressorsById.get(geography)
  if (known) return known
  const stressors = estimateStressors({
    ...PHYSICAL_CLIMATE_DEFAULTS,
    geography,
    active_shocks: [],
    warming_c: null,
  })
  stressorsById.set(geography, stressors)
  return stressors
}
