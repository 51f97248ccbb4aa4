import { placeOn, type Axis } from './axis.ts'
import { escapeMarkup, writeCoordinate, writeElement } from './markup.ts'

/** A point of a line: its place on both axes. */
export type Point = readonly [x: number, y: number]

/** What is drawn on a plot, the first at the back. Colours are custom properties of the palette. */
type Layer =
  | { readonly kind: 'area'; readonly points: readonly Point[]; readonly color: string }
  | {
      readonly kind: 'band'
      readonly low: readonly Point[]
      readonly high: readonly Point[]
      readonly color: string
    }
  | { readonly kind: 'line'; readonly points: readonly Point[]; readonly color: string }
  | { readonly kind: 'rule'; readonly at: number; readonly label: string }
  | { readonly kind: 'dot'; readonly point: Point; readonly label: string; readonly color: string }

/** A picture over two linear axes. */
export interface Plot {
  readonly x: Axis
  readonly y: Axis
  readonly layers: readonly Layer[]
  /** What the picture shows, for readers who do not see it. */
  readonly description: string
}

/** The size of a drawing in its own units; text is as large in both. */
export type PlotSize = keyof typeof SIZES

const SIZES = {
  wide: { width: 660, height: 300, fontSize: 13 },
  narrow: { width: 340, height: 260, fontSize: 12.5 },
} as const

const MARGIN = { top: 14, right: 12, bottom: 28, left: 46 } as const

const RULE_COLOR = 'var(--chart-ink)'

/** Draw a plot as SVG: text stays text, and colours follow the scheme of the page. */
export function drawPlot(plot: Plot, size: PlotSize): string {
  const { width, height, fontSize } = SIZES[size]
  const frame = { left: MARGIN.left, right: width - MARGIN.right, bottom: height - MARGIN.bottom }
  const x = placeOn(plot.x, frame.left, frame.right)
  const y = placeOn(plot.y, frame.bottom, MARGIN.top)
  return writeElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
      'aria-label': plot.description,
      'font-size': fontSize,
      'font-family': "'Inter Variable', Inter, sans-serif",
    },
    drawGrid(plot, x, y, frame),
    ...plot.layers.map((layer) => drawLayer(layer, x, y, frame))
  )
}

type Place = (value: number) => number
type Frame = Readonly<Record<'left' | 'right' | 'bottom', number>>

function drawGrid(plot: Plot, x: Place, y: Place, { left, right, bottom }: Frame): string {
  const rows = plot.y.ticks.flatMap(({ at, label }) => [
    writeElement('path', {
      d: `M${left} ${writeCoordinate(y(at))}H${right}`,
      stroke: at === 0 ? 'var(--chart-axis)' : 'var(--chart-grid)',
    }),
    writeText(label, left - 8, y(at) + 4, 'end'),
  ])
  const columns = plot.x.ticks.flatMap(({ at, label }) => [
    writeElement('path', {
      d: `M${writeCoordinate(x(at))} ${bottom}v5`,
      stroke: 'var(--chart-axis)',
    }),
    writeText(label, x(at), bottom + 20, anchorAt(x(at), left, right)),
  ])
  return [...rows, ...columns].join('')
}

function drawLayer(layer: Layer, x: Place, y: Place, frame: Frame): string {
  const path = (points: readonly Point[]): string =>
    points.map(([a, b]) => `${writeCoordinate(x(a))} ${writeCoordinate(y(b))}`).join('L')
  switch (layer.kind) {
    case 'area': {
      const [first, last] = [layer.points[0], layer.points.at(-1)]
      if (first === undefined || last === undefined) return ''
      const floor: Point[] = [
        [last[0], 0],
        [first[0], 0],
      ]
      const d = `M${path([...layer.points, ...floor])}Z`
      return writeElement('path', { d, fill: layer.color, 'fill-opacity': '0.28' })
    }
    case 'band': {
      const d = `M${path([...layer.high, ...layer.low.toReversed()])}Z`
      return writeElement('path', { d, fill: layer.color, 'fill-opacity': '0.2' })
    }
    case 'line':
      return writeElement('path', {
        d: `M${path(layer.points)}`,
        fill: 'none',
        stroke: layer.color,
        'stroke-width': 2,
        'stroke-linejoin': 'round',
      })
    case 'rule':
      return [
        writeElement('path', {
          d: `M${writeCoordinate(x(layer.at))} ${MARGIN.top}V${frame.bottom}`,
          stroke: RULE_COLOR,
          'stroke-dasharray': '3 3',
        }),
        writeLabel(layer.label, x(layer.at), MARGIN.top + 10, frame),
      ].join('')
    case 'dot':
      return [
        writeElement('circle', {
          cx: x(layer.point[0]),
          cy: y(layer.point[1]),
          r: 4.5,
          fill: layer.color,
          stroke: 'var(--chart-paper)',
          'stroke-width': 1.5,
        }),
        writeLabel(layer.label, x(layer.point[0]), y(layer.point[1]) - 10, frame),
      ].join('')
  }
}

/** A label beside a mark: to its right, or to its left where the right has no room. */
function writeLabel(label: string, x: number, y: number, { left, right }: Frame): string {
  const isLeft = x > left + (right - left) * 0.6
  return writeText(
    label,
    x + (isLeft ? -7 : 7),
    Math.max(y, MARGIN.top + 4),
    isLeft ? 'end' : 'start',
    'ink'
  )
}

function anchorAt(x: number, left: number, right: number): 'start' | 'middle' | 'end' {
  if (x > right - 16) return 'end'
  return x < left + 8 ? 'start' : 'middle'
}

function writeText(
  text: string,
  x: number,
  y: number,
  anchor: 'start' | 'middle' | 'end',
  token: 'muted' | 'ink' = 'muted'
): string {
  return writeElement(
    'text',
    { x, y, 'text-anchor': anchor, fill: `var(--chart-${token})` },
    escapeMarkup(text)
  )
}
