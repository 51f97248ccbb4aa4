import { z } from 'zod'
import { checkForcing, fillForcing, PHYSICAL_CLIMATE_SHAPE } from '../climate/request.ts'
import { DAMAGE_FUNCTION_IDS, DEFAULT_DAMAGE_FUNCTION } from './damage-functions.ts'

/** Defaults of the parameters that a damage request adds to a physical-climate request. */
export const DAMAGE_DEFAULTS = {
  carbon_price_usd_per_t: null,
  adaptation_level: 0,
  damage_function: DEFAULT_DAMAGE_FUNCTION,
} as const

const PRICE_MESSAGE = 'must be USD of 2022 per tonne of CO2, 0 or more'

/** A carbon price, USD of 2022 per tonne of CO2. */
export const carbonPriceSchema = z.number({ error: PRICE_MESSAGE }).min(0, { error: PRICE_MESSAGE })

const ADAPTATION_MESSAGE = 'must be a share from 0 (none) to 1 (all that is held to be possible)'

/** How much of the possible adaptation is done, 0 to 1. */
export const adaptationLevelSchema = z
  .number({ error: ADAPTATION_MESSAGE })
  .min(0, { error: ADAPTATION_MESSAGE })
  .max(1, { error: ADAPTATION_MESSAGE })

/** The function of GDP damage. */
export const damageFunctionSchema = z.enum(DAMAGE_FUNCTION_IDS, {
  error: `must be one of ${DAMAGE_FUNCTION_IDS.join(', ')}`,
})

/** The fields of a damage request, for the requests of the layers that build on it. */
export const DAMAGE_SHAPE = {
  ...PHYSICAL_CLIMATE_SHAPE,
  carbon_price_usd_per_t: carbonPriceSchema
    .nullable()
    .default(DAMAGE_DEFAULTS.carbon_price_usd_per_t)
    .describe('Carbon price, USD of 2022 per tonne of CO2; default none'),
  adaptation_level: adaptationLevelSchema
    .default(DAMAGE_DEFAULTS.adaptation_level)
    .describe('Share of the possible adaptation that is done, 0 to 1, default 0'),
  damage_function: damageFunctionSchema
    .default(DAMAGE_DEFAULTS.damage_function)
    .describe('Function of GDP damage; the default is by country, the others are of the world'),
} as const

/** A damage request over typed values: a physical-climate request, a carbon price and adaptation. */
export const damageRequestSchema = z
  .object(DAMAGE_SHAPE)
  .superRefine(checkForcing)
  .transform(fillForcing)

/** A checked damage request. */
export type DamageRequest = z.output<typeof damageRequestSchema>

/** A damage request as a caller writes it. */
export type DamageInput = z.input<typeof damageRequestSchema>
