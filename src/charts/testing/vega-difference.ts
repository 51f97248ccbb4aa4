import { drawSpec } from '../rendering/draw-spec.ts'
import { drawWithVega } from './draw-with-vega.ts'
import type { ChartLayer, ChartSpec, Position } from '../spec.ts'

type Point = readonly [x: number, y: number]

/** Where the marks of a drawing lie, from the corner of its plot, px. */
interface Marks {
  /** Corners, vertices and middles. */
  readonly points: readonly Point[]
  readonly texts: ReadonlyMap<string, readonly Point[]>
}

/** How far the marks of two drawings of a chart lie apart. */
export interface Difference {
  readonly marks: number
  /** The largest distance from a mark of ours to the nearest such mark of Vega-Lite, px. */
  readonly largest_px: number
  /** What lies there. */
  readonly where: string
}

/** Compare the marks of our drawing with those that Vega-Lite draws from the published specification. */
export async function compareWithVega(spec: ChartSpec, published: string): Promise<Difference> {
  // A drawn key is a legend there.
  const hasLegend = published.includes('"legendX"')
  const ours = readMarks(
    drawSpec(
      {
        ...spec,
        layer: spec.layer
          .filter(({ isKey }) => isKey === undefined || !hasLegend)
          .filter((layer) => !isAcross(layer))
          .map((layer) => ({ ...layer, encoding: withoutAxes(layer.encoding) })),
      },
      ''
    )
  )
  const theirs = readMarks(keepMarks(await drawWithVega(published)))
  const farthest = { px: 0, where: '' }
  const meet = (point: Point, others: readonly Point[], where: string): void => {
    const px = Math.min(...others.map((other) => distance(point, other)))
    if (px > farthest.px) Object.assign(farthest, { px, where: `${where} at ${point.join(', ')}` })
  }
  for (const point of ours.points) meet(point, theirs.points, 'a mark')
  for (const [text, places] of ours.texts)
    for (const place of places) meet(place, theirs.texts.get(text) ?? [], `'${text}'`)
  const texts = [...ours.texts.values()].flat().length
  return { marks: ours.points.length + texts, largest_px: farthest.px, where: farthest.where }
}

function distance([x, y]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - x, toY - y]
  return Math.sqrt(dx * dx + dy * dy)
}

/** Lines across the whole plot, and to a label: Vega-Lite ends them where the plot or the label is. */
function isAcross({ mark, encoding: { x, y } }: ChartLayer): boolean {
  return mark.type === 'rule' && (x?.scale == null || y?.scale == null)
}

function withoutAxes(encoding: ChartSpec['layer'][number]['encoding']): typeof encoding {
  const bare = (position: Position): Position => ({ ...position, axis: null })
  return {
    ...encoding,
    ...(encoding.x === undefined ? {} : { x: bare(encoding.x) }),
    ...(encoding.y === undefined ? {} : { y: bare(encoding.y) }),
  }
}

/** What Vega draws for data: neither axes nor legends nor the title. */
function keepMarks(svg: string): string {
  return svg.replaceAll(/role-(?:axis|legend|title)[\w-]*/g, 'skipped')
}

interface Level {
  readonly at: Point
  readonly isSkipped: boolean
}

/** Read the places of marks: shapes by their corners, texts by their anchors. */
function readMarks(svg: string): Marks {
  const points: Point[] = []
  const texts = new Map<string, Point[]>()
  const levels: Level[] = [{ at: [0, 0], isSkipped: false }]
  let depth = 0
  for (const [, close, name = '', rest = '', text = ''] of svg.matchAll(
    /<(\/?)(\w+)([^>]*)>([^<]*)/g
  )) {
    if (name !== 'g' && name !== 'svg' && (close === '/' || !MARKS.has(name))) continue
    const above = levels.at(-1)
    if (above === undefined) break
    if (name === 'svg') continue
    if (close === '/') {
      levels.pop()
      continue
    }
    const read = (attribute: string): number =>
      Number(new RegExp(`(?:^|\\s)${attribute}="([^"]*)"`).exec(rest)?.[1] ?? 0)
    const [, dx = '0', dy = '0'] = /translate\(([-\d.e]+)[ ,]?([-\d.e]*)\)/.exec(rest) ?? []
    const moved: Point = [above.at[0] + Number(dx), above.at[1] + Number(dy || 0)]
    if (name === 'g') {
      // The first group stands for the padding around the plot.
      depth += 1
      const isSkipped = above.isSkipped || rest.includes('skipped')
      if (!rest.endsWith('/')) levels.push({ at: depth === 1 ? [0, 0] : moved, isSkipped })
      continue
    }
    if (above.isSkipped) continue
    if (name === 'text') {
      const place: Point = [moved[0] + read('x'), moved[1] + read('y')]
      texts.set(text, [...(texts.get(text) ?? []), place])
    } else
      points.push(
        ...listCorners(name, rest, read).map(([x, y]): Point => [moved[0] + x, moved[1] + y])
      )
  }
  return { points, texts }
}

const MARKS = new Set(['g', 'path', 'rect', 'circle', 'line', 'text'])

function listCorners(name: string, rest: string, read: (attribute: string) => number): Point[] {
  if (name === 'circle') return [[read('cx'), read('cy')]]
  if (name === 'rect') {
    const [x, y] = [read('x'), read('y')]
    return [
      [x, y],
      [x + read('width'), y + read('height')],
    ]
  }
  if (name === 'line')
    return [
      [read('x1'), read('y1')],
      [read('x2'), read('y2')],
    ]
  return listVertices(/\sd="([^"]*)"/.exec(rest)?.[1] ?? '')
}

/** The vertices of path data; a round symbol is its middle. */
function listVertices(data: string): Point[] {
  if (/[Aa]/.test(data)) return [middleOf(data)]
  const found: Point[] = []
  let [x, y] = [0, 0]
  for (const [, command = '', numbers = ''] of data.matchAll(/([MLHVhvlm])([^A-DF-Za-df-z]*)/g)) {
    const values = (numbers.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)
    const pairs = 'MLlm'.includes(command) ? 2 : 1
    for (let at = 0; at < values.length; at += pairs) {
      const [first = 0, second = 0] = values.slice(at, at + pairs)
      if (command === 'M' || command === 'L') [x, y] = [first, second]
      else if (command === 'm' || command === 'l') [x, y] = [x + first, y + second]
      else if (command === 'H') x = first
      else if (command === 'V') y = first
      else if (command === 'h') x += first
      else y += first
      found.push([x, y])
    }
  }
  return found
}

/** Arcs of a round symbol begin at its right and at its left: `M r,0 A r,r,0,1,1,-r,0`. */
function middleOf(data: string): Point {
  const numbers = (data.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)
  const [startX = 0, startY = 0] = numbers
  const [endX = 0, endY = 0] = numbers.slice(7, 9)
  return [(startX + endX) / 2, (startY + endY) / 2]
}
