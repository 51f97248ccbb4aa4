import { z } from 'zod'

/** How a coefficient is spread around its value, as the data files write it. */
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
    /** Chance below the low end, and above the high end. */
    chance: z.union([z.literal(0.05), z.literal(0.1)]),
  }),
  z.strictObject({
    shape: z.literal('three_models'),
    low: z.number(),
    median: z.number(),
    high: z.number(),
  }),
])

/** How a coefficient is spread around its value; one that is fixed is never drawn. */
export type Distribution = z.infer<typeof distributionSchema>
