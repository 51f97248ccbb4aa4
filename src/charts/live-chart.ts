import { countDecimals, formatFixed } from '../model/units/number.ts'
import { CHART_WIDTHS, type Variant } from './chart.ts'
import { linear, plotHeight, plotWidth } from './geometry.ts'
import type { Frame } from './geometry.ts'
import { drawLabels, drawPicture } from './layers.ts'
import type { Affixes, Label } from './layers.ts'
import { color } from './palette.ts'
import type { ColorToken } from './palette.ts'
import { drawSpec } from './rendering/draw-spec.ts'
import { along, linearScale, tell, YEAR_FLUSH, yearAxis } from './spec.ts'
import type { ChartLayer, ChartSpec, Position, SpecRow } from './spec.ts'

/** A point of a line: its year and its value. */
export type LivePoint = readonly [year: number, value: number]

/** An axis with its ends, which enclose every value, and its labels. */
export interface LiveAxis {
  readonly from: number
  readonly to: number
  readonly ticks: readonly number[]
}

/** What is drawn on a live chart, the first at the back; `name` is what readers are told. */
type LiveLayer =
  | { readonly kind: 'area'; readonly points: readonly LivePoint[]; readonly color: ColorToken }
  | {
      readonly kind: 'band'
      readonly low: readonly LivePoint[]
      readonly high: readonly LivePoint[]
      readonly color: ColorToken
    }
  | {
      readonly kind: 'line'
      readonly name: string
      readonly points: readonly LivePoint[]
      readonly color: ColorToken
    }
  | { readonly kind: 'rule'; readonly at: number; readonly label: string }
  | {
      readonly kind: 'dot'
      readonly name: string
      readonly point: LivePoint
      readonly label: string
      readonly color: ColorToken
    }

/** A chart that is redrawn with each answer, in the page and at build. */
export interface LiveChart {
  readonly x: LiveAxis
  readonly y: LiveAxis
  /** Text before and after a value. */
  readonly unit: Affixes
  readonly layers: readonly LiveLayer[]
  /** Text alternative. */
  readonly description: string
}

const SIZES = {
  wide: { width: CHART_WIDTHS.wide, height: 300 },
  narrow: { width: CHART_WIDTHS.narrow, height: 260 },
} as const

/** Opacity of what lies under a curve and between two. */
const OPACITY = { area: 0.28, band: 0.2 } as const

/** From a mark to its label, px. */
const LABEL = { beside: 7, above: 12, rule: 8 } as const

/** Room for the numbers of an axis: of each digit, and air, px. A page loads no widths of letters. */
const NUMBER = { digit: 8.2, air: 10 } as const

/** Draw a live chart as SVG. */
export function drawLiveChart(chart: LiveChart, variant: Variant): string {
  return drawSpec(describeLiveChart(chart, variant), chart.description)
}

/** The specification of a live chart. */
function describeLiveChart(chart: LiveChart, variant: Variant): ChartSpec {
  const [, after] = chart.unit
  const signed = after.trim() === '%'
  const decimals = Math.max(0, ...chart.y.ticks.map(countDecimals))
  const longest = Math.max(...chart.y.ticks.map((tick) => formatFixed(tick, decimals).length))
  const left = NUMBER.air + NUMBER.digit * (longest + (signed ? 2 : 0))
  const frame: Frame = { ...SIZES[variant], left, right: 8, top: 14, bottom: 28 }
  const years = linearScale([chart.x.from, chart.x.to], [0, plotWidth(frame)])
  const values = linearScale([chart.y.from, chart.y.to], [plotHeight(frame), 0])
  const named = yearAxis(chart.x.ticks, { grid: false, domain: false, labelFlush: YEAR_FLUSH })
  const x = along('year', years, named)
  const y = along('value', values, {
    values: chart.y.ticks,
    format: `${signed ? '$' : ''},.${decimals}f`,
    domain: false,
    grid: true,
    labelOverlap: false,
  })
  const toX = linear(years.domain, years.range)
  const toY = linear(values.domain, values.range)
  return drawPicture(frame, chart.unit, [
    {
      data: { values: [{ value: Math.max(0, chart.y.from) }] },
      mark: { type: 'rule', color: color(chart.y.from > 0 ? 'grid' : 'axis') },
      encoding: { y },
    },
    ...chart.layers.map((layer) => drawLayer(layer, x, y)),
    ...drawLabels(
      chart.layers.flatMap((layer): Label[] => {
        if (layer.kind === 'rule') return labelBeside(layer.label, toX(layer.at), LABEL.rule, frame)
        if (layer.kind !== 'dot') return []
        const [year, value] = layer.point
        return labelBeside(layer.label, toX(year), toY(value) - LABEL.above, frame)
      })
    ),
  ])
}

function drawLayer(layer: LiveLayer, x: Position, y: Position): ChartLayer {
  switch (layer.kind) {
    case 'area':
      return {
        data: { values: listRows(layer.points) },
        mark: { type: 'area', color: color(layer.color), opacity: OPACITY.area },
        encoding: { x, y },
      }
    case 'band':
      return {
        data: {
          values: layer.high.map(([year, high], index) => ({
            year,
            high,
            low: layer.low[index]?.[1] ?? high,
          })),
        },
        mark: { type: 'area', color: color(layer.color), opacity: OPACITY.band },
        encoding: { x, y: { ...y, field: 'high' }, y2: { field: 'low' } },
      }
    case 'line':
      return {
        data: { values: listRows(layer.points, layer.name) },
        mark: { type: 'line', color: color(layer.color), strokeWidth: 2, strokeJoin: 'round' },
        encoding: { x, y, tooltip: tell(['series', 'year'], { value: '' }) },
      }
    case 'rule':
      return {
        data: { values: [{ year: layer.at }] },
        mark: { type: 'rule', color: color('ink'), strokeDash: [3, 3] },
        encoding: { x },
      }
    case 'dot':
      return {
        data: { values: listRows([layer.point], layer.name) },
        mark: {
          type: 'point',
          shape: 'circle',
          size: 64,
          filled: true,
          fill: color(layer.color),
          stroke: color('paper'),
          strokeWidth: 1.5,
          opacity: 1,
        },
        encoding: { x, y, tooltip: tell(['series', 'year'], { value: '' }) },
      }
  }
}

function listRows(points: readonly LivePoint[], series?: string): SpecRow[] {
  return points.map(([year, value]) => ({
    ...(series === undefined ? {} : { series }),
    year,
    value,
  }))
}

/** A label beside a mark: to its right, or to its left where the right has no room. */
function labelBeside(text: string, x: number, y: number, frame: Frame): Label[] {
  if (text === '') return []
  const isLeft = x > plotWidth(frame) * 0.6
  const place = { x: x + (isLeft ? -LABEL.beside : LABEL.beside), y: Math.max(y, 2) }
  return [{ ...place, text, align: isLeft ? 'right' : 'left' }]
}
