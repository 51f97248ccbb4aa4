import { z } from '@hono/zod-openapi'
import { SAMPLE_COUNTS } from '../../core/uncertainty/options.ts'
import { DISTRIBUTION_TARGETS } from '../../core/scenario/document/sections/power-account.ts'
import { VERDICT_CLASSES, VERDICT_LIMITS } from '../../core/scenario/verdict/verdict-class.ts'
import { sampledFigureSchema } from './uncertainty.ts'

const assumptionSchema = z.object({
  symbol: z.string().describe('Id of the range, or lead_ and the id of the vector that it dates'),
  moves: z.enum([...DISTRIBUTION_TARGETS, 'lead_time']),
  vector: z.string().nullable().describe('Vector whose lead time it is; null for a range'),
  low_p5: z.number().describe('Value at 5 percent'),
  central: z.number(),
  high_p95: z.number().describe('Value at 95 percent; where it is the low one nothing is drawn'),
})

/** How sure a document is of its margin, on the wire. */
export const scenarioUncertaintySchema = z
  .object({
    scenario_id: z.string().nullable().describe('Null where the document names none'),
    method: z.literal('padded-scrambled-sobol'),
    samples: z.int().describe(`Number of draws, one of ${SAMPLE_COUNTS.join(', ')}`),
    seed: z.int(),
    note: z.string(),
    verdict_class: z
      .enum(VERDICT_CLASSES)
      .describe(
        `met from a probability of ${VERDICT_LIMITS.met} on, missed up to ${VERDICT_LIMITS.missed}`
      ),
    verdict_probability: z.number().describe('Share of the draws with a margin above 0'),
    probability_error: z.number().describe('Its standard error by eight batches, an upper bound'),
    margin_mt_co2: z.number().describe('Margin with every assumption central, Mt CO2'),
    margin_percentiles: sampledFigureSchema.describe('Margin over the draws, Mt CO2'),
    expected_shortfall_mt_co2: z
      .number()
      .describe('Mean of what is missing, 0 where the target is met, Mt CO2'),
    shortfall_when_missed_mt_co2: z
      .number()
      .nullable()
      .describe('The same over the draws that miss; null where none does'),
    deciding: z
      .array(
        assumptionSchema.extend({
          share: z.number().describe('First-order share of the variance of the margin'),
          margin_at_p5: z.number().describe('Margin with this one at 5 percent, Mt CO2'),
          margin_at_p95: z.number().describe('Margin with this one at 95 percent, Mt CO2'),
        })
      )
      .readonly()
      .nullable()
      .describe('At most five assumptions that decide; null below 1024 samples'),
    dots_mt_co2: z.array(z.number()).readonly().describe('Fifty equally probable margins'),
    assumptions: z.array(assumptionSchema).readonly().describe('All that is drawn'),
  })
  .meta({ id: 'ScenarioUncertainty' })
