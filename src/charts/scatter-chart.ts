import { formatExact, powerOfTenBelow } from '../model/units/number.ts'
import { drawGround, layOutAxis, measureTicks } from './axes.ts'
import { CHART_WIDTHS, type Variant } from './chart.ts'
import { chooseTicks, type Frame, overlap, plotWidth } from './geometry.ts'
import { measureLabel } from './label-placement.ts'
import { drawLabels, drawPicture } from './layers.ts'
import type { Label } from './layers.ts'
import { color } from './palette.ts'
import type { ColorToken } from './palette.ts'
import { along, byName, EXACT_NUMBER, linearScale, logScale, placeOn } from './spec.ts'
import type { ChartLayer, ChartSpec, SpecAxis } from './spec.ts'

/** A place with a value along each axis; named ones are in front and labelled. */
export interface ScatterPoint {
  readonly label: string
  readonly x: number
  readonly y: number
  readonly color: ColorToken
  readonly isNamed: boolean
}

/** A quantity along an axis. */
export interface ScatterAxis {
  readonly label: string
  readonly isLog: boolean
}

const SIZES = { wide: { height: 380, ticks: 6 }, narrow: { height: 320, ticks: 4 } } as const

/** Area of a point, px squared, of one that is named and of the others. */
const AREA = { named: 90, other: 36 } as const

/** Draw places by two quantities; both axes are named in the picture. */
export function drawScatterChart(
  points: readonly ScatterPoint[],
  axes: { readonly x: ScatterAxis; readonly y: ScatterAxis },
  variant: Variant
): ChartSpec {
  const { height, ticks: count } = SIZES[variant]
  const ys = points.map(({ y }) => y)
  const xs = points.map(({ x }) => x)
  const yBase = axes.y.isLog ? 'log' : 'zero'
  const left = measureTicks(chooseTicks(ys, count, yBase))
  const frame: Frame = {
    width: CHART_WIDTHS[variant],
    height,
    left,
    right: 12,
    top: 34,
    bottom: 48,
  }
  const y = layOutAxis(ys, count, { frame, variant: 'wide', baseline: yBase })
  const allTicks = chooseTicks(xs, count, axes.x.isLog ? 'log' : 'zero')
  const xTicks = thinTicks(allTicks, count)
  const domain = [Math.min(...allTicks), Math.max(...allTicks)] as const
  const range = [0, plotWidth(frame)] as const
  const xScale = axes.x.isLog ? logScale(domain, range) : linearScale(domain, range)
  const xAxis: SpecAxis = {
    values: xTicks,
    format: EXACT_NUMBER,
    grid: false,
    domain: true,
    labelOverlap: false,
    labelFlush: 14,
  }
  const foot = height - frame.top - frame.bottom
  const drawn = (isNamed: boolean): ChartLayer => {
    const own = points.filter((point) => point.isNamed === isNamed)
    return {
      data: {
        values: own.map((point) => ({
          label: point.label,
          x: point.x,
          y: point.y,
          look: point.color,
          told: `${formatExact(point.x)}; ${formatExact(point.y)}`,
        })),
      },
      mark: {
        type: 'point',
        shape: 'circle',
        size: isNamed ? AREA.named : AREA.other,
        filled: true,
        opacity: 1,
        stroke: color('paper'),
        strokeWidth: 1,
      },
      encoding: {
        x: along('x', xScale, xAxis),
        y: y.along('y'),
        fill: byName('look', new Map(points.map(({ color: token }) => [token, color(token)]))),
        tooltip: [
          { field: 'label', type: 'nominal' },
          { field: 'told', type: 'nominal', title: '' },
        ],
      },
    }
  }
  return drawPicture(
    frame,
    ['', ''],
    [
      drawGround(y),
      drawn(false),
      drawn(true),
      ...drawLabels([
        { x: -left, y: -20, text: axes.y.label, color: 'muted' },
        { x: plotWidth(frame), y: foot + 36, text: axes.x.label, align: 'right', color: 'muted' },
        ...nameSome(points, (point) => [placeOn(xScale, point.x), y.toY(point.y)], frame),
      ]),
    ]
  )
}

/** Powers of ten alone where all steps would not fit. */
function thinTicks(ticks: readonly number[], count: number): number[] {
  const powers = ticks.filter((tick) => powerOfTenBelow(tick * 1.0001) === tick)
  return ticks.length > count + 1 && powers.length > 1 ? powers : [...ticks]
}

/** Names beside the chosen points, as far as they lie on no other. */
function nameSome(
  points: readonly ScatterPoint[],
  toPlace: (point: ScatterPoint) => readonly [number, number],
  frame: Frame
): Label[] {
  const placed: Label[] = []
  for (const point of points.filter(({ isNamed }) => isNamed)) {
    const [x, y] = toPlace(point)
    const look = { text: point.label, weight: 600, color: point.color } as const
    const candidates: Label[] = [
      { x: x + 8, y, ...look },
      { x: x - 8, y, align: 'right', ...look },
      { x, y: y - 14, align: 'center', ...look },
      { x, y: y + 14, align: 'center', ...look },
    ]
    const free = candidates.find((label) => {
      const box = measureLabel(label)
      const isInside = box.left >= -frame.left && box.right <= plotWidth(frame) + frame.right
      const isOnPoint = points.some((other) => {
        const [px, py] = toPlace(other)
        return (
          other !== point &&
          px > box.left - 3 &&
          px < box.right + 3 &&
          py > box.top &&
          py < box.bottom
        )
      })
      return isInside && !isOnPoint && !placed.some((other) => overlap(box, measureLabel(other), 1))
    })
    const [beside] = candidates
    if (free !== undefined) placed.push(free)
    else if (beside !== undefined) placed.push(beside)
  }
  return placed
}
