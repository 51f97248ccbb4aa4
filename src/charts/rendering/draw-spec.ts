import { TEXT_SIZE } from '../layers.ts'
import {
  FONT_FAMILY,
  placeOn,
  type ChartLayer,
  type ChartSpec,
  type LinearScale,
  type Position,
  type SpecAxis,
} from '../spec.ts'
import { color } from '../palette.ts'
import { drawMarks, MIDDLE_PX } from './draw-marks.ts'
import { escapeMarkup, writeElement } from './markup.ts'
import { writeNumber } from './readings.ts'
import type { ChartDescription, Variant } from '../chart.ts'

/** How far the baselines of the numbers of a lying axis lie below it, px. */
const BELOW = 16

/** Distance of a text's baseline above the line it sits on, px, as in Vega. */
const STANDING = 3

/** An axis with the scale that it belongs to. */
interface Axis extends SpecAxis {
  readonly scale: LinearScale
}

/**
 * Draw a specification as SVG, in a page as at build: equal specifications give equal bytes.
 * The colours stay custom properties of the page; nothing in it needs a style or a script.
 */
export function drawSpec(spec: ChartSpec, label: string): string {
  const { left, right, top, bottom } = spec.padding
  const [width, height] = [left + spec.width + right, top + spec.height + bottom]
  return writeElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      'font-family': FONT_FAMILY,
      role: 'img',
      'aria-label': label,
    },
    writeElement(
      'g',
      {
        fill: 'none',
        'font-size': TEXT_SIZE,
        transform: `translate(${left},${top})`,
        'data-height': spec.height,
      },
      drawAxes(spec),
      ...spec.layer.map((layer) => drawMarks(layer, spec))
    )
  )
}

function drawAxes(spec: ChartSpec): string {
  const [x, y] = [findAxis(spec.layer, 'x'), findAxis(spec.layer, 'y')]
  const across = findScale(spec.layer, 'x')?.range ?? [0, spec.width]
  return [
    ...(x === null ? [] : [drawLyingAxis(x, spec)]),
    ...(y === null ? [] : [drawStandingAxis(y, across, spec)]),
  ].join('')
}

function drawLyingAxis(axis: Axis, spec: ChartSpec): string {
  const { scale, values, format, grid, domain, labelFlush: flush = 0 } = axis
  const [start, end] = scale.range
  const numbers = values.map((value) => {
    const x = placeOn(scale, value)
    const anchor = x - start < flush ? undefined : end - x < flush ? 'end' : 'middle'
    const place = { x, y: spec.height + BELOW, 'text-anchor': anchor }
    return writeAxisNumber(value, format, place, spec)
  })
  const lines = values.map((value) => {
    const x = placeOn(scale, value)
    return writeElement('line', { x1: x, y1: 0, x2: x, y2: spec.height, stroke: color('grid') })
  })
  const y = spec.height + 0.5
  const ground = writeElement('line', { x1: start, y1: y, x2: end, y2: y, stroke: color('axis') })
  return [...(grid ? lines : []), ...(domain ? [ground] : []), ...numbers].join('')
}

function drawStandingAxis(
  axis: Axis,
  [start, end]: readonly [number, number],
  spec: ChartSpec
): string {
  const { scale, values, format, grid, labelOffset = 0 } = axis
  const isInside = axis.labelAlign === 'left'
  return values
    .map((value) => {
      const y = placeOn(scale, value)
      const line = { x1: start, y1: y, x2: end, y2: y, stroke: color('grid') }
      const place = isInside
        ? { x: 0, y: y + labelOffset - STANDING }
        : { x: -6, y: y + MIDDLE_PX, 'text-anchor': 'end' }
      return `${grid ? writeElement('line', line) : ''}${writeAxisNumber(value, format, place, spec)}`
    })
    .join('')
}

function writeAxisNumber(
  value: number,
  format: string,
  place: Readonly<Record<string, string | number | undefined>>,
  { config }: ChartSpec
): string {
  const text = writeNumber(value, format, config.locale.number.currency)
  return writeElement('text', { ...place, fill: color('muted') }, escapeMarkup(text))
}

function findAxis(layers: readonly ChartLayer[], channel: 'x' | 'y'): Axis | null {
  const position = findPosition(layers, channel, ({ axis }) => axis !== null)
  if (position?.axis == null || position.scale?.type !== 'linear') return null
  return { ...position.axis, scale: position.scale }
}

function findScale(layers: readonly ChartLayer[], channel: 'x' | 'y'): LinearScale | null {
  const found = findPosition(layers, channel, ({ scale }) => scale?.type === 'linear')
  return found?.scale?.type === 'linear' ? found.scale : null
}

function findPosition(
  layers: readonly ChartLayer[],
  channel: 'x' | 'y',
  isWanted: (position: Position) => boolean
): Position | undefined {
  return layers.flatMap(({ encoding }) => encoding[channel] ?? []).find(isWanted)
}

/** The SVG of a chart in both widths, for inlining in a page. */
export type RenderedChart = Readonly<Record<Variant, string>>

/**
 * Draw a chart in both widths. Only the wide drawing carries the readings of its marks:
 * the narrow one has the same marks in the same order.
 */
export function renderChart({ title, alt, wide, narrow }: ChartDescription): RenderedChart {
  const label = `${title}. ${alt}`
  return { wide: drawSpec(wide, label), narrow: dropReadings(drawSpec(narrow, label)) }
}

function dropReadings(svg: string): string {
  return svg
    .replaceAll(/ data-reading="[^"]*"/g, ' data-reading=""')
    .replaceAll(/ data-(?:unit|points)="[^"]*"/g, '')
}
