import { lastEntry } from '../core/entry.ts'
import { drawGround, layOutAxis, measureInsideTicks, measureTicks } from './axes.ts'
import { CHART_WIDTHS, type Variant } from './chart.ts'
import { chooseTicks, chooseYears, linear, plotHeight, plotWidth, spaceYears } from './geometry.ts'
import type { Baseline, Frame } from './geometry.ts'
import { placeInBand } from './label-placement.ts'
import type { Point, Room } from './label-placement.ts'
import { DASHES, drawLabels, drawPicture } from './layers.ts'
import type { Affixes, Label } from './layers.ts'
import { measureEnds, measureNumbers, nameEnds, placeEnds } from './line-ends.ts'
import type { EndLayout, LineEnd } from './line-ends.ts'
import { color } from './palette.ts'
import type { ColorToken } from './palette.ts'
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
  /** What stands at its end instead of its name and last value. */
  readonly end?: string
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

/** The range in which a path ends, drawn as a bar at one year; a series of one point may name it. */
interface EndRange {
  readonly year: number
  readonly low: number
  readonly high: number
  readonly color: ColorToken
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
  readonly range?: EndRange | null
  /** Whether a narrow chart is low, with short names beside its ends rather than in a key. */
  readonly isCompact?: true
}

const SIZES = {
  wide: { width: CHART_WIDTHS.wide, height: 340, ticks: 5, years: 7 },
  narrow: { width: CHART_WIDTHS.narrow, height: 250, ticks: 4, years: 4 },
  compact: { width: CHART_WIDTHS.narrow, height: 240, ticks: 4, years: 3 },
} as const

/** Room of a year under the plot, px. */
const YEAR_ROOM = 64

/** Room above the plot and below it for the years, px. */
const MARGINS = { top: 20, bottom: 28 } as const

/**
 * Draw lines over years, each named at its end, on narrow charts by a number with a key below; from
 * zero, unless the baseline is that of the values. A year may have a fraction for a month. A line
 * that ends before the others says when.
 */
export function drawLineChart(
  series: readonly Series[],
  variant: Variant,
  {
    unit,
    baseline = 'zero',
    marks = [],
    band = null,
    range: endRange = null,
    isCompact,
  }: LineChartLook
): ChartSpec {
  const layout = variant === 'narrow' && isCompact ? 'compact' : variant
  const size = SIZES[layout]
  const shown = [...series, ...marks].flatMap(({ points }) => points)
  const years = shown.map(({ year }) => year)
  const span = [Math.min(...years), Math.max(...years)] as const
  const values = [
    ...shown.map(({ value }) => value),
    ...[...(band?.points ?? []), endRange ?? []].flat().flatMap(({ low, high }) => [low, high]),
  ]
  const ends = nameEnds(series, span[1], layout)
  const frame = frameFor(ends, chooseTicks(values, size.ticks, baseline), layout)
  const axis = layOutAxis(values, size.ticks, {
    frame,
    variant: layout === 'narrow' ? 'narrow' : 'wide',
    baseline,
  })
  const range = [layout === 'narrow' ? axis.room : 0, plotWidth(frame)] as const
  const toX = linear(span, range)
  const toPoint = ({ year, value }: { year: number; value: number }): Point => [
    toX(year),
    axis.toY(value),
  ]
  const lines = series.map(({ points }) => points.map(toPoint))
  const { labels, leaders } = placeEnds(ends, lines.map(lastEntry), { frame, layout })
  const room: Room = {
    width: plotWidth(frame),
    height: plotHeight(frame),
    lines,
    taken: layout === 'narrow' ? measureInsideTicks(axis) : [],
  }
  const fitting = Math.min(size.years, Math.floor(room.width / YEAR_ROOM))
  const named = spaceYears(chooseYears(Math.ceil(span[0]), Math.floor(span[1]), fitting), toX)
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
    ...(endRange === null ? [] : [drawEndRange(endRange, axes)]),
    ...leaders,
    drawSeries(series, axes),
    drawTips(series, axes),
    ...marks.map((one) => drawMarks(one, axes)),
    ...drawLabels([...labels, ...(band === null ? [] : nameBand(band, toPoint, room))]),
  ])
}

function frameFor(ends: readonly LineEnd[], ticks: readonly number[], layout: EndLayout): Frame {
  const { width, height } = SIZES[layout]
  const room = measureEnds(ends, layout)
  return layout === 'narrow'
    ? {
        width,
        height: height + room,
        top: MARGINS.top,
        bottom: room,
        left: 2,
        right: measureNumbers(ends),
      }
    : { width, height, ...MARGINS, left: measureTicks(ticks), right: room }
}

/** What a band means, written in it. */
function nameBand(
  { label, points }: Band,
  toPoint: (point: { year: number; value: number }) => Point,
  room: Room
): Label[] {
  const upper = points.map(({ year, high }) => toPoint({ year, value: high }))
  const lower = points.map(({ year, low }) => toPoint({ year, value: low }))
  return [placeInBand(label, { upper, lower }, room) ?? []].flat()
}

/** A dot at the end of each line, so that the end is seen where another line goes on. */
function drawTips(series: readonly Series[], { x, y }: Axes): ChartLayer {
  const lines = series.filter(({ isLimit }) => !isLimit)
  return {
    data: {
      values: lines.map(({ label, points }) => ({ end: label, ...lastEntry(points) })),
    },
    mark: { type: 'point', shape: 'circle', size: TIP_AREA, filled: true, opacity: 1 },
    encoding: {
      x,
      y,
      fill: byName('end', new Map(lines.map((one) => [one.label, color(one.color)]))),
    },
  }
}

/** Area of the dot at the end of a line, px squared. */
const TIP_AREA = 28

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
  if (isLimit || isReference) return 1.5
  return isMain ? 3 : 2
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

function drawEndRange({ year, low, high, color: token }: EndRange, { x, y }: Axes): ChartLayer {
  return {
    data: { values: [{ year, low, value: high }] },
    mark: {
      type: 'bar',
      orient: 'vertical',
      size: 9,
      color: color(token),
      opacity: END_RANGE_OPACITY,
    },
    encoding: { x, y, y2: { field: 'low' } },
  }
}

/** Ink of the bar of a range, which lines cross. */
const END_RANGE_OPACITY = 0.26

/** Ink of a band, as a share of that of its line. */
const BAND_OPACITY = 0.18

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
