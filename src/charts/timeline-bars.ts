import { addTo, entryAt, entryOf } from '../core/entry.ts'
import { CHART_WIDTHS, type Variant } from './chart.ts'
import { chooseYears, linear, spaceYears } from './geometry.ts'
import { DASHES, TEXT_SIZE, drawLabels, drawPicture } from './layers.ts'
import type { Label } from './layers.ts'
import { color } from './palette.ts'
import type { ColorToken } from './palette.ts'
import { measureText, wrapText } from './rendering/text-width.ts'
import { along, atPixel, bandScale, byName, linearScale, YEAR_FLUSH, yearAxis } from './spec.ts'
import type { ChartLayer, ChartSpec, Position } from './spec.ts'

/** A span of time with a name and the word for its end. */
export interface TimelineRow {
  readonly label: string
  /** Years with a fraction. */
  readonly from: number
  readonly to: number
  readonly due: string
  readonly look: keyof typeof TIMELINE_LOOKS
}

/** What a span may be, each in its colour. */
const TIMELINE_LOOKS = {
  'No regret': 'saved',
  'Only for the target': 'inflow',
  'Fits the deadline': 'plan',
  'Too late': 'miss',
} as const satisfies Record<string, ColorToken>

/** Groups of spans under a title, between a start and a deadline. */
export interface Timeline {
  readonly groups: readonly { readonly title: string; readonly rows: readonly TimelineRow[] }[]
  readonly start: number
  readonly deadline: number
  /** Year in which the penalty begins. */
  readonly penaltyFrom: number
}

/** Measures, px. `names` is the room left of the bars; on narrow charts, names are above them. */
const SIZES = {
  wide: { width: CHART_WIDTHS.wide, names: 226, dates: 118, pitch: 24, bar: 11, middle: 0 },
  narrow: { width: CHART_WIDTHS.narrow, names: 0, dates: 0, pitch: 33, bar: 9, middle: 7 },
} as const

/** Room above the first row for the names of the two limits, and below the last for years, px. */
const ROOM = { head: 36, foot: 22 } as const

/** A line of the picture: the title of a group, or a span. */
type Line = { readonly title: string } | TimelineRow

/** Draw spans of time as lying bars, the deadline and the start of the penalty as dashed lines. */
export function drawTimeline(timeline: Timeline, variant: Variant): ChartSpec {
  const size = SIZES[variant]
  const span = size.width - size.names - size.dates
  const end = Math.max(timeline.deadline, timeline.penaltyFrom) + 0.15
  const times = linearScale([timeline.start, end], [0, span])
  const toX = linear(times.domain, times.range)
  const lines = timeline.groups.flatMap(({ title, rows }): Line[] => [{ title }, ...rows])
  const names = distinguish(lines.map((line) => ('title' in line ? line.title : line.label)))
  const foot = lines.length * size.pitch
  const last = Math.floor(end)
  const years = spaceYears(
    chooseYears(Math.ceil(timeline.start), last, variant === 'wide' ? 7 : 4),
    toX
  )
  const axis = yearAxis(years, { grid: true, domain: false, labelFlush: YEAR_FLUSH })
  const x = along('from', times, axis)
  const frame = {
    width: size.width,
    height: ROOM.head + foot + ROOM.foot,
    left: size.names,
    right: size.dates,
    top: ROOM.head,
    bottom: ROOM.foot,
  }
  const spans = lines.flatMap((line, index) =>
    'title' in line ? [] : [{ line, what: entryAt(names, index), index }]
  )
  const looks = new Map(
    spans.map(({ line: { look } }) => [look, color(TIMELINE_LOOKS[look])] as const)
  )
  // On narrow charts, names and dates are above the bars; limits are shown only next to the bars.
  const parts = (top: number): Part[] =>
    variant === 'wide'
      ? [[top, foot]]
      : [
          [top, 0],
          ...spans.map(({ index }): Part => {
            const middle = (index + 0.5) * size.pitch + size.middle
            return [middle - size.bar / 2 - 3, middle + size.bar / 2 + 3]
          }),
        ]
  return drawPicture(
    frame,
    ['', ''],
    [
      {
        data: {
          values: spans.map(({ line: { from, to, due, look }, what }) => ({
            what,
            from,
            to,
            due,
            look,
          })),
        },
        mark: {
          type: 'bar',
          orient: 'horizontal',
          size: size.bar,
          yOffset: size.middle,
          // A window that has just opened still shows.
          strokeWidth: 1.5,
        },
        encoding: {
          x,
          x2: { field: 'to' },
          y: along('what', bandScale(names, [0, foot])),
          color: byName('look', looks),
          stroke: byName('look', looks),
          tooltip: [
            { field: 'what', type: 'nominal' },
            { field: 'due', type: 'nominal', title: '' },
          ],
        },
      },
      drawLimit(timeline.deadline, 'ink', parts(-5), x),
      drawLimit(timeline.penaltyFrom, 'miss', parts(-5), x),
      ...drawLabels([
        nameLimit(`Deadline ${timeline.deadline}`, toX(timeline.deadline), -29, span),
        {
          ...nameLimit(
            `Penalty from ${timeline.penaltyFrom}`,
            toX(timeline.penaltyFrom),
            -13,
            span
          ),
          color: 'miss',
        },
        ...lines.flatMap((line, index) => nameLine(line, index * size.pitch, variant)),
      ]),
    ]
  )
}

/** Top and bottom of a part of a line, px. */
type Part = readonly [top: number, bottom: number]

function drawLimit(
  year: number,
  token: ColorToken,
  parts: readonly Part[],
  x: Position
): ChartLayer {
  return {
    data: { values: parts.map(([top, bottom]) => ({ year, top, bottom })) },
    mark: { type: 'rule', color: color(token), strokeDash: DASHES, strokeWidth: 1.25 },
    encoding: { x: { ...x, field: 'year' }, y: atPixel('top'), y2: { field: 'bottom' } },
  }
}

/** What stands for the rest of a name. */
const MORE = ' …'

function nameLine(line: Line, top: number, variant: Variant): Label[] {
  const { width, names, pitch } = SIZES[variant]
  const isWide = variant === 'wide'
  if ('title' in line) {
    return [{ x: -names, y: top + pitch - (isWide ? 12 : 10), text: line.title, weight: 600 }]
  }
  const y = isWide ? top + pitch / 2 : top + 8
  const room = isWide ? names - 14 : width - measureText(line.due, TEXT_SIZE) - 14
  const isWhole = measureText(line.label, TEXT_SIZE) <= room
  const wrapped = wrapText(
    line.label,
    isWhole ? room : room - measureText(MORE, TEXT_SIZE),
    TEXT_SIZE,
    400
  )
  const name = entryAt(wrapped, 0)
  const right = width - names - 2
  return [
    { x: -names, y, text: wrapped.length > 1 ? `${name}${MORE}` : name },
    { x: right, y, text: line.due, align: 'right', color: 'muted' },
  ]
}

/** Give names that occur again a number, because each has its own band. */
function distinguish(names: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return names.map((name) => {
    addTo(seen, name, 1)
    const count = entryOf(seen, name)
    return count === 1 ? name : `${name} (${count})`
  })
}

/** The name of a limit over its line, inside the plot. */
function nameLimit(text: string, x: number, y: number, span: number): Label {
  const half = measureText(text, TEXT_SIZE, 600) / 2
  return {
    x: Math.max(Math.min(x, span - half), half),
    y,
    text,
    align: 'center',
    weight: 600,
  }
}
