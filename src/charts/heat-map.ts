import { entryAt } from '../core/entry.ts'
import { countDecimals, formatFixed } from '../format/index.ts'
import { CHART_WIDTHS, type Variant } from './chart.ts'
import { chooseTicks, plotWidth, type Frame } from './geometry.ts'
import { drawLabels, drawPicture, type Affixes } from './layers.ts'
import { color } from './palette.ts'
import { drawSpec } from './rendering/draw-spec.ts'
import {
  along,
  atPixel,
  byName,
  linearScale,
  tell,
  type ChartLayer,
  type SpecAxis,
} from './spec.ts'
import { classify, findClass, type MapClass } from './world-map/classes.ts'

/** One side of a heat map. */
interface HeatAxis {
  /** Equally spaced, rising or falling; each is the middle of a row of cells. */
  readonly values: readonly number[]
  /** Whether they are calendar years, which are written without separators. */
  readonly isYear: boolean
}

/** A figure over two parameters. */
export interface HeatMap {
  readonly x: HeatAxis
  readonly y: HeatAxis
  /** Rows of y, each over all of x. */
  readonly cells: readonly (readonly HeatCell[])[]
  /** What stands before and behind a value. */
  readonly unit: Affixes
  /** What the picture shows, for readers who do not see it. */
  readonly description: string
}

/** A value, and the point that it belongs to in words. */
interface HeatCell {
  readonly name: string
  readonly value: number
}

const SIZES = {
  wide: { width: CHART_WIDTHS.wide, height: 400 },
  narrow: { width: CHART_WIDTHS.narrow, height: 360 },
} as const

/** Room for the numbers of an axis: of each digit, and air, px. A page loads no widths of letters. */
const NUMBER = { digit: 8.2, air: 10 } as const

/** The strip of colours below the plot, px. */
const STRIP = { down: 40, height: 12, numbers: 22 } as const

const TICKS = { wide: 7, narrow: 4 } as const

/** Draw a heat map as SVG: a cell for each point, the bounds of its steps of colour below. */
export function drawHeatMap(map: HeatMap, variant: Variant): string {
  const { x, y, cells, unit } = map
  const steps = classify(cells.flat().map(({ value }) => value))
  const longest = Math.max(...ticksOf(y, variant).map((tick) => writeTick(tick, y).length))
  const left = NUMBER.air + NUMBER.digit * longest
  const frame: Frame = { ...SIZES[variant], left, right: 12, top: 8, bottom: 72 }
  const width = plotWidth(frame)
  const height = frame.height - frame.top - frame.bottom
  const xScale = linearScale(endsOf(x.values), [0, width])
  const yScale = linearScale(endsOf(y.values), [height, 0])
  const looks = new Map<string, string>(steps.map(({ color: token }) => [token, color(token)]))
  const cellLayer: ChartLayer = {
    data: {
      values: cells.flatMap((row, rowIndex) =>
        row.map(({ name, value }, index) => {
          const [from, to] = spanAt(x.values, index)
          const [low, high] = spanAt(y.values, rowIndex)
          return { name, value, from, to, low, high, step: findClass(steps, value).color }
        })
      ),
    },
    // An outline of the same colour closes the seams between cells.
    mark: { type: 'bar', strokeWidth: 1 },
    encoding: {
      stroke: byName('step', looks),
      x: along('from', xScale, axisOf(x, variant)),
      x2: { field: 'to' },
      y: along('low', yScale, axisOf(y, variant)),
      y2: { field: 'high' },
      color: byName('step', looks),
      tooltip: tell(['name'], { value: '' }),
    },
  }
  const spec = drawPicture(frame, unit, [cellLayer, ...drawStrip(steps, width, height, looks)])
  return drawSpec(spec, map.description)
}

/** The steps side by side, the bounds between them below. */
function drawStrip(
  steps: readonly MapClass[],
  width: number,
  height: number,
  looks: ReadonlyMap<string, string>
): ChartLayer[] {
  const share = width / steps.length
  const top = height + STRIP.down
  const bounds = steps.flatMap(({ to }) => (to === null ? [] : [to]))
  const decimals = Math.max(0, ...bounds.map(countDecimals))
  return [
    {
      data: {
        values: steps.map(({ color: token }, index) => ({
          from: index * share,
          to: (index + 1) * share,
          low: top,
          high: top + STRIP.height,
          step: token,
        })),
      },
      mark: { type: 'bar' },
      encoding: {
        x: atPixel('from'),
        x2: { field: 'to' },
        y: atPixel('low'),
        y2: { field: 'high' },
        color: byName('step', looks),
      },
    },
    ...drawLabels(
      bounds.map((bound, index) => ({
        x: (index + 1) * share,
        y: top + STRIP.numbers,
        text: formatFixed(bound, decimals),
        align: 'center' as const,
        color: 'muted' as const,
      }))
    ),
  ]
}

/** Outer edges of the first and the last cell. */
function endsOf(values: readonly number[]): [number, number] {
  return [spanAt(values, 0)[0], spanAt(values, values.length - 1)[1]]
}

function spanAt(values: readonly number[], index: number): [number, number] {
  const [first, second] = values
  const half = first === undefined || second === undefined ? 1 / 2 : (second - first) / 2
  const middle = entryAt(values, index)
  return [middle - half, middle + half]
}

function ticksOf({ values, isYear }: HeatAxis, variant: Variant): number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return chooseTicks(values, TICKS[variant], 'values').filter(
    (tick) => tick >= least && tick <= most && (!isYear || Number.isInteger(tick))
  )
}

function axisOf(axis: HeatAxis, variant: Variant): SpecAxis {
  const ticks = ticksOf(axis, variant)
  const decimals = Math.max(0, ...ticks.map(countDecimals))
  const format = axis.isYear ? 'd' : `,.${decimals}f`
  return { values: ticks, format, grid: false, domain: false, labelOverlap: false, labelFlush: 0 }
}

function writeTick(tick: number, { isYear }: HeatAxis): string {
  return isYear ? String(tick) : formatFixed(tick, countDecimals(tick))
}
