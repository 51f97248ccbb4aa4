import { z } from 'zod'
import { exp } from '../elementary/exponential.ts'
import { pow } from '../elementary/power.ts'
import { betaQuantile } from './beta-quantile.ts'
import { NORMAL_95 } from './normal-quantile.ts'

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

/** Standard normal quantiles of 1 less a chance. */
const NORMAL_QUANTILES = { 0.05: NORMAL_95, 0.1: 1.281_551_565_544_600_4 } as const

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
    case 'pert':
      return pertQuantile(distribution.low, distribution.mode, distribution.high, u)
    case 'two_piece_lognormal':
      return lognormalQuantile(distribution, normal)
    case 'three_models':
      return threeModelsQuantile(distribution.low, distribution.median, distribution.high, u)
  }
}

function pertQuantile(low: number, mode: number, high: number, u: number): number {
  const width = high - low
  const alpha = 1 + (4 * (mode - low)) / width
  const beta = 1 + (4 * (high - mode)) / width
  return low + width * betaQuantile(alpha, beta, u)
}

/** A lognormal of different spread below and above its median. */
function lognormalQuantile(
  { low, median, high, chance }: Extract<Distribution, { readonly shape: 'two_piece_lognormal' }>,
  normal: number
): number {
  const ratio = normal < 0 ? median / low : high / median
  return median * pow(ratio, normal / NORMAL_QUANTILES[chance])
}

/** A third of the chance near each of three models, linear between them. */
function threeModelsQuantile(low: number, middle: number, high: number, u: number): number {
  const position = Math.min(1, Math.max(-1, 3 * u - 3 / 2))
  return middle + (position < 0 ? position * (middle - low) : position * (high - middle))
}

function triangleQuantile(low: number, mode: number, high: number, u: number): number {
  const width = high - low
  return u * width < mode - low
    ? low + Math.sqrt(u * width * (mode - low))
    : high - Math.sqrt((1 - u) * width * (high - mode))
}
