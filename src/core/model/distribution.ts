import { exp } from '../elementary/exponential.ts'

/** How a coefficient is spread around its value. */
export type Distribution =
  | { readonly kind: 'fixed' }
  | { readonly kind: 'normal'; readonly mean: number; readonly sd: number }
  | { readonly kind: 'lognormal'; readonly median: number; readonly sd_ln: number }
  | { readonly kind: 'uniform'; readonly low: number; readonly high: number }
  | {
      readonly kind: 'triangle'
      readonly low: number
      readonly mode: number
      readonly high: number
    }

/** Standard normal quantile of 95 %. */
export const NORMAL_95 = 1.644_853_626_951_472_2

/** The quantile of a distribution for a chance `u` whose standard normal quantile is `z`. */
export function quantile(distribution: Distribution, u: number, z: number): number | null {
  switch (distribution.kind) {
    case 'fixed':
      return null
    case 'normal':
      return distribution.mean + distribution.sd * z
    case 'lognormal':
      return distribution.median * exp(distribution.sd_ln * z)
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

const WRITTEN = /^(N|LN|U|T)\(([^)]*)\)$/u

/** Read a distribution as it is printed: `fixed`, `N(mean,sd)`, `LN(median,sd of ln)`, `U(a,b)`, `T(a,mode,b)`. */
export function parseDistribution(text: string): Distribution {
  if (text === 'fixed') return { kind: 'fixed' }
  const [, name, list = ''] = WRITTEN.exec(text) ?? []
  const [a = NaN, b = NaN, c = NaN] = list.split(',').map(Number)
  if (name === 'N') return { kind: 'normal', mean: a, sd: b }
  if (name === 'LN') return { kind: 'lognormal', median: a, sd_ln: b }
  if (name === 'U') return { kind: 'uniform', low: a, high: b }
  if (name === 'T') return { kind: 'triangle', low: a, mode: b, high: c }
  throw new Error(`No distribution is written '${text}': use fixed, N(), LN(), U() or T().`)
}
