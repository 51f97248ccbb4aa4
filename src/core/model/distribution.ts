import { z } from 'zod'
import { exp } from '../elementary/exponential.ts'

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
])

/** How a coefficient is spread around its value; one that is fixed is never drawn. */
export type Distribution = z.infer<typeof distributionSchema>

/** The value of a distribution at a chance, whose standard normal quantile is `normal`; null where fixed. */
export function quantileOf(distribution: Distribution, u: number, normal: number): number | null {
  switch (distribution.shape) {
    case 'fixed':
      return null
    case 'normal':
      return distribution.mean + distribution.standard_deviation * normal
    case 'lognormal':
      return distribution.median * exp(distribution.log_standard_deviation * normal)
    case 'uniform':
      return distribution.low + (distribution.high - distribution.low) * u
    case 'triangle':
      return triangleQuantile(distribution.low, distribution.mode, distribution.high, u)
  }
}

function triangleQuantile(low: number, mode: number, high: number, u: number): number {
  const width = high - low
  return u * width < mode - low
    ? low + Math.sqrt(u * width * (mode - low))
    : high - Math.sqrt((1 - u) * width * (high - mode))
}
