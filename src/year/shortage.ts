import { exp } from '../core/elementary/exponential.ts'

/** sqrt(2 pi), and beyond 7.07 standard deviations the end of the rational form. */
const ROOT_TWO_PI = 2.506_628_274_631
const LONGEST_RATIONAL = 7.071_067_811_865_47
const NO_TAIL = 37

/** Chance and expected size of a shortage in an hour. */
export interface Shortage {
  chance: number
  /** Standard deviations of the outages. */
  size: number
}

/**
 * Shortage with a margin of zeta standard deviations of the outages of plant, for which a normal
 * distribution with a term in its skewness (kappa = skewness/6) stands. Writes to `shortage`, so that
 * hours need no object each.
 */
export function measureShortage(zeta: number, kappa: number, shortage: Shortage): void {
  const bell = exp((-zeta * zeta) / 2)
  const tail = upperTail(Math.abs(zeta), bell)
  const below = zeta > 0 ? tail : 1 - tail
  const density = bell / ROOT_TWO_PI
  const chance = below + kappa * (zeta * zeta - 1) * density
  shortage.chance = Math.min(1, Math.max(0, chance))
  shortage.size = Math.max(0, density - zeta * below + kappa * zeta * density)
}

/**
 * Probability of a standard normal value above y >= 0, to 1e-15, with bell = exp(-y^2/2): Hart's
 * rational form as printed by West (2005), 'Better approximations to cumulative normal functions',
 * Wilmott Magazine, May, 70-76.
 */
function upperTail(y: number, bell: number): number {
  if (y > NO_TAIL) return 0
  if (y >= LONGEST_RATIONAL)
    return bell / (y + 1 / (y + 2 / (y + 3 / (y + 4 / (y + 0.65))))) / ROOT_TWO_PI
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
  return (bell * numerator) / denominator
}
