import { entryAt, lastEntry } from '../core/entry.ts'
import { formatAlike } from '../format/index.ts'
import { drawGround, layOutAxis, measureInsideTicks, measureTicks } from './axes.ts'
import type { Variant } from './chart.ts'
import {
  chooseTicks,
  chooseYears,
  linear,
  plotHeight,
  plotWidth,
  spreadLabels,
} from './geometry.ts'
import type { Baseline, Box, Frame } from './geometry.ts'
import { measureLabel, placeByLine } from './label-placement.ts'
import type { Point } from './label-placement.ts'
import { DASHES, LINE_HEIGHT, TEXT_SIZE, drawLabels, drawPicture } from './layers.ts'
import type { Affixes, Label } from './layers.ts'
import { color } from './palette.ts'
import type { ColorToken } from './palette.ts'
import { measureText } from './rendering/text-width.ts'
import { along, byName, linearScale, tell, YEAR_FLUSH, yearAxis } from './spec.ts'
import type { ChartLayer, ChartSpec, Position } from './spec.ts'

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
  /** What the points are, in a word or two. */
  readonly label: string
  readonly color: ColorToken
  readonly isHollow?: true
  /** A point may have a name of its own. */
  readonly points: readonly (Series['points'][number] & { readonly name?: string })[]
}

/** The range in which a path may lie, year by year. */
export interface Band {
  /** What the range is, in a few words. */
  readonly label: string
  readonly color: ColorToken
  readonly points: readonly { readonly year: number; readonly low: number; readonly high: number }[]
}

/** The axes that lines and marks share. */
interface Axes {
  readonly x: Position
  readonly y: Position
}

/** What surrounds the lines. */
interface LineChartLook {
  /** Text before and after a value. */
  readonly unit: Affixes
  readonly baseline?: Baseline
  readonly marks?: readonly PointMarks[]
  readonly band?: Band | null
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
  { unit, baseline = 'zero', marks = [], band = null }: LineChartLook
): ChartSpec {
  const size = SIZES[variant]
  const shown = [...series, ...marks].flatMap(({ points }) => points)
  const years = shown.map(({ year }) => year)
  const span = [Math.min(...years), Math.max(...years)] as const
  const values = [
    ...shown.map(({ value }) => value),
    ...(band?.points ?? []).flatMap(({ low, high }) => [low, high]),
  ]
  const ends = series.map(({ points }) => lastEntry(points).value)
  const names = series.map(
    ({ label }, index) => `${label} ${formatAlike(entryAt(ends, index), ends)}`
  )
  const frame = frameFor(names, chooseTicks(values, size.ticks, baseline), variant)
  const axis = layOutAxis(values, size.ticks, { frame, variant, baseline })
  const range = [variant === 'wide' ? 0 : axis.room, plotWidth(frame)] as const
  const toX = linear(span, range)
  const lines = series.map(({ points }) =>
    points.map(({ year, value }): Point => [toX(year), axis.toY(value)])
  )
  const labels =
    variant === 'wide'
      ? labelEnds(series, names, lines, frame)
      : labelBeside(series, names, lines, { frame, taken: measureInsideTicks(axis) })
  const named = chooseYears(Math.ceil(span[0]), Math.floor(span[1]), size.years)
  const axes: Axes = {
    x: along(
      'year',
      linearScale(span, range),
      yearAxis(named, { grid: false, domain: true, labelFlush: YEAR_FLUSH })
    ),
    y: axis.along('value'),
  }
  return drawPicture(frame, unit, [
    drawGround(axis),
    ...(band === null ? [] : [drawBand(band, axes)]),
    drawSeries(series, axes),
    ...marks.map((one) => drawMarks(one, axes)),
    ...drawLabels(labels),
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
  const ends = lines.map(lastEntry)
  const heights = spreadLabels(
    ends.map(([, y]) => y),
    LINE_HEIGHT,
    [-10, plotHeight(frame) - 6]
  )
  // Right of all lines: beside the end of a line that stops early, another may pass.
  const right = Math.max(...ends.map(([x]) => x)) + 7
  return series.map((one, index) => ({
    x: right,
    y: entryAt(heights, index),
    text: entryAt(names, index),
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
    const label = { text: entryAt(names, index), weight: 600, color: one.color } as const
    const room = { width: plotWidth(frame), height: plotHeight(frame), lines, taken }
    const placed = placeByLine(label, lines[index] ?? [], room)
    taken.push(measureLabel(placed))
    return placed
  })
}

function drawSeries(series: readonly Series[], { x, y }: Axes): ChartLayer {
  const looks = <Look>(read: (one: Series) => Look) =>
    byName('series', new Map(series.map((one) => [one.label, read(one)])))
  return {
    data: {
      values: series.flatMap(({ label, points }) =>
        points.map(({ year, value }) => ({ series: label, year, value }))
      ),
    },
    mark: { type: 'line', strokeJoin: 'round', strokeCap: 'round' },
    encoding: {
      x,
      y,
      color: looks(({ color: token }) => color(token)),
      strokeWidth: looks(chooseWidth),
      ...(series.some(({ isLimit }) => isLimit)
        ? { strokeDash: looks(({ isLimit }) => (isLimit ? DASHES : SOLID)) }
        : {}),
      tooltip: tell(['series', 'year'], { value: '' }),
    },
  }
}

function chooseWidth({ isLimit, isReference, isMain }: Series): number {
  if (isLimit || isReference) return 1.25
  return isMain ? 3.5 : 2.5
}

/** Dashes of a line without gaps, px. */
const SOLID = [1, 0] as const

/** A pale area behind the lines. */
function drawBand({ color: token, points }: Band, { x, y }: Axes): ChartLayer {
  return {
    data: { values: points.map(({ year, low, high }) => ({ year, low, value: high })) },
    mark: { type: 'area', color: color(token), opacity: BAND_OPACITY },
    encoding: { x, y, y2: { field: 'low' } },
  }
}

/** Ink of a band, as a share of that of its line. */
const BAND_OPACITY = 0.16

function drawMarks(
  { label, color: token, isHollow, points }: PointMarks,
  { x, y }: Axes
): ChartLayer {
  return {
    data: {
      values: points.map(({ year, value, name = label }) => ({ mark: name, year, value })),
    },
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
    encoding: { x, y, tooltip: tell(['mark', 'year'], { value: '' }) },
  }
}

/** Area of a point, px squared. */
const MARK_AREA = 40
