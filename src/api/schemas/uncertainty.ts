import { z } from '@hono/zod-openapi'
import { DAMAGE_FUNCTION_MIX } from '../../core/uncertainty/damage-function-mix.ts'
import { SAMPLE_COUNTS } from '../../core/uncertainty/options.ts'

/** Percentiles, mean and error of the draws of a figure. */
export const sampledFigureSchema = z
  .object({
    p5: z.number(),
    p17: z.number(),
    p50: z.number().describe('Need not be the figure of the answer: many ranges are skewed'),
    p83: z.number(),
    p95: z.number(),
    mean: z.number(),
    error: z
      .object({ p50: z.number(), p95: z.number() })
      .describe('Standard error of the percentile by eight batches, an upper bound'),
  })
  .meta({ id: 'SampledFigure' })

const sharesSchema = z
  .record(z.string(), z.record(z.string(), z.number()))
  .describe('By field, then by group of coefficients')

/** What a sample of the ranges of the model says, on the wire. */
const uncertaintySchema = z
  .object({
    method: z.literal('padded-scrambled-sobol'),
    samples: z.int().describe(`Number of draws, one of ${SAMPLE_COUNTS.join(', ')}`),
    seed: z.int(),
    outputs: z
      .record(z.string(), sampledFigureSchema)
      .describe('Percentiles of the draws by field, nested fields as dotted paths'),
    probabilities: z
      .array(
        z.object({
          field: z.string(),
          threshold: z.number(),
          above: z.number().describe('Share of the draws strictly above'),
          below: z.number().describe('Share of the draws strictly below'),
        })
      )
      .readonly(),
    shares: sharesSchema
      .optional()
      .describe('First-order shares in the variance; what is missing to 1 is interaction'),
    symbol_shares: z
      .record(z.string(), z.record(z.string(), z.number()))
      .optional()
      .describe('The same by symbol, where all that are drawn belong to one group'),
    total_shares: sharesSchema
      .optional()
      .describe('Shares with all interactions; they may add up to more than 1'),
    damage_function_mix: z
      .object({
        kalkuhl_wenz_2020: z.literal(DAMAGE_FUNCTION_MIX.kalkuhl_wenz_2020),
        howard_sterner_2017_noncat: z.literal(DAMAGE_FUNCTION_MIX.howard_sterner_2017_noncat),
        dice2023: z.literal(DAMAGE_FUNCTION_MIX.dice2023),
      })
      .optional()
      .describe('Chance of each damage function, where the request names none'),
    sampled: z.array(z.string()).readonly().describe('Symbols that are drawn'),
    fixed: z
      .array(z.object({ symbol: z.string(), reason: z.string() }))
      .readonly()
      .describe('Symbols that the answer reads and no draw moves'),
  })
  .meta({
    id: 'Uncertainty',
    description: 'Sampled ranges of the model, with uncertainty=true: no forecast',
  })

/** The field of an answer, or of its rows, with the statistics of a sample. */
export const uncertaintyField = uncertaintySchema.optional()
