import { entryAt, lastEntry } from '../core/entry.ts'
import { powerOfTenBelow } from '../model/units/number.ts'

/** A drawing area: whole picture `width` x `height` px, the plot inside its four margins. */
export interface Frame {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A rectangle in px, from the top left corner of the plot. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Steps that people count in, as multiples of a power of ten. */
const NICE_STEPS = [1, 2, 2.5, 5, 10] as const

/** Share of a step below which two years are too close. */
const CLOSE_SHARE = 0.6

/** Width of the plot of a frame, px. */
export function plotWidth(frame: Frame): number {
  return frame.width - frame.left - frame.right
}

/** Height of the plot of a frame, px. */
export function plotHeight(frame: Frame): number {
  return frame.height - frame.top - frame.bottom
}

/** Whether an axis reaches down to zero, only as far as its values, or is one of ratios. */
export type Baseline = 'zero' | 'values' | 'log'

/** Lowest and highest value that an axis has to show. */
function boundValues(values: readonly number[], baseline: Baseline): [number, number] {
  const shown = baseline === 'zero' ? [0, ...values] : values
  return shown.length === 0 ? [0, 0] : [Math.min(...shown), Math.max(...shown)]
}

/** How far an axis reaches: 1 where all values are the same, so that they have a place on it. */
export function extentOf(from: number, to: number): number {
  return to === from ? 1 : to - from
}

/** Round ticks that cover the values and the baseline, about `count` of them, lowest first. */
export function chooseTicks(
  values: readonly number[],
  count: number,
  baseline: Baseline = 'zero'
): number[] {
  if (baseline === 'log') return choosePowers(values)
  const [low, high] = boundValues(values, baseline)
  const rough = extentOf(low, high) / count
  const power = powerOfTenBelow(rough)
  const step =
    power * (NICE_STEPS.find((nice) => nice * power >= rough * (1 - 1e-9)) ?? lastEntry(NICE_STEPS))
  const first = Math.floor(low / step + 1e-9)
  const last = Math.ceil(high / step - 1e-9)
  // A tick is an integer times the step, rounded so that 3 * 0.1 stays 0.3.
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12))
  )
}

/** Powers of ten around positive values, with 2 and 5 times each where there are few. */
function choosePowers(values: readonly number[]): number[] {
  const positive = values.filter((value) => value > 0)
  if (positive.length === 0) return [1, 10]
  const [low, high] = [Math.min(...positive), Math.max(...positive)]
  const first = powerOfTenBelow(low)
  const steps = high / first > 2000 ? [1] : [1, 2, 5]
  const all: number[] = []
  for (let power = first; power <= high * 10; power *= 10) {
    all.push(...steps.map((step) => Number((step * power).toPrecision(1))))
  }
  const from = all.findLastIndex((tick) => tick <= low)
  const to = all.findIndex((tick) => tick >= high)
  return all.slice(Math.max(0, from), Math.max(to, from + 1) + 1)
}

/** At most `count` years of a span, always its first and last, otherwise evenly apart. */
export function chooseYears(first: number, last: number, count: number): number[] {
  const span = last - first
  if (span <= 0) return [first]
  const step = [1, 2, 3, 5, 10, 20, 25, 50].find((years) => span / years <= count - 1) ?? span
  const years: number[] = []
  for (let year = first; year < last; year += step) years.push(year)
  // A year too near the last would touch it.
  if (years.length > 1 && last - (years.at(-1) ?? last) < step * CLOSE_SHARE) years.pop()
  return [...years, last]
}

/** Least distance of two years on an axis, px: the last may stand left of its place. */
const YEARS_APART = 52

/** Leave out years whose names would touch that of a later one. */
export function spaceYears(years: readonly number[], toX: (year: number) => number): number[] {
  return years.reduceRight<number[]>((kept, year) => {
    const [next] = kept
    return next !== undefined && toX(next) - toX(year) < YEARS_APART ? kept : [year, ...kept]
  }, [])
}

/** A linear scale: from the domain to px. */
export function linear(
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number]
): (value: number) => number {
  return (value) => start + ((value - from) / extentOf(from, to)) * (end - start)
}

/**
 * Move labels apart so that neighbours do not overlap, none leaves `low` to `high`, none passes
 * another, and each stays near its wish. `sizes` are their extents. Returns their middles in the
 * order of the wishes.
 */
export function spreadLabels(
  wishes: readonly number[],
  sizes: readonly number[],
  [low, high]: readonly [number, number]
): number[] {
  const order = wishes
    .map((_, index) => index)
    .sort((a, b) => entryAt(wishes, a) - entryAt(wishes, b))
  const placed = order.map((index) => entryAt(wishes, index))
  const halves = order.map((index) => entryAt(sizes, index) / 2)
  for (let i = 0; i < placed.length; i++) {
    const least =
      i === 0 ? low : entryAt(placed, i - 1) + entryAt(halves, i - 1) + entryAt(halves, i)
    placed[i] = Math.max(entryAt(placed, i), least)
  }
  for (let i = placed.length - 1; i >= 0; i--) {
    const most =
      i === placed.length - 1
        ? high
        : entryAt(placed, i + 1) - entryAt(halves, i + 1) - entryAt(halves, i)
    placed[i] = Math.min(entryAt(placed, i), most)
  }
  const result = wishes.map(() => 0)
  for (const [rank, index] of order.entries()) result[index] = entryAt(placed, rank)
  return result
}

/** Whether two boxes share a point, with `gap` px of air around each. */
export function overlap(a: Box, b: Box, gap = 0): boolean {
  const apart =
    a.right + gap <= b.left ||
    b.right + gap <= a.left ||
    a.bottom + gap <= b.top ||
    b.bottom + gap <= a.top
  return !apart
}
