import { NORMAL_95 } from '../../core/model/normal-quantile.ts'
import { centralDrivers, type Central } from '../account/central.ts'
import type { Drivers } from '../account/load.ts'
import { carbonPrice } from '../account/ranges.ts'
import { runMean } from '../account/run.ts'
import { marginOf, type Target } from '../account/targets.ts'

/** A value at which a target is just met, or words for none. */
export interface Threshold {
  readonly value: number | null
  readonly words: string
}

/** Growth is tried from here to there in steps of 1 % a year. */
const LEAST_GROWTH_PCT = -3
const MOST_GROWTH_PCT = 12
const HALVINGS = 10

/** Below this 95 % price a carbon price decides nothing, USD/t; prices are tried to a multiple of it. */
const LEAST_CARBON_USD = 5
const MOST_CARBON_FACTOR = 3

/** Margin of the plan on its stated dates with other drivers in the central case. */
function marginWith(
  central: Central,
  target: Target,
  change: (drivers: Drivers) => Drivers
): number {
  const { context } = central
  const drivers = change(centralDrivers(context.inputs, target.year))
  return marginOf(target, runMean(context, central.caseOf('plan', target.year, { drivers })))
}

/** Growth of energy (a fraction a year) up to which the plan meets the target; the peak moves alike. */
export function growthThreshold(central: Central, target: Target): Threshold {
  const { energyGrowth } = central.context.inputs
  const marginAt = (pct: number) =>
    marginWith(central, target, (drivers) => ({
      ...drivers,
      energyGrowthPct: pct,
      peakGrowthPct: drivers.peakGrowthPct + pct - energyGrowth.central,
    }))
  let crossing: number | null = null
  let before = marginAt(LEAST_GROWTH_PCT)
  const isMetFirst = before > 0
  for (let pct = LEAST_GROWTH_PCT + 1; pct <= MOST_GROWTH_PCT; pct += 1) {
    const margin = marginAt(pct)
    if (before > 0 && margin <= 0) crossing = pct - 1
    before = margin
  }
  if (crossing === null)
    return { value: null, words: isMetFirst ? 'met at any growth' : 'missed at any growth' }
  const pct = halve(crossing, crossing + 1, (value) => marginAt(value) > 0)
  return { value: pct / 100, words: 'met below it' }
}

/** Carbon price (USD/t) from which the plan meets the target. */
export function carbonThreshold(central: Central, target: Target): Threshold {
  const { carbon } = central.context.inputs
  const high = carbonPrice(carbon, target.year, NORMAL_95)
  if (high <= LEAST_CARBON_USD) return { value: null, words: 'no carbon price' }
  const most = MOST_CARBON_FACTOR * high
  const isMetAt = (carbonUsdT: number) =>
    marginWith(central, target, (drivers) => ({ ...drivers, carbonUsdT })) > 0
  if (isMetAt(0)) return { value: null, words: 'met at any price' }
  if (!isMetAt(most)) return { value: null, words: 'missed at any price' }
  return { value: halve(0, most, (price) => !isMetAt(price)), words: 'met above it' }
}

/** Middle of the interval after ten halvings; `isLow` says on which side of it the change lies. */
function halve(from: number, to: number, isLow: (value: number) => boolean): number {
  let [lo, hi] = [from, to]
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (lo + hi) / 2
    if (isLow(middle)) lo = middle
    else hi = middle
  }
  return (lo + hi) / 2
}
