import { z } from 'zod'
import { choiceSchema } from '../validation/choice.ts'
import { DAMAGE_FUNCTION_IDS } from './coefficients/damage-functions.ts'
import { DOLLAR_YEARS } from './coefficients/price-index.ts'
import { ENGINE_IDS, LAST_EMISSION_YEAR } from './engines.ts'
import { GAS_IDS } from './gases.ts'
import { PRESET_IDS } from './presets/presets.ts'

const DOLLAR_YEAR_MESSAGE = `must be a whole year from ${DOLLAR_YEARS.first} to ${DOLLAR_YEARS.last}`

/** Bounds of the rates and of the elasticity that a query may name. */
export const SCC_BOUNDS = {
  discount_rate: { least: 0.001, most: 0.2 },
  prtp: { least: 0, most: 0.1 },
  eta: { least: 0, most: 5 },
} as const

/**
 * The query of the social cost of carbon, numbers already read from their decimal text.
 * Every field is optional. Bounds that depend on the engine are checked by `sccRequestSchema`.
 */
export const sccQuerySchema = z.object({
  discount_rate: boundedNumber('discount_rate')
    .optional()
    .describe('Constant discount rate of consumption, a fraction a year'),
  prtp: boundedNumber('prtp')
    .optional()
    .describe('Rate of pure time preference, a fraction a year; together with eta'),
  eta: boundedNumber('eta')
    .optional()
    .describe('Elasticity of the marginal utility of consumption; together with prtp'),
  preset: choiceSchema(PRESET_IDS)
    .optional()
    .describe('A published table or model run, in place of a rate and an engine'),
  gas: choiceSchema(GAS_IDS)
    .optional()
    .describe('The gas; co2 when absent, another one beside a preset that publishes it'),
  engine: choiceSchema(ENGINE_IDS).optional().describe('The model; dice2016r2 when absent'),
  damage_function: choiceSchema(DAMAGE_FUNCTION_IDS)
    .optional()
    .describe('The loss of output by warming; the one of the engine when absent'),
  horizon: z
    .int({
      error: 'must be a whole year such as 2300',
    })
    .optional()
    .describe('Last year of damages that count; the last year of the engine when absent'),
  year: z
    .int({
      error: `must be a whole year up to ${LAST_EMISSION_YEAR}`,
    })
    .optional()
    .describe('Year of the emission; 2025 when absent'),
  dollar_year: z
    .int({ error: DOLLAR_YEAR_MESSAGE })
    .min(DOLLAR_YEARS.first, { error: DOLLAR_YEAR_MESSAGE })
    .max(DOLLAR_YEARS.last, { error: DOLLAR_YEAR_MESSAGE })
    .optional()
    .describe('Year whose US dollars the answer is in; the one of the engine when absent'),
})

/** A query of the social cost of carbon with typed fields. */
export type SccQuery = z.infer<typeof sccQuerySchema>

function boundedNumber(name: keyof typeof SCC_BOUNDS): z.ZodNumber {
  const { least, most } = SCC_BOUNDS[name]
  const error = ({ input }: { input?: unknown }): string => describeBounds(name, input)
  return z.number({ error }).min(least, { error }).max(most, { error })
}

/** Say what a number may be; a percentage gets its fraction named. */
function describeBounds(name: keyof typeof SCC_BOUNDS, input: unknown): string {
  const { least, most } = SCC_BOUNDS[name]
  const range = `must be a number between ${least} and ${most}`
  const isPercent = name !== 'eta' && typeof input === 'number' && input >= 1 && input / 100 <= most
  if (!isPercent) return range
  const fraction = Number((input / 100).toPrecision(12))
  return `${range}: a rate is a fraction, so write ${fraction} for ${input} %`
}
