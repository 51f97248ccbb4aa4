import { entryAt, lastEntry } from '../core/entry.ts'
import { countDecimals, formatFixed } from '../format/index.ts'
import type { ChartLayer, Variant } from './chart.ts'
import type { Baseline, Box, Frame } from './geometry.ts'
import { boundValues, chooseTicks, linear, plotHeight } from './geometry.ts'
import { TEXT_SIZE } from './layers.ts'
import { color } from './palette.ts'
import { measureText } from './rendering/text-width.ts'

/** A vertical axis with its ticks, lowest first. */
export interface ValueAxis {
  readonly ticks: readonly number[]
  readonly domain: readonly [number, number]
  /** From value to px. */
  readonly toY: (value: number) => number
  /** Room that its numbers take, with air, px. */
  readonly room: number
}

/** Air between the numbers of an axis and the marks, px. */
const AIR = 10

/** Share of a step that the highest and lowest value keep from the edge of the plot. */
const EDGE = 0.1

/** Bound a vertical axis by the values it shows and its baseline, with about `count` ticks. */
export function layOutAxis(
  values: readonly number[],
  count: number,
  frame: Frame,
  baseline: Baseline = 'zero'
): ValueAxis {
  const all = chooseTicks(values, count, baseline)
  const [least, most] = boundValues(values, baseline)
  const [low, high] = [entryAt(all, 0), lastEntry(all)]
  const air = EDGE * ((all[1] ?? high) - low)
  const domain = [Math.max(low, least - air), Math.min(high, most + air)] as const
  const ticks = all.filter((tick) => tick >= domain[0] && tick <= domain[1])
  return { ticks, domain, toY: linear(domain, [plotHeight(frame), 0]), room: measureTicks(ticks) }
}

/**
 * Lines and numbers of a vertical axis, with zero drawn where it is in view; narrow, numbers stand
 * on their lines.
 */
export function drawValueAxis({ ticks, domain }: ValueAxis, variant: Variant): ChartLayer {
  const inside = { labelAlign: 'left', labelBaseline: 'bottom', labelPadding: 0 } as const
  return {
    data: { values: [{ zero: Math.max(0, domain[0]) }] },
    mark: { type: 'rule', color: color(domain[0] > 0 ? 'grid' : 'axis') },
    encoding: {
      y: {
        field: 'zero',
        type: 'quantitative',
        scale: { domain: [...domain], nice: false },
        axis: {
          values: [...ticks],
          format: `,.${decimalsOf(ticks)}f`,
          domain: false,
          grid: true,
          labelOverlap: false,
          ...(variant === 'narrow' ? { ...inside, labelOffset: -2 } : {}),
        },
      },
    },
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
