import { PHYSICAL_CLIMATE_DEFAULTS } from '../chain/request-ranges.ts'
import { climateSources, type Source } from '../climate/sources.ts'
import { evaluateRows, explainRows, readSymbol } from '../explain/row.ts'
import type { Step } from '../explain/trace.ts'
import {
  EXPOSURE_HAZARDS,
  INDUSTRIES,
  INDUSTRY_IDS,
  type ExposureHazard,
  type IndustryId,
} from '../industry/industries.ts'
import { MODEL_VERSION } from '../model-version.ts'
import { EMISSION_FACTOR_SOURCE, type EmissionFactor } from './emission-factors.ts'
import { supplyChainRows } from './score-rows.ts'
import { sourceRegions } from './source-regions.ts'

/** How many source regions are named, those that add most to the exposure. */
const TOP_REGIONS = 3

/** A region that adds to the exposure of a sector. */
export interface RankedRegion {
  readonly region: string
  readonly name: string
  /** Share of purchases, 0 to 1, assumed. */
  readonly share: number
  /** Share of the sector's exposed hazard that comes from there, 0 to 1. */
  readonly contribution: number
}

/** The climate risk of a sector's supply chain. */
export interface SectorScore {
  readonly sector: IndustryId
  readonly label: string
  /** Hazard of source regions and carbon cost together, 0 to 1. */
  readonly score: number
  /** Share of activity that the hazards of source regions disrupt, 0 to 1. */
  readonly upstream_exposure: number
  /** Share of purchases that carbon cost would take at the reference price, 0 to 1. */
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
 * rows of the dataset `epa-supply-chain-factors`; without one for a sector its mean in the
 * coefficient table stands in.
 */
export function scoreSupplyChains(
  factors: readonly EmissionFactor[],
  sector?: IndustryId
): SupplyChainScores {
  const sectors = sector === undefined ? INDUSTRY_IDS : [sector]
  return {
    sectors: sectors.map((id) => scoreSector(id, factors)),
    limits: [
      'Shares of source regions are assumed: no trade table is held, losses do not spread from firm to firm',
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

/** Lay out the score of a sector as steps. */
export function explainSupplyChain(factors: readonly EmissionFactor[], sector: IndustryId): Step[] {
  const rows = supplyChainRows(sector, factors)
  return explainRows(rows, evaluateRows(rows))
}

function scoreSector(sector: IndustryId, factors: readonly EmissionFactor[]): SectorScore {
  const values = evaluateRows(supplyChainRows(sector, factors))
  const read = (symbol: string): number => readSymbol(values, symbol)
  const [heat, drought, flood] = EXPOSURE_HAZARDS
  return {
    sector,
    label: INDUSTRIES[sector].label,
    score: read('score'),
    upstream_exposure: read('upstream_exposure'),
    carbon_exposure: read('carbon_exposure'),
    hazards: { [heat]: read(heat), [drought]: read(drought), [flood]: read(flood) },
    top_source_regions: rankRegions(sector, values),
    emissions_intensity_kg_per_usd: read('emissions_intensity_kg_per_usd'),
  }
}

function rankRegions(sector: IndustryId, values: ReadonlyMap<string, number>): RankedRegion[] {
  const weighted = sourceRegions(sector).map(({ region, name, symbol, stressors }) => {
    const share = readSymbol(values, `source_share_${symbol}`)
    const exposed = EXPOSURE_HAZARDS.reduce(
      (sum, hazard) => sum + readSymbol(values, `exposure_weight_${hazard}`) * stressors[hazard],
      0
    )
    return { region, name, share, exposed: share * exposed }
  })
  const total = weighted.reduce((sum, { exposed }) => sum + exposed, 0)
  return weighted
    .map(({ region, name, share, exposed }) => ({
      region,
      name,
      share,
      contribution: exposed / total,
    }))
    .sort((a, b) => b.contribution - a.contribution || (a.region < b.region ? -1 : 1))
    .slice(0, TOP_REGIONS)
}
