import { exp } from '../core/elementary/exponential.ts'

/** sqrt(2 pi), and beyond 7.07 standard deviations the end of the rational form. */
const ROOT_TWO_PI = 2.506_628_274_631
const LONGEST_RATIONAL = 7.071_067_811_865_47
const NO_TAIL = 37

/** Density of the standard normal distribution. */
export function normalDensity(x: number): number {
  return exp((-x * x) / 2) / ROOT_TWO_PI
}

/**
 * Standard normal probability of a value below x, to 1e-15: Hart's rational form as printed by West
 * (2005), 'Better approximations to cumulative normal functions', Wilmott Magazine, May, 70-76.
 */
export function normalProbability(x: number): number {
  const tail = upperTail(Math.abs(x))
  return x > 0 ? 1 - tail : tail
}

/** Probability of a standard normal value above y, for y of at least 0. */
function upperTail(y: number): number {
  if (y > NO_TAIL) return 0
  const density = exp((-y * y) / 2)
  if (y >= LONGEST_RATIONAL)
    return density / (y + 1 / (y + 2 / (y + 3 / (y + 4 / (y + 0.65))))) / ROOT_TWO_PI
  const numerator =
    (((((0.0352624965998911 * y + 0.700383064443688) * y + 6.37396220353165) * y +
      33.912866078383) *
      y +
      112.079291497871) *
      y +
      221.213596169931) *
      y +
    220.206867912376
  const denominator =
    ((((((0.0883883476483184 * y + 1.75566716318264) * y + 16.064177579207) * y +
      86.7807322029461) *
      y +
      296.564248779674) *
      y +
      637.333633378831) *
      y +
      793.826512519948) *
      y +
    440.413735824752
  return (density * numerator) / denominator
}

/**
 * Chance that the stack is too small in an hour with a margin of zeta standard deviations of the
 * outages: normal with a term in their skewness (kappa = skewness/6), cut to [0, 1].
 */
export function lossOfLoadChance(zeta: number, kappa: number): number {
  const chance = normalProbability(-zeta) + kappa * (zeta * zeta - 1) * normalDensity(zeta)
  return Math.min(1, Math.max(0, chance))
}

/** Expected shortage of the same hour, in standard deviations. */
export function expectedShortage(zeta: number, kappa: number): number {
  const density = normalDensity(zeta)
  return Math.max(0, density - zeta * normalProbability(-zeta) + kappa * zeta * density)
}
