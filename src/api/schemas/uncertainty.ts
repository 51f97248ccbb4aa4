import { countSchema } from '../../core/validation/number.ts'
import { z } from 'zod'
import { STUDY_IDS } from '../../core/damage/damage-functions.ts'
import { SAMPLE_COUNTS } from '../../core/uncertainty/options.ts'
import { UNITS } from '../../model/units/unit-table.ts'

/** Percentiles, mean and error of the draws of a figure. */
export const sampledFigureSchema = z
  .object({
    p5: z.number(),
    p17: z.number(),
    p50: z
      .number()
      .describe('May differ from the figure of the response, since many ranges are skewed'),
    p83: z.number(),
    p95: z.number(),
    mean: z.number(),
    error: z
      .object({ p50: z.number(), p95: z.number() })
      .describe('Standard error of the percentile from eight batches, an upper bound'),
  })
  .meta({ id: 'SampledFigure' })

const probability = z.number().min(0).max(1).meta({ 'x-unit': UNITS.probability.symbol })

const sharesSchema = z
  .record(z.string(), z.record(z.string(), z.number()))
  .describe('By field, then by group of coefficients')

/** Statistics of a sample of the ranges of the model, on the wire. */
const uncertaintySchema = z
  .object({
    method: z.literal('padded-scrambled-sobol'),
    samples: countSchema.describe(`Number of draws, one of ${SAMPLE_COUNTS.join(', ')}`),
    seed: z.int(),
    outputs: z
      .record(z.string(), sampledFigureSchema)
      .describe('Percentiles of the draws by field, with dotted paths for nested fields'),
    probabilities: z
      .array(
        z.object({
          field: z.string(),
          threshold: z.number(),
          above: probability.describe('Share of the draws strictly above'),
          below: probability.describe('Share of the draws strictly below'),
        })
      )
      .readonly(),
    shares: sharesSchema
      .optional()
      .describe('First-order shares of the variance; the remainder to 1 is due to interactions'),
    symbol_shares: z
      .record(z.string(), z.record(z.string(), z.number()))
      .optional()
      .describe('The same by symbol, if all sampled coefficients belong to one group'),
    total_shares: sharesSchema
      .optional()
      .describe('Total shares, including interactions; they may add up to more than 1'),
    damage_function_mix: z
      .record(z.enum(STUDY_IDS), z.number())
      .optional()
      .describe('Share of the draws that take each damage function, if the request names none'),
    sampled: z.array(z.string()).readonly().describe('Sampled symbols'),
    fixed: z
      .array(z.object({ symbol: z.string(), reason: z.string() }))
      .readonly()
      .describe('Symbols that affect the response but are not sampled'),
  })
  .meta({
    id: 'Uncertainty',
    description:
      'Statistics over the sampled ranges of the model, not a forecast; only with uncertainty=true',
  })

/** The field of a response, or of its rows, with the statistics of a sample. */
export const uncertaintyField = uncertaintySchema.optional()
