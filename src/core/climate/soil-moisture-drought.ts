import { exp } from '../elementary/exponential.ts'
/**
 * Cross-check of the drought risk: the chance of falling below the former 10 % quantile of soil
 * moisture when the mean shifts and the spread stays, Phi(q10 - shift).
 *
 * Not used as the index: regional means vary less than grid cells, so it saturates, and soil
 * moisture is not monotone in global warming.
 */
export const FORMER_TEN_PERCENT_QUANTILE = {
  label: '10 % quantile of the standard normal distribution',
  value: -1.28155,
  unit: 'standard deviations',
  source: 'standard normal distribution',
} as const

/** Chance (0 to 1) of the former 10-year soil-moisture drought after a shift of the mean, in sigma. */
export function soilMoistureDroughtChance(shiftSigma: number): number {
  return normalDistribution(FORMER_TEN_PERCENT_QUANTILE.value - shiftSigma)
}

/** Standard deviations beyond which nothing is left of a tail. */
const MOST_SIGMA = 8

/**
 * Phi(x) = 1/2 + phi(x) (x + x^3/3 + x^5/(3 5) + ...), summed until the terms vanish.
 * Precise to 1e-12 within 8 standard deviations; beyond them 0 or 1.
 */
function normalDistribution(x: number): number {
  if (Math.abs(x) > MOST_SIGMA) return x < 0 ? 0 : 1
  const density = exp(-(x * x) / 2) / Math.sqrt(2 * Math.PI)
  let sum = 0
  let term = x
  for (let odd = 1; Math.abs(term) > Number.EPSILON * Math.abs(sum); odd += 2) {
    sum += term
    term *= (x * x) / (odd + 2)
  }
  return 1 / 2 + density * sum
}
