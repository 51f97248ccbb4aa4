import type { IndustryId } from '../industry/industries.ts'
import commodities from '../../model/coefficients/supply-chain/commodities.json' with { type: 'json' }

/** A row of the dataset `epa-supply-chain-factors`: emissions per dollar of a commodity. */
export interface EmissionFactor {
  /** NAICS 2017 code, six digits. */
  readonly naics_code: string
  /** Up to the purchaser, kg CO2e per USD of 2022. */
  readonly total_kg_co2e_per_usd: number
}

/** Source of the factors. */
export const EMISSION_FACTOR_SOURCE =
  'US EPA, Supply Chain Greenhouse Gas Emission Factors v1.3.0 (2022 USD, with margins)'

/**
 * Mean factor of the commodities of a sector, kg CO2e per USD of 2022, or null where the factors
 * contain none of them.
 */
export function sectorEmissionsIntensity(
  sector: IndustryId,
  factors: readonly EmissionFactor[]
): number | null {
  const prefixes: readonly string[] = commodities.naics_prefixes[sector]
  const own = factors.filter(({ naics_code: code }) =>
    prefixes.some((prefix) => code.startsWith(prefix))
  )
  if (own.length === 0) return null
  return own.reduce((sum, factor) => sum + factor.total_kg_co2e_per_usd, 0) / own.length
}
