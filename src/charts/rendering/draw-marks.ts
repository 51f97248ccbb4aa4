import { requireEntry } from '../../core/entry.ts'
import { placeOn } from '../spec.ts'
import type { ChartLayer, ChartSpec, Ordinal, Position, SpecRow } from '../spec.ts'
import { escapeMarkup, writeElement, writePx } from './markup.ts'
import { tellLine, writeReading } from './readings.ts'

/** Default length and thickness, px. */
const DEFAULT = { stroke: 1, line: 2, bar: 10, point: 30 } as const

/** How far the baseline of text lies below its middle, px: 0.3 of the size, as Vega has it. */
export const MIDDLE_PX = 3.9

const ANCHORS = { left: undefined, center: 'middle', right: 'end' } as const

/** Draw the marks of a layer; the reading of each mark is in `data-reading`. */
export function drawMarks(layer: ChartLayer, spec: ChartSpec): string {
  const { type } = layer.mark
  const { values } = layer.data
  if (type === 'line')
    return groupBySeries(layer)
      .map((rows) => drawLine(layer, rows, spec))
      .join('')
  if (type === 'area')
    return groupBySeries(layer)
      .map((rows) => drawArea(layer, rows))
      .join('')
  const draw = { bar: drawBar, rule: drawRule, tick: drawTick, point: drawPoint, text: drawText }[
    type
  ]
  return values.map((row) => draw(layer, row, spec)).join('')
}

function groupBySeries({ data, encoding }: ChartLayer): SpecRow[][] {
  const field = encoding.color?.field
  return field === undefined
    ? [[...data.values]]
    : [...Map.groupBy(data.values, (row) => row[field]).values()]
}

function drawLine(layer: ChartLayer, rows: readonly SpecRow[], spec: ChartSpec): string {
  const { encoding, mark } = layer
  const [first = {}] = rows
  const dashes = look(encoding.strokeDash, first) ?? mark.strokeDash
  return writeElement('path', {
    d: writePath(rows.map((row) => [place(encoding.x, row), place(encoding.y, row)])),
    stroke: look(encoding.color, first) ?? mark.color,
    'stroke-width': look(encoding.strokeWidth, first) ?? mark.strokeWidth ?? DEFAULT.line,
    'stroke-linejoin': mark.strokeJoin,
    'stroke-linecap': isDashed(dashes) ? undefined : mark.strokeCap,
    'stroke-dasharray': isDashed(dashes) ? dashes.join(' ') : undefined,
    ...(encoding.tooltip === undefined
      ? {}
      : tellLine(rows, encoding.tooltip, spec.config.locale.number.currency)),
  })
}

function drawArea({ encoding, mark }: ChartLayer, rows: readonly SpecRow[]): string {
  const ahead = rows.map((row): Point => [place(encoding.x, row), place(encoding.y, row)])
  const back = rows.map((row): Point => [
    place(encoding.x, row),
    encoding.y2 === undefined || encoding.y === undefined
      ? placeOn(encoding.y?.scale ?? null, 0)
      : placeOn(encoding.y.scale, row[encoding.y2.field]),
  ])
  return writeElement('path', {
    d: `${writePath([...ahead, ...back.toReversed()])}Z`,
    fill: look(encoding.color, rows[0] ?? {}) ?? mark.color,
    'fill-opacity': mark.opacity,
  })
}

function drawBar(layer: ChartLayer, row: SpecRow, spec: ChartSpec): string {
  const { encoding, mark } = layer
  const half = (mark.size ?? DEFAULT.bar) / 2
  const [left, right] = spanOf(encoding.x, encoding.x2, row, half, mark.xOffset)
  const [top, bottom] = spanOf(encoding.y, encoding.y2, row, half, mark.yOffset)
  const fill = look(encoding.fill ?? encoding.color, row) ?? mark.color
  const stroke = look(encoding.stroke, row) ?? mark.stroke
  return writeElement('rect', {
    x: left,
    y: top,
    width: right - left,
    height: bottom - top,
    fill,
    'fill-opacity': mark.opacity,
    stroke,
    'stroke-width': stroke === undefined ? undefined : mark.strokeWidth,
    'data-reading': tell(layer, row, spec),
  })
}

