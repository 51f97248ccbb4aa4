import { entryAt, lastEntry } from '../../entry.ts'
import { stepOf } from '../../../model/units/precision.ts'

/** Where the points of a path lie against the straight line that most of them follow. */
export interface PathLine {
  /** Value of the line at each year. */
  readonly line: readonly number[]
  /** Indices of the points off the line. */
  readonly misses: readonly number[]
  /** Allowed distance, in the unit of the path. */
  readonly tolerance: number
}

/** Share of points that have to lie on a line for the path to be one. */
const LEAST_SHARE_ON_LINE = 0.6

/** Distance from a line through rounded ends that rounding explains, in last digits. */
const ROUNDING_DIGITS = 1.1

/** Place of the typical step among all, the finest first. */
const TYPICAL_STEP = 0.25

/** Minimum number of points to infer a line. */
const FEWEST_POINTS = 4

/**
 * Find the straight line that a path follows, or null where it follows none.
 * Five pairs of ends are tried, so that a wrong point, or two exchanged at an end, does not hide the line.
 */
export function findPathLine(years: readonly number[], values: readonly number[]): PathLine | null {
  const last = values.length - 1
  if (values.length < FEWEST_POINTS || years.length !== values.length) return null
  const step = typicalStep(values)
  const ends: readonly (readonly [from: number, to: number, slack: number])[] = [
    [0, last, 1],
    [0, last - 1, 2],
    [1, last, 2],
    [0, last - 2, 2],
    [2, last, 2],
  ]
  const candidates = ends.map(([from, to, slack]) => {
    const tolerance = step * ROUNDING_DIGITS * slack
    const line = interpolate(years, values, from, to)
    const misses = values.flatMap((value, index) =>
      Math.abs(value - entryAt(line, index)) <= tolerance ? [] : [index]
    )
    return { line, misses, tolerance }
  })
  const [best] = candidates.sort((a, b) => a.misses.length - b.misses.length)
  if (best === undefined) return null
  return best.misses.length <= values.length * (1 - LEAST_SHARE_ON_LINE) ? best : null
}

/** Values of a straight line between two years at all of them. */
export function interpolateLine(
  years: readonly number[],
  first: number,
  last: number
): readonly number[] {
  if (years.length === 0) return []
  const from = entryAt(years, 0)
  const to = lastEntry(years)
  return years.map((year) =>
    to === from ? last : first + ((last - first) * (year - from)) / (to - from)
  )
}

function interpolate(
  years: readonly number[],
  values: readonly number[],
  from: number,
  to: number
): number[] {
  const [x0, x1] = [entryAt(years, from), entryAt(years, to)]
  const [y0, y1] = [entryAt(values, from), entryAt(values, to)]
  return years.map((year) => y0 + ((y1 - y0) * (year - x0)) / (x1 - x0))
}

/** Last digit of most values: one value with more digits does not make the others finer. */
function typicalStep(values: readonly number[]): number {
  const steps = values.map((value) => stepOf([value])).sort((a, b) => a - b)
  return entryAt(steps, Math.floor(steps.length * TYPICAL_STEP))
}
