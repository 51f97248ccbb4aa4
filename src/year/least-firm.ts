import { ln } from '../core/elementary/logarithm.ts'

/** Resolution of the search, GW. */
const RESOLUTION_GW = 0.001

/** Share of the most that takes away one e-fold of lost load, at first guess. */
const FIRST_SHARE = 0.03

/** Loss of load below this, hours a year, is as good as none. */
const LEAST_LOSS_H = 1e-9

/** How far beyond the guess a first step goes, so that the answer lies between two runs. */
const OVERSHOOT = 1.15

/**
 * The least capacity with which the loss of load is at most the standard, GW: 0 if none is needed, at
 * most `mostGw`. It is what halving the interval from 0 to `mostGw` down to a thousandth of a GW ends
 * at, to the last digit, found in fewer runs: lost load falls nearly exponentially with capacity, so
 * that a line through its logarithm points close to the answer. `lossWith` must not rise with capacity;
 * `nearGw` is where the search begins, and changes only how long it takes.
 */
export function findLeastFirm(
  mostGw: number,
  standardH: number,
  lossWith: (gw: number) => number,
  nearGw = 0
): number {
  const steps = countSteps(mostGw)
  const capacity = (step: number) => (step === 0 ? 0 : gridPoint(mostGw, steps, step))
  const aboveAt = (step: number) => ln(Math.max(lossWith(capacity(step)), LEAST_LOSS_H) / standardH)
  // Steps of the grid: `low` misses the standard, `high` meets it; an end that was not run has no value.
  let low: End = { step: -1, above: Number.NaN }
  let high: End = { step: steps, above: Number.NaN }
  let next = Math.round((nearGw / mostGw) * steps)
  let fold = FIRST_SHARE * steps * OVERSHOOT
  let lastSide = 0
  while (high.step - low.step > 1) {
    const step = Math.min(high.step - 1, Math.max(low.step + 1, next))
    const found: End = { step, above: aboveAt(step) }
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
function countSteps(mostGw: number): number {
  let steps = 1
  for (let width = mostGw; width > RESOLUTION_GW; width /= 2) steps *= 2
  return steps
}

/** The end, GW, that halving reaches if this step of the grid is the least that meets the standard. */
function gridPoint(mostGw: number, steps: number, step: number): number {
  let [lo, hi] = [0, mostGw]
  for (let left = 0, right = steps; right - left > 1;) {
    const [middle, half] = [(lo + hi) / 2, (left + right) / 2]
    if (step <= half) [hi, right] = [middle, half]
    else [lo, left] = [middle, half]
  }
  return hi
}
