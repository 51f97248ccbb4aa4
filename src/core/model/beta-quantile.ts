import { exp } from '../elementary/exponential.ts'
import { ln } from '../elementary/logarithm.ts'

const HALVINGS = 60
const LARGEST_TERMS = 300
const PRECISION = 1e-15
const SMALLEST = 1e-300

/** Lanczos approximation of the gamma function, g = 7, nine terms: error below 1e-14. */
const LANCZOS_G = 7
const LANCZOS = [
  0.999_999_999_999_809_9, 676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_1,
  -176.615_029_162_140_6, 12.507_343_278_686_905, -0.138_571_095_265_720_12,
  9.984_369_578_019_572e-6, 1.505_632_735_149_311_6e-7,
] as const

/** Quantile `u` of a beta distribution with parameters `alpha` and `beta`, by bisection. */
export function betaQuantile(alpha: number, beta: number, u: number): number {
  const scale = logGamma(alpha + beta) - logGamma(alpha) - logGamma(beta)
  let low = 0
  let high = 1
  for (let count = 0; count < HALVINGS; count += 1) {
    const middle = (low + high) / 2
    if (incompleteBeta(alpha, beta, scale, middle) < u) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/**
 * The regularised incomplete beta function, evaluated from the side where the continued fraction
 * converges; `scale` is the logarithm of the normalising constant.
 */
function incompleteBeta(a: number, b: number, scale: number, x: number): number {
  const front = exp(scale + a * ln(x) + b * ln(1 - x))
  return x < (a + 1) / (a + b + 2)
    ? (front * continuedFraction(a, b, x)) / a
    : 1 - (front * continuedFraction(b, a, 1 - x)) / b
}

/** The continued fraction of the incomplete beta function, by the modified method of Lentz. */
function continuedFraction(a: number, b: number, x: number): number {
  let c = 1
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1))
  let fraction = d
  for (let m = 1; m <= LARGEST_TERMS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / awayFromZero(1 + even * d)
    c = awayFromZero(1 + even / c)
    fraction *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / awayFromZero(1 + odd * d)
    c = awayFromZero(1 + odd / c)
    const factor = d * c
    fraction *= factor
    if (Math.abs(factor - 1) < PRECISION) break
  }
  return fraction
}

function awayFromZero(x: number): number {
  return Math.abs(x) < SMALLEST ? SMALLEST : x
}

/** Natural logarithm of the gamma function of a number of 1 or more. */
function logGamma(z: number): number {
  const [first, ...rest]: readonly [number, ...number[]] = LANCZOS
  const base = z - 1
  const sum = rest.reduce((total, term, index) => total + term / (base + index + 1), first)
  const t = base + LANCZOS_G + 1 / 2
  return ln(2 * Math.PI) / 2 + (base + 1 / 2) * ln(t) - t + ln(sum)
}