/** Both ends of a bar along an axis: from the field to its second, else around the field. */
function spanOf(
  position: Position | undefined,
  second: { readonly field: string } | undefined,
  row: SpecRow,
  half: number,
  offset = 0
): [number, number] {
  const from = place(position, row) + offset
  if (second === undefined) return [from - half, from + half]
  const to = placeOn(position?.scale ?? null, row[second.field]) + offset
  return from < to ? [from, to] : [to, from]
}

function drawRule({ encoding, mark }: ChartLayer, row: SpecRow, spec: ChartSpec): string {
  const [x1, x2] = reach(encoding.x, encoding.x2, row, spec.width)
  const [y1, y2] = reach(encoding.y, encoding.y2, row, spec.height)
  return writeElement('line', {
    x1,
    y1,
    x2,
    y2,
    stroke: look(encoding.stroke ?? encoding.color, row) ?? mark.color,
    'stroke-width': mark.strokeWidth ?? DEFAULT.stroke,
    'stroke-dasharray': mark.strokeDash?.join(' '),
  })
}

/** Both ends of a rule along an axis; without a field it runs across the plot. */
function reach(
  position: Position | undefined,
  second: { readonly field: string } | undefined,
  row: SpecRow,
  size: number
): [number, number] {
  if (position === undefined) return [0, size]
  const from = place(position, row)
  return [from, second === undefined ? from : placeOn(position.scale, row[second.field])]
}

function drawTick(layer: ChartLayer, row: SpecRow, spec: ChartSpec): string {
  const { encoding, mark } = layer
  const half = (mark.size ?? DEFAULT.bar) / 2
  const { xOffset = 0, yOffset = 0 } = mark
  const x = place(encoding.x, row) + xOffset
  const y = place(encoding.y, row) + yOffset
  const thin = (mark.thickness ?? DEFAULT.stroke) / 2
  const [across, down] = mark.orient === 'horizontal' ? [half, thin] : [thin, half]
  return writeElement('rect', {
    x: x - across,
    y: y - down,
    width: 2 * across,
    height: 2 * down,
    fill: look(encoding.color, row) ?? mark.color,
    'data-reading': tell(layer, row, spec),
  })
}

function drawPoint(layer: ChartLayer, row: SpecRow, spec: ChartSpec): string {
  const { encoding, mark } = layer
  const [x, y] = [place(encoding.x, row), place(encoding.y, row)]
  const area = mark.size ?? DEFAULT.point
  const painted = {
    fill: mark.fill ?? look(encoding.fill ?? encoding.color, row) ?? mark.color,
    stroke: mark.stroke,
    'stroke-width': mark.stroke === undefined ? undefined : (mark.strokeWidth ?? DEFAULT.stroke),
    'data-reading': tell(layer, row, spec),
  }
  const side = Math.sqrt(area)
  return mark.shape === 'square'
    ? writeElement('rect', {
        x: x - side / 2,
        y: y - side / 2,
        width: side,
        height: side,
        ...painted,
      })
    : writeElement('circle', { cx: x, cy: y, r: side / 2, ...painted })
}

function drawText({ encoding, mark }: ChartLayer, row: SpecRow): string {
  if (encoding.text === undefined) throw new Error('A layer of text names no field of it.')
  return writeElement(
    'text',
    {
      x: place(encoding.x, row),
      y: place(encoding.y, row) + MIDDLE_PX,
      'text-anchor': ANCHORS[mark.align ?? 'left'],
      'font-weight': mark.fontWeight === 400 ? undefined : mark.fontWeight,
      fill: mark.color,
    },
    escapeMarkup(String(requireEntry(row, encoding.text.field)))
  )
}

function tell({ encoding }: ChartLayer, row: SpecRow, spec: ChartSpec): string | undefined {
  if (encoding.tooltip === undefined) return undefined
  return writeReading(row, encoding.tooltip, spec.config.locale.number.currency)
}

type Point = readonly [x: number, y: number]

function writePath(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${writePx(x)},${writePx(y)}`).join('L')}`
}

function place(position: Position | undefined, row: SpecRow): number {
  if (position === undefined) throw new Error('A mark lacks its place on an axis.')
  return placeOn(position.scale, row[position.field])
}

function look<Look>(channel: Ordinal<Look> | undefined, row: SpecRow): Look | undefined {
  if (channel === undefined) return undefined
  return channel.scale.range[channel.scale.domain.indexOf(String(row[channel.field]))]
}

function isDashed(dashes: readonly number[] | undefined): dashes is readonly number[] {
  return dashes?.[1] !== undefined && dashes[1] > 0
}
