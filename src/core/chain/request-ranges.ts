import { DEFAULT_DAMAGE_FUNCTION } from '../damage/damage-functions.ts'

// Separate from the schemas that check them, so that pages can use them without loading a schema
// library.

/** Defaults of a physical-climate request. */
export const PHYSICAL_CLIMATE_DEFAULTS = {
  climate_pathway: 'rcp45',
  geography: 'north_america',
  industry: 'energy',
  horizon: 2050,
} as const

/** Years that the services cover. */
export const HORIZON_RANGE = { min: 2025, max: 2100 } as const

/** Global warming levels that a caller can set, degC above 1850-1900. */
export const WARMING_RANGE = { min: 0, max: 6 } as const

/** Defaults of the parameters that a damage request adds to a physical-climate request. */
export const DAMAGE_DEFAULTS = {
  carbon_price_usd_per_t: null,
  adaptation_level: 0,
  damage_function: DEFAULT_DAMAGE_FUNCTION,
} as const

/** Carbon prices that a caller can set, USD of 2022 per tonne of CO2: far above any proposed one. */
export const CARBON_PRICE_RANGE = { least: 0, most: 1e6 } as const

/** Shares of the possible adaptation that a caller can set. */
export const ADAPTATION_RANGE = { least: 0, most: 1 } as const

/** Defaults of the parameters that a fiscal request adds to a damage request. */
export const FISCAL_DEFAULTS = { policy_pathway: 'ndc', debt_start_pct_gdp: null } as const

/** Public debt that a caller can start from, percent of GDP. */
export const DEBT_START_RANGE = { least: 0, most: 400 } as const

/** Origin of the carbon price of a request, as named in the equations. */
export const PRICE_SOURCES = ['pathway', 'given'] as const

/** Origin of the initial debt, as named in the equations. */
export const DEBT_SOURCES = ['column', 'given'] as const

/** Default country of a forecast. */
export const DEFAULT_COUNTRY = 'US'
