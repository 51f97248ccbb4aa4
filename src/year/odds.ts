import { exp } from '../core/elementary/exponential.ts'
import { ln } from '../core/elementary/logarithm.ts'
import { numberAt } from '../core/entry.ts'
import type { Distribution } from './weather/weather-set.ts'

const MOST_STEPS = 50
const LEAST_STEP = 1e-13

/** A capacity factor whose odds are multiplied by a: monotone, and 0 and 1 stay where they are. */
export function transformOdds(a: number, c: number): number {
  return (a * c) / (1 + (a - 1) * c)
}

/**
 * The factor on the odds of a profile that moves its long-run mean to `target`: a > 0, 0 for a target
 * of 0 or less, and 1 (unchanged) where no factor would do: a target of 1 or more, or a profile that is
 * 0 or 1 throughout. Solves sum n c'(c) = target for ln a by Newton's method.
 */
export function solveOdds({ centres, shares }: Distribution, target: number): number {
  if (target <= 0) return 0
  if (target >= 1 || centres.every((c) => c === 0 || c === 1)) return 1
  const mean = centres.reduce((sum, c, i) => sum + numberAt(shares, i) * c, 0)
  let x = logit(target) - logit(mean)
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const a = exp(x)
    let f = 0
    let slope = 0
    for (let i = 0; i < centres.length; i += 1) {
      const moved = transformOdds(a, numberAt(centres, i))
      f += numberAt(shares, i) * moved
      slope += numberAt(shares, i) * moved * (1 - moved)
    }
    const change = Math.min(1, Math.max(-1, (f - target) / slope))
    x -= change
    if (Math.abs(change) < LEAST_STEP) break
  }
  return exp(x)
}

function logit(share: number): number {
  return ln(share / (1 - share))
}
