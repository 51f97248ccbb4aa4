import { placeOn, type Axis } from './axis.ts'
import { escapeMarkup, writeElement } from '../../../charts/rendering/markup.ts'

/** A mark of a strip, identified by shape and not only by colour. */
export interface StripMark {
  readonly shape: 'ring' | 'diamond' | 'tick' | 'range' | 'bar'
  readonly at: number
  /** The other end of a range or bar. */
  readonly to?: number
  readonly color: string
}

const SIZE = { width: 200, height: 20, inset: 8 } as const

/** Draw values on one line for a table cell; the numbers are in the table as text. */
export function drawStrip(axis: Axis, marks: readonly StripMark[]): string {
  const { width, height, inset } = SIZE
  const place = placeOn(axis, inset, width - inset)
  const middle = height / 2
  const ticks = axis.ticks.map(({ at }) =>
    writeElement('path', { d: `M${place(at)} 0v${height}`, stroke: 'var(--chart-grid)' })
  )
  const ground = writeElement('path', {
    d: `M${inset} ${middle}H${width - inset}`,
    stroke: 'var(--chart-grid)',
  })
  return writeElement(
    'svg',
    { class: 'strip', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' },
    ...ticks,
    ground,
    ...marks.map((mark) => drawMark(mark, place, middle))
  )
}

/** Draw the labels of an axis for the header of a column of strips. */
export function drawStripScale(axis: Axis): string {
  const { width, height, inset } = SIZE
  const place = placeOn(axis, inset, width - inset)
  const labels = axis.ticks.map(({ at, label }) =>
    writeElement(
      'text',
      { x: place(at), y: height - 6, 'text-anchor': 'middle', fill: 'var(--chart-muted)' },
      escapeMarkup(label)
    )
  )
  return writeElement(
    'svg',
    { class: 'strip', viewBox: `0 0 ${width} ${height}`, 'font-size': 14.5, 'aria-hidden': 'true' },
    ...labels
  )
}

function drawMark(
  { shape, at, to, color }: StripMark,
  place: (value: number) => number,
  middle: number
): string {
  const x = place(at)
  switch (shape) {
    case 'ring':
      return writeElement('circle', {
        cx: x,
        cy: middle,
        r: 4.5,
        fill: 'var(--chart-paper)',
        stroke: color,
        'stroke-width': 2,
      })
    case 'diamond':
      return writeElement('path', { d: `M${x} ${middle - 6}l6 6l-6 6l-6 -6Z`, fill: color })
    case 'tick':
      return writeElement('path', { d: `M${x} 0v${2 * middle}`, stroke: color, 'stroke-width': 2 })
    case 'bar':
      return writeElement('path', {
        d: `M${x} ${middle}H${place(to ?? at)}`,
        stroke: color,
        'stroke-width': 9,
      })
    case 'range':
      return writeElement('path', {
        d: `M${x} ${middle}H${place(to ?? at)}`,
        stroke: color,
        'stroke-width': 6,
        'stroke-opacity': '0.35',
      })
  }
}
