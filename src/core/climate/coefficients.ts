import { readModelCoefficients } from '../model/coefficient-data.ts'
import table from './data/coefficients.json' with { type: 'json' }

/** The coefficients of the physical layer. */
export const CLIMATE_COEFFICIENTS = readModelCoefficients(table)
