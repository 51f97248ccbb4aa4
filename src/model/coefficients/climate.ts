import { readModelCoefficients } from './read-coefficients.ts'
import table from './climate.json' with { type: 'json' }

/** The coefficients of the physical layer. */
export const CLIMATE_COEFFICIENTS = readModelCoefficients(table)
