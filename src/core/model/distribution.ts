import { z } from 'zod'

/** Distribution of a coefficient, as written in the data files. */
export const distributionSchema = z.discriminatedUnion('shape', [
  z.strictObject({ shape: z.literal('fixed') }),
  z.strictObject({
    shape: z.literal('normal'),
    mean: z.number(),
    standard_deviation: z.number(),
  }),
  z.strictObject({
    shape: z.literal('lognormal'),
    median: z.number(),
    log_standard_deviation: z.number(),
  }),
  z.strictObject({ shape: z.literal('uniform'), low: z.number(), high: z.number() }),
  z.strictObject({
    shape: z.literal('triangle'),
    low: z.number(),
    mode: z.number(),
    high: z.number(),
  }),
  z.strictObject({
    shape: z.literal('pert'),
    low: z.number(),
    mode: z.number(),
    high: z.number(),
  }),
  z.strictObject({
    shape: z.literal('two_piece_lognormal'),
    low: z.number(),
    median: z.number(),
    high: z.number(),
    /** Probability below the low end and above the high end. */
    chance: z.union([z.literal(0.05), z.literal(0.1)]),
  }),
  z.strictObject({
    shape: z.literal('three_models'),
    low: z.number(),
    median: z.number(),
    high: z.number(),
  }),
])

/** Distribution of a coefficient; a fixed one is never sampled. */
export type Distribution = z.infer<typeof distributionSchema>
