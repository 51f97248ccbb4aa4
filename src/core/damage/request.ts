import { z } from 'zod'
import { boundedNumber } from '../validation/number.ts'
import { WITHDRAWN_SOURCES } from '../../model/sources/source-status.ts'
import { choiceSchema, describeChoices } from '../validation/choice.ts'
import { checkForcing, fillForcing, PHYSICAL_CLIMATE_SHAPE } from '../climate/request.ts'
import { DAMAGE_FUNCTION_IDS } from './damage-functions.ts'
import { ADAPTATION_RANGE, CARBON_PRICE_RANGE, DAMAGE_DEFAULTS } from '../chain/request-ranges.ts'

/** A carbon price, USD of 2022 per tonne of CO2. */
const carbonPriceSchema = boundedNumber(CARBON_PRICE_RANGE, 'USD of 2022 per tonne of CO2')

/** Share of the possible adaptation that is implemented, 0 to 1. */
const adaptationLevelSchema = boundedNumber(
  ADAPTATION_RANGE,
  '(0 is none, 1 all that is considered possible)'
)

/** The function of GDP damage. */
const damageFunctionSchema = choiceSchema(DAMAGE_FUNCTION_IDS, (value, choices) => {
  const withdrawn =
    typeof value === 'string'
      ? WITHDRAWN_SOURCES.find(({ authors }) => value.toLowerCase().includes(authors.toLowerCase()))
      : undefined
  const { citation, status, date } = { ...withdrawn }
  const why =
    withdrawn === undefined ? '' : `; ${citation}, was ${status} on ${date} and is not used`
  return `${describeChoices(value, choices)}${why}`
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
    .describe('Share of the possible adaptation that is implemented, 0 to 1, default 0'),
  damage_function: damageFunctionSchema
    .default(DAMAGE_DEFAULTS.damage_function)
    .describe('GDP damage function: the mean of five families of studies, or one of them'),
} as const

/** A damage request: a physical-climate request, a carbon price and adaptation. */
export const damageRequestSchema = z
  .object(DAMAGE_SHAPE)
  .superRefine(checkForcing)
  .transform(fillForcing)

/** A validated damage request. */
export type DamageRequest = z.output<typeof damageRequestSchema>

/** A damage request as sent by a caller. */
export type DamageInput = z.input<typeof damageRequestSchema>
