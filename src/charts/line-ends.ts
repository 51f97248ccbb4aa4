import { entryAt, lastEntry } from '../core/entry.ts'
import { formatAlike } from '../format/index.ts'
import type { Variant } from './chart.ts'
import { CHART_WIDTHS } from './chart.ts'
import { spreadLabels } from './geometry.ts'
import type { Frame } from './geometry.ts'
import type { Point } from './label-placement.ts'
import { LINE_HEIGHT, TEXT_SIZE } from './layers.ts'
import type { Label } from './layers.ts'
import type { Series } from './line-chart.ts'
import { color } from './palette.ts'
import { measureText, wrapText } from './rendering/text-width.ts'
import { atPixel, byName } from './spec.ts'
import type { ChartLayer } from './spec.ts'

/** What the end of a line is called: its name, its last value, and its year where it ends early. */
export interface LineEnd {
  readonly series: Series
  /** Broken where it is too long for the margin. */
  readonly lines: readonly string[]
}

/** A drawing as narrow as a phone may name its ends beside the plot where their names are short. */
export type EndLayout = Variant | 'compact'

/** From the end of the plot to a name, px; a leader leads to it. */
const BESIDE = 14

/** The widest that a margin of names may be, as a share of the picture. */
const MOST_SHARES = { wide: 0.36, compact: 0.42 } as const

/** Room of a number at the end of a line on a narrow chart, px, and of a line of the key. */
const NUMBER = { room: 18, indent: 18, row: 19, above: 30 } as const

/** Name the ends of lines; `lastYear` is that of the axis. */
export function nameEnds(
  series: readonly Series[],
  lastYear: number,
  layout: EndLayout
): LineEnd[] {
  const ends = series.map(({ points }) => lastEntry(points))
  const values = ends.map(({ value }) => value)
  const width = CHART_WIDTHS[layout === 'wide' ? 'wide' : 'narrow']
  const most = layout === 'narrow' ? width - NUMBER.indent : width * MOST_SHARES[layout]
  return series.map((one, index) => {
    const { year, value } = entryAt(ends, index)
    const early = year < lastYear ? ` (${Math.floor(year)})` : ''
    const text = one.end ?? `${one.label} ${formatAlike(value, values)}${early}`
    return { series: one, lines: wrapText(text, most, TEXT_SIZE, 600) }
  })
}

/** Room that the names take: to the right of the plot, or on narrow charts below it, px. */
export function measureEnds(ends: readonly LineEnd[], layout: EndLayout): number {
  if (layout === 'narrow') {
    const rows = ends.reduce((sum, { lines }) => sum + lines.length, 0)
    return NUMBER.above + rows * NUMBER.row
  }
  const widths = ends.flatMap(({ lines }) => lines.map((line) => measureText(line, TEXT_SIZE, 600)))
  return BESIDE + Math.ceil(Math.max(0, ...widths)) + 2
}

/** Room right of a narrow plot for the numbers of its lines, px. */
export function measureNumbers(ends: readonly LineEnd[]): number {
  return ends.length > 1 ? NUMBER.room : 4
}

/** The labels of the ends and the leaders to those that had to move or whose line ends early. */
export function placeEnds(
  ends: readonly LineEnd[],
  tips: readonly Point[],
  { frame, layout }: { readonly frame: Frame; readonly layout: EndLayout }
): { readonly labels: readonly Label[]; readonly leaders: ChartLayer[] } {
  const [width, height] = [
    frame.width - frame.left - frame.right,
    frame.height - frame.top - frame.bottom,
  ]
  const heights = spreadLabels(
    tips.map(([, y]) => y),
    ends.map(({ lines }) => (layout === 'narrow' ? 1 : lines.length) * LINE_HEIGHT),
    [-10, height - 2]
  )
  const leaders = leadTo(ends, tips, heights, width)
  if (layout !== 'narrow') {
    const labels = ends.flatMap(({ series, lines }, index) =>
      lines.map((text, line): Label => {
        const y = entryAt(heights, index) + (line - (lines.length - 1) / 2) * LINE_HEIGHT
        return { x: width + BESIDE, y, text, weight: 600, color: series.color }
      })
    )
    return { labels, leaders }
  }
  return { labels: numberEnds(ends, heights, { width, height }), leaders }
}

/** Numbers at the ends of the lines in the order of their ends, and the key below the plot. */
function numberEnds(
  ends: readonly LineEnd[],
  heights: readonly number[],
  { width, height }: { readonly width: number; readonly height: number }
): Label[] {
  const order = ends
    .map((_, index) => index)
    .sort((a, b) => entryAt(heights, a) - entryAt(heights, b))
  let y = height + NUMBER.above + NUMBER.row / 2
  return order.flatMap((index, rank): Label[] => {
    const { series, lines } = entryAt(ends, index)
    const look = { weight: 600, color: series.color } as const
    const isAlone = ends.length === 1
    const number = String(rank + 1)
    const row = lines.map((text, line): Label => ({
      x: isAlone ? 0 : NUMBER.indent,
      y: y + line * NUMBER.row,
      text,
      ...look,
    }))
    const keyed: Label = { x: 0, y, text: number, ...look }
    const atEnd: Label = { x: width + 6, y: entryAt(heights, index), text: number, ...look }
    y += lines.length * NUMBER.row
    return isAlone ? row : [atEnd, keyed, ...row]
  })
}

/** Thin lines from the ends of lines to their names. */
function leadTo(
  ends: readonly LineEnd[],
  tips: readonly Point[],
  heights: readonly number[],
  width: number
): ChartLayer[] {
  const rows = ends.flatMap(({ series }, index) => {
    const [x, y] = entryAt(tips, index)
    const to = entryAt(heights, index)
    const isBeside = Math.abs(to - y) < 3 && x > width - 3
    return isBeside
      ? []
      : [{ name: series.label, from: x + 3, height: y, to: width + BESIDE - 4, end: to }]
  })
  return [
    {
      data: { values: rows },
      mark: { type: 'rule', strokeWidth: 1 },
      encoding: {
        x: atPixel('from'),
        x2: { field: 'to' },
        y: atPixel('height'),
        y2: { field: 'end' },
        stroke: byName(
          'name',
          new Map(ends.map(({ series }) => [series.label, color(series.color)]))
        ),
      },
    },
  ]
}
