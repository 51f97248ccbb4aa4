import { readCoefficients, readCoefficientTables } from './coefficient-data.ts'
import carbonCost from './data/carbon-cost.json' with { type: 'json' }

/** Conversions of the carbon cost. */
export const CARBON_COEFFICIENTS = readCoefficients(carbonCost.shared)

/** Emissions of each industry by dollar of revenue. */
export const CARBON_INTENSITIES = readCoefficientTables(carbonCost.by_industry)
