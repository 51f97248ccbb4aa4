import { NARROW_SPACE } from '../format/index.ts'
import type { ChartLayer, ChartSpec } from './chart.ts'
import { plotHeight, plotWidth } from './geometry.ts'
import type { Box, Frame } from './geometry.ts'
import { color } from './palette.ts'
import type { ColorToken } from './palette.ts'
import { FONT_FAMILY, measureText } from './rendering/text-width.ts'
import type { Weight } from './rendering/text-width.ts'

/** Size of all text in charts, px. */
export const TEXT_SIZE = 12

/** Distance of lines of text, px. */
export const LINE_HEIGHT = 15

/** A line of text at a place of the plot: `x` by its alignment, `y` its middle, px. */
export interface Label {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly align?: 'left' | 'center' | 'right'
  readonly weight?: Weight
  readonly color?: ColorToken
}

/** A straight line, px. */
export interface Stroke {
  readonly x: number
  readonly y: number
  readonly x2: number
  readonly y2: number
}

/** A filled rectangle, px; `outline` for fills paler than a mark may be. */
export interface Bar extends Box {
  readonly color: ColorToken
  readonly outline?: ColorToken
}

/** The box that a label takes, px. */
export function measureLabel(label: Label): Box {
  const width = measureText(label.text, TEXT_SIZE, label.weight)
  const share = { left: 0, center: 0.5, right: 1 }[label.align ?? 'left']
  const left = label.x - width * share
  return { left, right: left + width, top: label.y - 7, bottom: label.y + 7 }
}

/** A picture of fixed size: layers in a frame, in the type and the colours of all charts. */
export function drawPicture(frame: Frame, layer: ChartLayer[]): ChartSpec {
  const { left, right, top, bottom } = frame
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    width: plotWidth(frame),
    height: plotHeight(frame),
    padding: { left, right, top, bottom },
    // Labels are placed from measured widths, so nothing has to be fitted.
    autosize: { type: 'none' },
    background: 'transparent',
    layer,
    config: {
      aria: false,
      font: FONT_FAMILY,
      view: { stroke: null },
      locale: {
        number: { decimal: '.', thousands: NARROW_SPACE, grouping: [3], currency: ['', ''] },
      },
      axis: {
        labelColor: color('muted'),
        labelFontSize: TEXT_SIZE,
        labelPadding: 6,
        gridColor: color('grid'),
        domainColor: color('axis'),
        ticks: false,
        title: null,
      },
      text: { fontSize: TEXT_SIZE },
    },
  }
}

/** Text at given places, one layer. */
export function drawLabels(labels: readonly Label[]): ChartLayer {
  const values = labels.map(({ x, y, text, align, weight, color: token }) => ({
    x,
    y,
    text,
    align: align ?? 'left',
    weight: weight ?? 400,
    color: color(token ?? 'ink'),
  }))
  return {
    data: { values },
    mark: {
      type: 'text',
      baseline: 'middle',
      align: { expr: 'datum.align' },
      fontWeight: { expr: 'datum.weight' },
    },
    encoding: {
      x: { field: 'x', type: 'quantitative', scale: null, axis: null },
      y: { field: 'y', type: 'quantitative', scale: null, axis: null },
      text: { field: 'text', type: 'nominal' },
      color: { field: 'color', type: 'nominal', scale: null },
    },
  }
}

/** Straight lines at given places, one layer; dashed ones mark limits. */
export function drawStrokes(
  strokes: readonly Stroke[],
  { token, dash, width }: { token: ColorToken; dash?: readonly number[]; width: number }
): ChartLayer {
  return {
    data: { values: strokes.map((stroke) => ({ ...stroke })) },
    mark: {
      type: 'rule',
      color: color(token),
      strokeWidth: width,
      ...(dash === undefined ? {} : { strokeDash: [...dash] }),
    },
    encoding: {
      x: { field: 'x', type: 'quantitative', scale: null, axis: null },
      y: { field: 'y', type: 'quantitative', scale: null, axis: null },
      x2: { field: 'x2' },
      y2: { field: 'y2' },
    },
  }
}

/** Filled rectangles at given places, one layer. */
export function drawBars(bars: readonly Bar[]): ChartLayer {
  const values = bars.map(({ left, right, top, bottom, color: fill, outline }) => ({
    left,
    right,
    top,
    bottom,
    fill: color(fill),
    outline: color(outline ?? 'paper'),
  }))
  return {
    data: { values },
    mark: { type: 'rect', strokeWidth: 1 },
    encoding: {
      x: { field: 'left', type: 'quantitative', scale: null, axis: null },
      y: { field: 'top', type: 'quantitative', scale: null, axis: null },
      x2: { field: 'right' },
      y2: { field: 'bottom' },
      fill: { field: 'fill', type: 'nominal', scale: null },
      stroke: { field: 'outline', type: 'nominal', scale: null },
    },
  }
}
