import { ln } from '../core/elementary/logarithm.ts'

/** Resolution of the search, GW. */
const RESOLUTION_GW = 0.001

/** Share of the range that takes away one e-fold of lost load, at first guess. */
const FIRST_SHARE = 0.03

/** Loss of load below this, hours a year, is as good as none. */
const LEAST_LOSS_H = 1e-9

/** How far beyond the guess a first step goes, so that the answer lies between two runs. */
const OVERSHOOT = 1.15

/** Where the least capacity is looked for, GW; what is lost at an end, hours a year, if that is known. */
export interface FirmRange {
  readonly leastGw: number
  readonly mostGw: number
  readonly lossAtLeastH?: number
  readonly lossAtMostH?: number
}

/**
 * The least capacity with which the loss of load is at most the standard, GW: the least of its range if
 * that is enough, at most the most. It is what halving the range down to a thousandth of a GW ends at, to
 * the last digit, found in fewer runs: lost load falls nearly exponentially with capacity, so that a line
 * through its logarithm points close to the answer. `lossWith` must not rise with capacity; `nearGw` is
 * where the search begins, and changes only how long it takes.
 */
export function findLeastFirm(
  { leastGw, mostGw, lossAtLeastH, lossAtMostH }: FirmRange,
  standardH: number,
  lossWith: (gw: number) => number,
  nearGw = leastGw
): number {
  const width = mostGw - leastGw
  const steps = countSteps(width)
  const capacity = (step: number) =>
    step === 0 ? leastGw : gridPoint(leastGw, mostGw, steps, step)
  const above = (lossH: number) => ln(Math.max(lossH, LEAST_LOSS_H) / standardH)
  // Steps of the grid: `low` misses the standard, `high` meets it; an end that was not run has no value.
  let low: End =
    lossAtLeastH === undefined
      ? { step: -1, above: Number.NaN }
      : { step: 0, above: above(lossAtLeastH) }
  let high: End = {
    step: steps,
    above: lossAtMostH === undefined ? Number.NaN : above(lossAtMostH),
  }
  let fold = FIRST_SHARE * steps * OVERSHOOT
  let next = Math.round(((nearGw - leastGw) / width) * steps)
  if (lossAtLeastH !== undefined) next = Math.round(fold * low.above)
  if (lossAtMostH !== undefined) next = steps + Math.round(fold * high.above)
  let lastSide = 0
  while (high.step - low.step > 1) {
    const step = Math.min(high.step - 1, Math.max(low.step + 1, next))
    const found: End = { step, above: above(lossWith(capacity(step))) }
    const side = found.above <= 0 ? 1 : -1
    // An end that stays twice loses half its weight (Illinois), so that both ends close in.
    const weight = side === lastSide ? 0.5 : 1
    if (side === 1) {
      high = found
      low = { step: low.step, above: low.above * weight }
    } else {
      low = found
      high = { step: high.step, above: high.above * weight }
    }
    lastSide = side
    const isOpen = Number.isNaN(low.above) || Number.isNaN(high.above)
    next = isOpen ? step - side - Math.round(fold * -found.above) : crossing(low, high)
    if (isOpen) fold *= 2
  }
  return capacity(high.step)
}

interface End {
  readonly step: number
  readonly above: number
}

/** Where the line between two ends crosses the standard. */
function crossing(low: End, high: End): number {
  const share = low.above / (low.above - high.above)
  return Math.round(low.step + share * (high.step - low.step))
}

/** Steps into which halving divides the interval. */
function countSteps(widthGw: number): number {
  let steps = 1
  for (let width = widthGw; width > RESOLUTION_GW; width /= 2) steps *= 2
  return steps
}

/** The end, GW, that halving reaches if this step of the grid is the least that meets the standard. */
function gridPoint(leastGw: number, mostGw: number, steps: number, step: number): number {
  let [lo, hi] = [leastGw, mostGw]
  for (let left = 0, right = steps; right - left > 1;) {
    const [middle, half] = [(lo + hi) / 2, (left + right) / 2]
    if (step <= half) [hi, right] = [middle, half]
    else [lo, left] = [middle, half]
  }
  return hi
}
