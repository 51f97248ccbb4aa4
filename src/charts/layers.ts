import { NARROW_SPACE } from '../model/units/number.ts'
import { plotHeight, plotWidth } from './geometry.ts'
import type { Box, Frame } from './geometry.ts'
import { color } from './palette.ts'
import type { ColorToken } from './palette.ts'
import type { Weight } from './rendering/text-width.ts'
import { atPixel, FONT_FAMILY } from './spec.ts'
import type { ChartLayer, ChartSpec, SpecMark } from './spec.ts'

/** Size of all text in charts, px. */
export const TEXT_SIZE = 13

/** Distance of lines of text, px. */
export const LINE_HEIGHT = 16

/** Dashes of limits, px. */
export const DASHES = [5, 4] as const

/** Text before and after a value, including spaces. */
export type Affixes = readonly [before: string, after: string]

/** A line of text at a place of the plot: `x` by its alignment, `y` its middle, px. */
export interface Label {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly align?: 'left' | 'center' | 'right'
  readonly weight?: Weight
  readonly color?: ColorToken
}

/** A swatch of a key, px; `outline` for fills paler than a mark may be. */
export interface Swatch extends Box {
  readonly color: ColorToken
  readonly outline?: ColorToken
}

/** A picture of fixed size: layers in a frame, in the type and the colours of all charts. */
export function drawPicture(
  frame: Frame,
  [before, after]: Affixes,
  layer: readonly ChartLayer[]
): ChartSpec {
  const { left, right, top, bottom } = frame
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    width: plotWidth(frame),
    height: plotHeight(frame),
    padding: { left, right, top, bottom },
    // Labels are placed from measured widths, so nothing has to be fitted.
    autosize: { type: 'none' },
    background: 'transparent',
    layer: layer.filter(({ data }) => data.values.length > 0),
    config: {
      font: FONT_FAMILY,
      view: { stroke: null },
      locale: {
        number: {
          decimal: '.',
          thousands: NARROW_SPACE,
          grouping: [3],
          currency: [before, after],
        },
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

/** Text at given places: a layer for each look. */
export function drawLabels(labels: readonly Label[]): ChartLayer[] {
  const looks = Map.groupBy(
    labels,
    ({ align = 'left', weight = 400, color: token = 'ink' }) => `${align} ${weight} ${token}`
  )
  return [...looks.values()].map((alike): ChartLayer => {
    const [{ align = 'left', weight = 400, color: token = 'ink' } = {}] = alike
    return {
      data: { values: alike.map(({ x, y, text }) => ({ x, y, text })) },
      mark: { type: 'text', baseline: 'middle', align, fontWeight: weight, color: color(token) },
      encoding: {
        x: atPixel('x'),
        y: atPixel('y'),
        text: { field: 'text', type: 'nominal' },
      },
    }
  })
}

/** A key: its swatches and its words. */
export function drawKey(swatches: readonly Swatch[], labels: readonly Label[]): ChartLayer[] {
  return [...drawSwatches(swatches), ...drawLabels(labels)].map((layer) => ({
    ...layer,
    isKey: true,
  }))
}

/** The swatches of a key at their places: a layer for each look. */
export function drawSwatches(swatches: readonly Swatch[]): ChartLayer[] {
  const looks = Map.groupBy(swatches, ({ color: fill, outline }) => `${fill} ${outline}`)
  return [...looks.values()].map((alike): ChartLayer => {
    const [{ color: fill = 'ink', outline = fill, left = 0, right = 0 } = {}] = alike
    const mark: SpecMark = {
      type: 'point',
      shape: 'square',
      size: (right - left) * (right - left),
      filled: true,
      fill: color(fill),
      stroke: color(outline),
      strokeWidth: 1,
      opacity: 1,
    }
    return {
      data: {
        values: alike.map((one) => ({
          x: (one.left + one.right) / 2,
          y: (one.top + one.bottom) / 2,
        })),
      },
      mark,
      encoding: { x: atPixel('x'), y: atPixel('y') },
    }
  })
}
