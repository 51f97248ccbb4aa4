import { exp } from '../elementary/exponential.ts'
import { pow } from '../elementary/power.ts'
import { betaQuantile } from './beta-quantile.ts'
import type { Distribution } from './distribution.ts'
import { NORMAL_OF_TAIL } from './normal-quantile.ts'

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

/** The same for a distribution that is drawn. Throws for a fixed value, of which there is one draw. */
export function drawnQuantile(distribution: Distribution, u: number, normal: number): number {
  const value = quantileOf(distribution, u, normal)
  if (value === null) throw new Error('A fixed value has no distribution to draw from.')
  return value
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
  return median * pow(ratio, normal / NORMAL_OF_TAIL[chance])
}

/** A third of the chance near each of three models, linear between them. */
function threeModelsQuantile(low: number, middle: number, high: number, u: number): number {
  const position = Math.min(1, Math.max(-1, 3 * u - 3 / 2))
  return middle + (position < 0 ? position * (middle - low) : position * (high - middle))
}

/**
 * The value at a standard normal quantile of two half normal distributions that meet in the median,
 * through a low and a high value with the chance `tail` beyond each.
 */
export function twoPieceNormalQuantile(
  low: number,
  median: number,
  high: number,
  tail: keyof typeof NORMAL_OF_TAIL,
  normal: number
): number {
  const distance = normal < 0 ? median - low : high - median
  return median + (distance * normal) / NORMAL_OF_TAIL[tail]
}

/** The value at a chance of a triangle between two ends, with its mode anywhere from end to end. */
export function triangleQuantile(low: number, mode: number, high: number, u: number): number {
  const width = high - low
  return u * width < mode - low
    ? low + Math.sqrt(u * width * (mode - low))
    : high - Math.sqrt((1 - u) * width * (high - mode))
}
