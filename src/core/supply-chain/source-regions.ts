import { requireGeography } from '../geography/geographies.ts'
import type { CoefficientTable } from '../explain/trace.ts'
import { INDUSTRY_IDS, type IndustryId } from '../industry/industries.ts'
import table from '../../model/coefficients/supply-chain/source-regions.json' with { type: 'json' }

/** A region from which a sector buys. */
export interface SourceRegion {
  /** Geography id. */
  readonly region: string
  readonly name: string
  /** The id as part of a symbol. */
  readonly symbol: string
}

/** Regions from which a sector buys, in the order of the data file. */
export function sourceRegions(sector: IndustryId): SourceRegion[] {
  return Object.keys(table.shares[sector]).map(describeRegion)
}

/** Source of the purchase shares. */
export const SOURCE_SHARE_SOURCE = table.source

/** Every region from which some sector buys. */
export const SOURCE_REGIONS: readonly SourceRegion[] = [
  ...new Set(INDUSTRY_IDS.flatMap((id) => Object.keys(table.shares[id]))),
].map(describeRegion)

/** Shares of purchases by region, symbol `source_share_<region>`, assumed. */
export function sourceShares(sector: IndustryId): CoefficientTable {
  const shares: Readonly<Record<string, number>> = table.shares[sector]
  return Object.fromEntries(
    Object.entries(shares).map(([region, value]) => [
      `source_share_${symbolOf(region)}`,
      {
        label: `Share of purchases from ${requireGeography(region).name}`,
        value,
        unit: '1',
        source: SOURCE_SHARE_SOURCE,
        source_type: 'assumed',
        range: [Math.max(0, value - table.spread), Math.min(1, value + table.spread)],
      },
    ])
  )
}

function describeRegion(region: string): SourceRegion {
  return { region, name: requireGeography(region).name, symbol: symbolOf(region) }
}

function symbolOf(region: string): string {
  return region.replaceAll('.', '_')
}
