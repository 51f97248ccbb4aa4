import { requireEntry } from '../../core/entry.ts'
import { INDUSTRY_IDS, type IndustryId } from '../../core/industry/industries.ts'
import { distributionSchema } from '../../core/model/distribution.ts'
import type { ModelCoefficient } from '../../core/model/source.ts'
import { readCoefficients, readCoefficientTables } from './read-coefficients.ts'
import carbonCost from './carbon-cost.json' with { type: 'json' }

/** Conversions of the carbon cost. */
export const CARBON_COEFFICIENTS = readCoefficients(carbonCost.shared)

/** Emissions of each industry per dollar of revenue. */
export const CARBON_INTENSITIES = readCoefficientTables(carbonCost.by_industry)

/** Probability below and above the range of emissions per dollar of revenue. */
const INTENSITY_CHANCE = 0.1

/**
 * Emissions of each industry per dollar of revenue as model coefficients, between the 10th and the
 * 90th percentile of the commodities; one draw moves all industries.
 */
export const DRAWN_INTENSITIES = Object.fromEntries(
  INDUSTRY_IDS.map((industry) => [industry, drawIntensity(industry)])
) as Readonly<Record<IndustryId, Omit<ModelCoefficient, 'group'>>>

function drawIntensity(industry: IndustryId): Omit<ModelCoefficient, 'group'> {
  const table = requireEntry(CARBON_INTENSITIES, industry)
  const entry = requireEntry(table, 'emissions_intensity_revenue_kg_per_usd')
  const [low, high] = entry.range
  return {
    ...entry,
    distribution: distributionSchema.parse({
      shape: 'two_piece_lognormal',
      low,
      median: entry.value,
      high,
      chance: INTENSITY_CHANCE,
    }),
    drawn_with: { symbol: 'emissions_intensity_quantile', correlation: 1 },
  }
}
