import { formatProse } from '../format/index.ts'
import { drawValueAxis, layOutAxis, measureInsideTicks } from './axes.ts'
import type { ValueAxis } from './axes.ts'
import type { ChartLayer, ChartSpec, Variant } from './chart.ts'
import {
  chooseTicks,
  chooseYears,
  linear,
  plotHeight,
  plotWidth,
  spreadLabels,
} from './geometry.ts'
import type { Box, Frame } from './geometry.ts'
import { placeByLine } from './label-placement.ts'
import type { Point } from './label-placement.ts'
import { LINE_HEIGHT, TEXT_SIZE, drawLabels, drawPicture, measureLabel } from './layers.ts'
import type { Label } from './layers.ts'
import { color } from './palette.ts'
import type { ColorToken } from './palette.ts'
import { measureText } from './rendering/text-width.ts'

/** A line over the years. */
export interface Series {
  readonly label: string
  readonly color: ColorToken
  /** Thin and dashed: a limit, not a path. */
  readonly isLimit?: true
  readonly points: readonly { readonly year: number; readonly value: number }[]
}

const SIZES = {
  wide: { width: 720, height: 360, ticks: 5, years: 7 },
  narrow: { width: 340, height: 300, ticks: 4, years: 4 },
} as const

/** Draw lines over years from zero, each named at its end (wide) or beside itself (narrow). */
export function drawLineChart(series: readonly Series[], variant: Variant): ChartSpec {
  const size = SIZES[variant]
  const years = series.flatMap(({ points }) => points.map(({ year }) => year))
  const span = [Math.min(...years), Math.max(...years)] as const
  const values = series.flatMap(({ points }) => points.map(({ value }) => value))
  const ticks = chooseTicks(values, size.ticks)
  const frame = frameFor(series, ticks, variant)
  const axis = layOutAxis(ticks, frame)
  const toX = linear(span, [0, plotWidth(frame)])
  const lines = series.map(({ points }) =>
    points.map(({ year, value }): Point => [toX(year), axis.toY(value)])
  )
  const labels =
    variant === 'wide'
      ? labelEnds(series, lines, frame)
      : labelBeside(series, lines, frame, measureInsideTicks(axis))
  return drawPicture(frame, [
    drawValueAxis(axis, variant),
    ...series.map((one) => drawSeries(one, axis, chooseYears(...span, size.years), span)),
    drawLabels(labels),
  ])
}

function frameFor(series: readonly Series[], ticks: readonly number[], variant: Variant): Frame {
  const { width, height } = SIZES[variant]
  const vertical = { width, height, top: 20, bottom: 28 }
  if (variant === 'narrow') return { ...vertical, left: 2, right: 2 }
  const ends = series.map((one) => measureText(nameEnd(one), TEXT_SIZE, 600))
  const numbers = ticks.map((tick) => measureText(formatProse(tick), TEXT_SIZE))
  return { ...vertical, left: Math.max(...numbers) + 10, right: Math.max(...ends) + 12 }
}

function nameEnd({ label, points }: Series): string {
  return `${label} ${formatProse(points.at(-1)?.value ?? 0)}`
}

function labelEnds(
  series: readonly Series[],
  lines: readonly (readonly Point[])[],
  frame: Frame
): Label[] {
  const ends = lines.map((line) => line.at(-1) ?? [0, 0])
  const heights = spreadLabels(
    ends.map(([, y]) => y),
    LINE_HEIGHT,
    [-10, plotHeight(frame)]
  )
  return series.map((one, index) => ({
    x: (ends[index]?.[0] ?? 0) + 7,
    y: heights[index] ?? 0,
    text: nameEnd(one),
    weight: 600,
    color: one.color,
  }))
}

function labelBeside(
  series: readonly Series[],
  lines: readonly (readonly Point[])[],
  frame: Frame,
  ticks: readonly Box[]
): Label[] {
  const taken = [...ticks]
  return series.map((one, index) => {
    const label = { text: nameEnd(one), weight: 600, color: one.color } as const
    const room = { width: plotWidth(frame), height: plotHeight(frame), lines, taken }
    const placed = placeByLine(label, lines[index] ?? [], room)
    taken.push(measureLabel(placed))
    return placed
  })
}

function drawSeries(
  { color: token, isLimit, points }: Series,
  { domain }: ValueAxis,
  years: readonly number[],
  span: readonly [number, number]
): ChartLayer {
  return {
    data: { values: points.map(({ year, value }) => ({ year, value })) },
    mark: {
      type: 'line',
      color: color(token),
      strokeWidth: isLimit ? 1.25 : 2.5,
      ...(isLimit ? { strokeDash: [5, 4] } : { strokeJoin: 'round', strokeCap: 'round' }),
    },
    encoding: {
      x: {
        field: 'year',
        type: 'quantitative',
        scale: { domain: [...span], nice: false, zero: false },
        axis: { values: [...years], format: 'd', grid: false, labelFlush: true },
      },
      y: { field: 'value', type: 'quantitative', scale: { domain: [...domain], nice: false } },
    },
  }
}
