import { entryAt, lastEntry } from '../core/entry.ts'
import { countDecimals, formatFixed } from '../format/index.ts'
import type { Variant } from './chart.ts'
import type { Baseline, Box, Frame } from './geometry.ts'
import { chooseTicks, plotHeight } from './geometry.ts'
import { TEXT_SIZE } from './layers.ts'
import { color } from './palette.ts'
import { measureText } from './rendering/text-width.ts'
import { along, EXACT_NUMBER, linearScale, logScale, placeOn } from './spec.ts'
import type { ChartLayer, Position, Scale, SpecAxis } from './spec.ts'

/** A vertical axis with its ticks, lowest first. */
export interface ValueAxis {
  readonly ticks: readonly number[]
  /** A field along it: every layer names the same axis, as Vega-Lite asks. */
  readonly along: (field: string) => Position
  /** From value to px. */
  readonly toY: (value: number) => number
  /** Room that its numbers take, with air, px. */
  readonly room: number
}

/** Air between the numbers of an axis and the marks, px. */
const AIR = 10

/** Numbers this near to an end of a lying axis stay inside it, px. */
const FLUSH = 6

/** Bound a vertical axis by round numbers around its values and baseline, about `count` ticks. */
export function layOutAxis(
  values: readonly number[],
  count: number,
  { frame, variant, baseline = 'zero' }: { frame: Frame; variant: Variant; baseline?: Baseline }
): ValueAxis {
  const ticks = chooseTicks(values, count, baseline)
  const [low, high] = [entryAt(ticks, 0), lastEntry(ticks)]
  // A single value that is zero still needs a scale with two ends.
  const range = [plotHeight(frame), 0] as const
  const scale =
    baseline === 'log'
      ? logScale([low, high], range)
      : linearScale([low, high > low ? high : low + 1], range)
  const toY = (value: number): number => placeOn(scale, value)
  const axis = standingAxis(ticks, variant, baseline)
  return { ticks, toY, along: (field) => along(field, scale, axis), room: measureTicks(ticks) }
}

/** Numbers left of the plot; on narrow charts, on top of the grid lines. */
function standingAxis(ticks: readonly number[], variant: Variant, baseline: Baseline): SpecAxis {
  const inside = {
    labelAlign: 'left',
    labelBaseline: 'bottom',
    labelPadding: 0,
    labelOffset: -2,
  } as const
  return {
    values: ticks,
    format: baseline === 'log' ? EXACT_NUMBER : `,.${decimalsOf(ticks)}f`,
    domain: false,
    grid: true,
    labelOverlap: false,
    ...(variant === 'narrow' ? inside : {}),
  }
}

/** A line across the plot at zero, or at the least value in view. */
export function drawGround({ ticks, along: alongAxis }: ValueAxis): ChartLayer {
  const low = entryAt(ticks, 0)
  return {
    data: { values: [{ ground: Math.max(0, low) }] },
    mark: { type: 'rule', color: color(low > 0 ? 'grid' : 'axis') },
    encoding: { y: alongAxis('ground') },
  }
}

/** The numbers under a plot of lying bars. */
export function lyingAxis(ticks: readonly number[]): SpecAxis {
  return {
    values: ticks,
    format: `,.${decimalsOf(ticks)}f`,
    labelOverlap: false,
    labelFlush: FLUSH,
    domain: false,
    grid: true,
  }
}

/** A line at zero across lying bars. */
export function drawZero(scale: Scale): ChartLayer {
  return {
    data: { values: [{ zero: 0 }] },
    mark: { type: 'rule', color: color('axis') },
    encoding: { x: along('zero', scale) },
  }
}

/** Boxes that the numbers of a narrow axis take inside the plot. */
export function measureInsideTicks({ ticks, toY, room }: ValueAxis): Box[] {
  return ticks.map((tick) => ({
    left: 0,
    right: room - AIR,
    top: toY(tick) - 17,
    bottom: toY(tick) - 1,
  }))
}

/** Room that the numbers of an axis take, with air towards the marks, px. */
export function measureTicks(ticks: readonly number[]): number {
  const decimals = decimalsOf(ticks)
  return AIR + Math.max(...ticks.map((tick) => measureText(formatFixed(tick, decimals), TEXT_SIZE)))
}

function decimalsOf(ticks: readonly number[]): number {
  return Math.max(0, ...ticks.map(countDecimals))
}
