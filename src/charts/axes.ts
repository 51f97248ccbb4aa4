import { countDecimals } from '../format/index.ts'
import type { ChartLayer, Variant } from './chart.ts'
import type { Box, Frame } from './geometry.ts'
import { linear, plotHeight } from './geometry.ts'
import { color } from './palette.ts'

/** A vertical axis with its ticks, lowest first; the first and the last bound the domain. */
export interface ValueAxis {
  readonly ticks: readonly number[]
  readonly domain: readonly [number, number]
  /** From value to px. */
  readonly toY: (value: number) => number
}

/** Bound a vertical axis by its outer ticks. */
export function layOutAxis(ticks: readonly number[], frame: Frame): ValueAxis {
  const domain = [ticks[0] ?? 0, ticks.at(-1) ?? 1] as const
  return { ticks, domain, toY: linear(domain, [plotHeight(frame), 0]) }
}

/** Lines and numbers of a vertical axis, with zero drawn; narrow, numbers stand on their lines. */
export function drawValueAxis({ ticks, domain }: ValueAxis, variant: Variant): ChartLayer {
  const decimals = Math.max(0, ...ticks.map(countDecimals))
  const inside = { labelAlign: 'left', labelBaseline: 'bottom', labelPadding: 0 } as const
  return {
    data: { values: [{ zero: 0 }] },
    mark: { type: 'rule', color: color('axis') },
    encoding: {
      y: {
        field: 'zero',
        type: 'quantitative',
        scale: { domain: [...domain], nice: false },
        axis: {
          values: [...ticks],
          format: `,.${decimals}f`,
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
export function measureInsideTicks({ ticks, toY }: ValueAxis): Box[] {
  return ticks.map((tick) => ({ left: 0, right: 36, top: toY(tick) - 17, bottom: toY(tick) - 1 }))
}
