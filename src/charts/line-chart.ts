import { formatAlike } from '../format/index.ts'
import { drawValueAxis, layOutAxis, measureInsideTicks, measureTicks } from './axes.ts'
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
import type { Baseline, Box, Frame } from './geometry.ts'
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
  /** Thin: a path that the others are compared with. */
  readonly isReference?: true
  /** Bold: the path that the verdict reads. */
  readonly isMain?: true
  readonly points: readonly { readonly year: number; readonly value: number }[]
}

/** Points beside the lines: filled ones are facts, hollow ones events on a path. */
export interface PointMarks {
  readonly color: ColorToken
  readonly isHollow?: true
  readonly points: Series['points']
}

/** The years across, and the px they span. */
interface YearAxis {
  readonly span: readonly [number, number]
  readonly range: readonly [number, number]
  readonly ticks: readonly number[]
}

const SIZES = {
  wide: { width: 720, height: 360, ticks: 5, years: 7 },
  narrow: { width: 340, height: 300, ticks: 4, years: 4 },
} as const

/**
 * Draw lines over years, each named at its end (wide) or beside itself (narrow); from zero, unless
 * the baseline is that of the values. A year may have a fraction for a month.
 */
export function drawLineChart(
  series: readonly Series[],
  variant: Variant,
  { baseline = 'zero', marks = [] }: { baseline?: Baseline; marks?: readonly PointMarks[] } = {}
): ChartSpec {
  const size = SIZES[variant]
  const shown = [...series, ...marks].flatMap(({ points }) => points)
  const years = shown.map(({ year }) => year)
  const span = [Math.min(...years), Math.max(...years)] as const
  const values = shown.map(({ value }) => value)
  const ends = series.map(({ points }) => points.at(-1)?.value ?? 0)
  const names = series.map(({ label }, index) => `${label} ${formatAlike(ends[index] ?? 0, ends)}`)
  const frame = frameFor(names, chooseTicks(values, size.ticks, baseline), variant)
  const axis = layOutAxis(values, size.ticks, frame, baseline)
  const range = [variant === 'wide' ? 0 : axis.room, plotWidth(frame)] as const
  const toX = linear(span, range)
  const lines = series.map(({ points }) =>
    points.map(({ year, value }): Point => [toX(year), axis.toY(value)])
  )
  const labels =
    variant === 'wide'
      ? labelEnds(series, names, lines, frame)
      : labelBeside(series, names, lines, { frame, taken: measureInsideTicks(axis) })
  const across: YearAxis = {
    span,
    range,
    ticks: chooseYears(Math.ceil(span[0]), Math.floor(span[1]), size.years),
  }
  return drawPicture(frame, [
    drawValueAxis(axis, variant),
    ...series.map((one) => drawSeries(one, axis, across)),
    ...marks.map((one) => drawMarks(one, axis, across)),
    drawLabels(labels),
  ])
}

function frameFor(names: readonly string[], ticks: readonly number[], variant: Variant): Frame {
  const { width, height } = SIZES[variant]
  const vertical = { width, height, top: 20, bottom: 28 }
  if (variant === 'narrow') return { ...vertical, left: 2, right: 2 }
  const ends = names.map((name) => measureText(name, TEXT_SIZE, 600))
  return { ...vertical, left: measureTicks(ticks), right: Math.ceil(Math.max(...ends)) + 12 }
}

function labelEnds(
  series: readonly Series[],
  names: readonly string[],
  lines: readonly (readonly Point[])[],
  frame: Frame
): Label[] {
  const ends = lines.map((line) => line.at(-1) ?? [0, 0])
  const heights = spreadLabels(
    ends.map(([, y]) => y),
    LINE_HEIGHT,
    [-10, plotHeight(frame) - 6]
  )
  return series.map((one, index) => ({
    x: (ends[index]?.[0] ?? 0) + 7,
    y: heights[index] ?? 0,
    text: names[index] ?? '',
    weight: 600,
    color: one.color,
  }))
}

function labelBeside(
  series: readonly Series[],
  names: readonly string[],
  lines: readonly (readonly Point[])[],
  { frame, taken: ticks }: { frame: Frame; taken: readonly Box[] }
): Label[] {
  const taken = [...ticks]
  return series.map((one, index) => {
    const label = { text: names[index] ?? '', weight: 600, color: one.color } as const
    const room = { width: plotWidth(frame), height: plotHeight(frame), lines, taken }
    const placed = placeByLine(label, lines[index] ?? [], room)
    taken.push(measureLabel(placed))
    return placed
  })
}

function drawSeries(
  { color: token, isLimit, isReference, isMain, points }: Series,
  { domain }: ValueAxis,
  years: YearAxis
): ChartLayer {
  return {
    data: { values: points.map(({ year, value }) => ({ year, value })) },
    mark: {
      type: 'line',
      color: color(token),
      strokeWidth: isLimit || isReference ? 1.25 : isMain ? 3.5 : 2.5,
      ...(isLimit ? { strokeDash: [5, 4] } : { strokeJoin: 'round', strokeCap: 'round' }),
    },
    encoding: encodePoints(domain, years),
  }
}

function drawMarks(
  { color: token, isHollow, points }: PointMarks,
  { domain }: ValueAxis,
  years: YearAxis
): ChartLayer {
  return {
    data: { values: points.map(({ year, value }) => ({ year, value })) },
    mark: {
      type: 'point',
      shape: 'circle',
      size: MARK_AREA,
      filled: true,
      fill: isHollow ? color('paper') : color(token),
      stroke: color(token),
      strokeWidth: 1.75,
      opacity: 1,
    },
    encoding: encodePoints(domain, years),
  }
}

/** Area of a point, px squared. */
const MARK_AREA = 40

function encodePoints(domain: ValueAxis['domain'], years: YearAxis) {
  return {
    x: {
      field: 'year',
      type: 'quantitative' as const,
      scale: { domain: [...years.span], range: [...years.range], nice: false, zero: false },
      axis: { values: [...years.ticks], format: 'd', grid: false, labelFlush: true },
    },
    y: {
      field: 'value',
      type: 'quantitative' as const,
      scale: { domain: [...domain], nice: false },
    },
  }
}
