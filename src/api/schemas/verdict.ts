import { UNITS } from '../../model/units/unit-table.ts'
import { countSchema } from '../../core/validation/number.ts'
import { z } from 'zod'
import { SAMPLE_COUNTS } from '../../core/uncertainty/options.ts'
import { DISTRIBUTION_TARGETS } from '../../scenario/document/vocabularies.ts'
import { VERDICT_CLASSES, VERDICT_LIMITS } from '../../core/scenario/verdict/verdict-class.ts'
import { sampledFigureSchema } from './uncertainty.ts'

const assumptionSchema = z.object({
  symbol: z.string().describe('Id of the range, or lead_ followed by the id of a vector'),
  moves: z.enum([...DISTRIBUTION_TARGETS, 'lead_time']),
  vector: z.string().nullable().describe('Vector with this lead time; null for a range'),
  low_p5: z.number().describe('5th percentile'),
  central: z.number(),
  high_p95: z.number().describe('95th percentile; if it equals the 5th, the value is not sampled'),
})

/** Probability that a document meets its target, on the wire. */
export const scenarioUncertaintySchema = z
  .object({
    scenario_id: z.string().nullable().describe('Null if the document names none'),
    method: z.literal('padded-scrambled-sobol'),
    samples: countSchema.describe(`Number of draws, one of ${SAMPLE_COUNTS.join(', ')}`),
    seed: z.int(),
    note: z.string(),
    verdict_class: z
      .enum(VERDICT_CLASSES)
      .describe(
        `met if the probability is at least ${VERDICT_LIMITS.met}, missed if it is at most ${VERDICT_LIMITS.missed}`
      ),
    verdict_probability: z.number().describe('Share of the draws with a margin above 0'),
    probability_error: z.number().describe('Its standard error from eight batches, an upper bound'),
    margin_mt_co2: z.number().describe('Margin with every assumption at its central value, Mt CO2'),
    margin_percentiles: sampledFigureSchema.describe('Margin over the draws, Mt CO2'),
    expected_shortfall_mt_co2: z
      .number()
      .describe('Mean shortfall over all draws, counting 0 if the target is met, Mt CO2'),
    shortfall_when_missed_mt_co2: z
      .number()
      .nullable()
      .describe('Mean shortfall over the draws that miss the target; null if none does'),
    deciding: z
      .array(
        assumptionSchema.extend({
          share: z.number().describe('First-order share of the variance of the margin'),
          margin_at_p5: z
            .number()
            .meta({ 'x-unit': UNITS.mt_co2.symbol })
            .describe('Margin with this assumption at its 5th percentile, Mt CO2'),
          margin_at_p95: z
            .number()
            .meta({ 'x-unit': UNITS.mt_co2.symbol })
            .describe('Margin with this assumption at its 95th percentile, Mt CO2'),
        })
      )
      .readonly()
      .nullable()
      .describe(
        'The assumptions with the largest influence, at most five; null below 1024 samples'
      ),
    dots_mt_co2: z.array(z.number()).readonly().describe('Fifty equally probable margins'),
    assumptions: z.array(assumptionSchema).readonly().describe('All sampled assumptions'),
  })
  .meta({ id: 'RegionVerdict' })
