import { expm1 } from '../elementary/exponential.ts'
import { ln } from '../elementary/logarithm.ts'
import type { Dice2023Scalar, Dice2023Symbol } from './dice2023.ts'
import { at, type Model } from './model.ts'

type Dice2023Model = Model<Dice2023Scalar, Dice2023Symbol>

/** Bounds of the scale of the lifetimes: the equation has one root between them. */
const BRACKET = { low: 0.1, high: 100 } as const

/** Relative step below which the root is found; Newton's method then stands at rounding error. */
const TOLERANCE = 1e-13

const HALF = 0.5

/** Bisection alone halves the bracket to rounding error in fewer steps than this. */
const MOST_STEPS = 100

/** The equation at a trial value: its gap (left minus right side) and the slope of the gap. */
interface Trial {
  gap: number
  slope: number
}

/**
 * Solve for alpha, the scale of the reservoirs' lifetimes in a period of DICE-2023.
 * Carbon and warming of the same period depend on it. The gap rises with alpha, so Newton's method
 * inside a shrinking bracket finds the one root.
 * `expm1` keeps the digits of the reservoir that lives a million years.
 */
export function solveLifetimeScale(model: Dice2023Model, t: number): number {
  let { low, high }: { low: number; high: number } = BRACKET
  let alpha = firstGuess(model.series.alpha, t)
  const trial: Trial = { gap: 0, slope: 0 }
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (t === 0) tryFirstPeriod(model, alpha, trial)
    else tryPeriod(model, t, alpha, trial)
    if (trial.gap > 0) high = alpha
    else low = alpha
    let next = alpha - trial.gap / trial.slope
    if (!(next > low && next < high)) next = low + (high - low) * HALF
    const isFound = Math.abs(next - alpha) <= TOLERANCE * alpha
    alpha = next
    if (isFound) break
  }
  return alpha
}

/** A run with a pulse starts at the base run's root, which it was copied from; else the last period's. */
function firstGuess(alpha: Float64Array, t: number): number {
  const copied = at(alpha, t)
  if (copied > 0) return copied
  return t === 0 ? 1 : at(alpha, t - 1)
}

/** Carbon and warming of the first period are given, so only the left side answers to alpha. */
function tryFirstPeriod(
  { scalars: c, series: s }: Dice2023Model,
  alpha: number,
  trial: Trial
): void {
  addLeftSide(c, alpha, trial)
  const takenUp = at(s.cumulative_emissions, 0) - (c.mat0 - c.carbon_preindustrial)
  trial.gap -= c.irf0 + c.irc * takenUp + c.irt * c.tatm0
}

function tryPeriod(model: Dice2023Model, t: number, alpha: number, trial: Trial): void {
  const { scalars: c, series: s } = model
  addLeftSide(c, alpha, trial)
  let carbon = 0
  let carbonSlope = 0
  const inflow = at(s.emissions, t) / c.gtco2_per_gtc_reservoirs
  const hold = (share: number, tau: number, before: number): void => {
    const periods = c.tstep / (tau * alpha)
    const lost = -expm1(-periods)
    const kept = 1 - lost
    carbon += share * tau * alpha * inflow * lost + before * kept
    carbonSlope +=
      share * tau * inflow * (lost - periods * kept) + (before * kept * periods) / alpha
  }
  hold(c.share_1, c.tau_1, at(s.reservoir_1, t - 1))
  hold(c.share_2, c.tau_2, at(s.reservoir_2, t - 1))
  hold(c.share_3, c.tau_3, at(s.reservoir_3, t - 1))
  hold(c.share_4, c.tau_4, at(s.reservoir_4, t - 1))
  const atmosphere = c.carbon_preindustrial + carbon
  const forcing =
    c.forcing_per_efold * ln(atmosphere / c.carbon_preindustrial) +
    at(s.misc_forcing, t) +
    at(s.other_gases_forcing, t)
  const warmingByForcing = c.teq_1 * (1 - c.box_kept_1) + c.teq_2 * (1 - c.box_kept_2)
  const warming =
    at(s.temperature_box_1, t - 1) * c.box_kept_1 +
    at(s.temperature_box_2, t - 1) * c.box_kept_2 +
    warmingByForcing * forcing
  trial.gap -= c.irf0 + c.irc * (at(s.cumulative_emissions, t) - carbon) + c.irt * warming
  const warmingSlope = (warmingByForcing * c.forcing_per_efold * carbonSlope) / atmosphere
  trial.slope += c.irc * carbonSlope - c.irt * warmingSlope
}

/** Left side: sum over reservoirs of alpha*share*tau*(1 - exp(-horizon/(alpha*tau))). */
function addLeftSide(c: Dice2023Model['scalars'], alpha: number, trial: Trial): void {
  trial.gap = 0
  trial.slope = 0
  const add = (share: number, tau: number): void => {
    const ages = c.irf_horizon / (alpha * tau)
    const lost = -expm1(-ages)
    trial.gap += alpha * share * tau * lost
    trial.slope += share * tau * (lost - ages * (1 - lost))
  }
  add(c.share_1, c.tau_1)
  add(c.share_2, c.tau_2)
  add(c.share_3, c.tau_3)
  add(c.share_4, c.tau_4)
}
