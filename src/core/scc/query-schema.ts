import { z } from 'zod'
import { choiceSchema } from '../validation/choice.ts'
import { DAMAGE_FUNCTION_IDS } from '../../model/coefficients/damage-functions.ts'
import { DOLLAR_YEARS } from '../../model/coefficients/price-index.ts'
import { ENGINE_IDS, LAST_EMISSION_YEAR } from './engines.ts'
import { GAS_IDS } from './gases.ts'
import { PRESET_IDS } from './presets/presets.ts'

const DOLLAR_YEAR_MESSAGE = `must be a whole year from ${DOLLAR_YEARS.first} to ${DOLLAR_YEARS.last}`

/** Bounds of the rates and of the elasticity in a query. */
export const SCC_BOUNDS = {
  discount_rate: { least: 0.001, most: 0.2 },
  prtp: { least: 0, most: 0.1 },
  eta: { least: 0, most: 5 },
} as const

/**
 * The query of the social cost of carbon, with numbers already parsed. Every field is optional.
 * Bounds that depend on the engine are checked by `sccRequestSchema`.
 */
export const sccQuerySchema = z.object({
  discount_rate: boundedNumber('discount_rate')
    .optional()
    .describe('Constant consumption discount rate, a fraction per year'),
  prtp: boundedNumber('prtp')
    .optional()
    .describe('Rate of pure time preference, a fraction per year; requires eta'),
  eta: boundedNumber('eta')
    .optional()
    .describe('Elasticity of the marginal utility of consumption; requires prtp'),
  preset: choiceSchema(PRESET_IDS)
    .optional()
    .describe('A published table or model run, instead of a rate and an engine'),
  gas: choiceSchema(GAS_IDS)
    .optional()
    .describe('The gas, default co2; another one requires a preset that publishes it'),
  engine: choiceSchema(ENGINE_IDS).optional().describe('The model, default dice2016r2'),
  damage_function: choiceSchema(DAMAGE_FUNCTION_IDS)
    .optional()
    .describe('The damage function; by default that of the engine'),
  horizon: z
    .int({
      error: 'must be a whole year such as 2300',
    })
    .optional()
    .describe('Last year of damages; by default the last year of the engine'),
  year: z
    .int({
      error: `must be a whole year up to ${LAST_EMISSION_YEAR}`,
    })
    .optional()
    .describe('Year of the emission, default 2025'),
  dollar_year: z
    .int({ error: DOLLAR_YEAR_MESSAGE })
    .min(DOLLAR_YEARS.first, { error: DOLLAR_YEAR_MESSAGE })
    .max(DOLLAR_YEARS.last, { error: DOLLAR_YEAR_MESSAGE })
    .optional()
    .describe('Price year of the US dollars; by default that of the engine'),
})

/** A typed query of the social cost of carbon. */
export type SccQuery = z.infer<typeof sccQuerySchema>

function boundedNumber(name: keyof typeof SCC_BOUNDS): z.ZodNumber {
  const { least, most } = SCC_BOUNDS[name]
  const error = ({ input }: { input?: unknown }): string => describeBounds(name, input)
  return z.number({ error }).min(least, { error }).max(most, { error })
}

/** Describe the allowed numbers; for a percentage, suggest the fraction. */
function describeBounds(name: keyof typeof SCC_BOUNDS, input: unknown): string {
  const { least, most } = SCC_BOUNDS[name]
  const range = `must be a number between ${least} and ${most}`
  const isPercent = name !== 'eta' && typeof input === 'number' && input >= 1 && input / 100 <= most
  if (!isPercent) return range
  const fraction = Number((input / 100).toPrecision(12))
  return `${range}: a rate is a fraction, so did you mean ${fraction}, which is ${input} %?`
}
