import { exp, expm1 } from '../elementary/exponential.ts'
import { ln } from '../elementary/logarithm.ts'
import { pow } from '../elementary/power.ts'
import { entryAt } from '../entry.ts'

export { exp, expm1, ln, pow }

/** x squared, as a product. */
export const square = (x: number): number => x * x

/** x cubed, as a repeated product. */
export const cube = (x: number): number => x * x * x

/** Quotient, 0 where there is nothing to divide by. */
export const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

/** A function of one number, as one of a list of operands. Throws where the list has none. */
export function ofOne(compute: (x: number) => number): (operands: readonly number[]) => number {
  return (operands) => compute(entryAt(operands, 0))
}

/** The same for a function of two numbers. */
export function ofTwo(
  compute: (x: number, y: number) => number
): (operands: readonly number[]) => number {
  return (operands) => compute(entryAt(operands, 0), entryAt(operands, 1))
}

/** The sum of the numbers from `first` to `last` of a list that starts at `at`; 0 where there are none. */
export function sumBetween(state: Float64Array, at: number, first: number, last: number): number {
  let total = 0
  for (let i = first; i <= last; i += 1) total += state[at + i] as number
  return total
}

/** The value at x of the line through two points. */
export function line(x0: number, y0: number, x1: number, y1: number, x: number): number {
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0)
}

/**
 * A row of a table at x: linear between its nodes, beyond them along the outermost slope. The row
 * starts at `at` with `count` nodes, then their values. At a node the value is the table's own.
 */
export function extend(tables: Float64Array, at: number, count: number, x: number): number {
  const end = at + count
  let i = at + 1
  while (i < end - 1 && x >= (tables[i] as number)) i += 1
  if (x === tables[i]) return tables[i + count] as number
  return line(
    tables[i - 1] as number,
    tables[i - 1 + count] as number,
    tables[i] as number,
    tables[i + count] as number,
    x
  )
}

/** The same, but beyond the nodes the outermost value stays. */
export function hold(tables: Float64Array, at: number, count: number, x: number): number {
  if (x <= (tables[at] as number)) return tables[at + count] as number
  const last = at + count - 1
  if (x >= (tables[last] as number)) return tables[last + count] as number
  return extend(tables, at, count, x)
}

/** A line through computed points: nodes and values lie in `state` one after the other. */
export function polyline(
  state: Float64Array,
  nodes: number,
  values: number,
  count: number,
  x: number
): number {
  let i = 1
  while (i < count - 1 && x >= (state[nodes + i] as number)) i += 1
  return line(
    state[nodes + i - 1] as number,
    state[values + i - 1] as number,
    state[nodes + i] as number,
    state[values + i] as number,
    x
  )
}

/**
 * The area under values by their chance of being exceeded: from the first point over all rarer ones
 * by trapezoids, and beyond the rarest as a rectangle.
 */
export function integral(
  state: Float64Array,
  chances: number,
  values: number,
  count: number,
  firstChance: number,
  firstValue: number
): number {
  let total = 0
  let chance = firstChance
  let value = firstValue
  for (let i = 0; i < count; i += 1) {
    const next = state[chances + i] as number
    if (next < chance) {
      const nextValue = state[values + i] as number
      total += ((chance - next) * (value + nextValue)) / 2
      chance = next
      value = nextValue
    }
  }
  return total + chance * value
}

/** Maximum iterations of a root search: bisection alone reaches rounding error in fewer. */
export const MOST_TRIALS = 100

/** Relative step below which a root is found; Newton's method then is at rounding error. */
const ROOT_TOLERANCE = 1e-13

/** The trial after one: Newton's step, or the middle of the bounds where the step would leave them. */
export function nextTrial(low: number, high: number, unknown: number, step: number): number {
  const next = unknown - step
  return next > low && next < high ? next : low + (high - low) / 2
}

/** Whether a trial differs from the one before by no more than rounding. */
export function isSettledAt(next: number, unknown: number): boolean {
  return Math.abs(next - unknown) <= ROOT_TOLERANCE * Math.abs(unknown)
}

/**
 * Where a rising function is 0 between two bounds: Newton's steps from a start, inside bounds that
 * every trial narrows. Kernels contain the same loop, without a function call per iteration.
 */
export function root(
  [low, high, start]: readonly [number, number, number],
  readGap: (unknown: number) => number,
  readSlope: (unknown: number) => number
): number {
  let [below, above, unknown] = [low, high, start]
  for (let count = 0; count < MOST_TRIALS; count += 1) {
    const gap = readGap(unknown)
    if (gap > 0) above = unknown
    else below = unknown
    const next = nextTrial(below, above, unknown, gap / readSlope(unknown))
    if (isSettledAt(next, unknown)) return next
    unknown = next
  }
  return unknown
}
