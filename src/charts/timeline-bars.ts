import type { ChartSpec, Variant } from './chart.ts'
import { chooseYears, linear } from './geometry.ts'
import { TEXT_SIZE, drawBars, drawLabels, drawPicture, drawStrokes } from './layers.ts'
import type { Bar, Label } from './layers.ts'
import type { ColorToken } from './palette.ts'
import { measureText, wrapText } from './rendering/text-width.ts'

/** A span of time with a name and the word for its end. */
export interface TimelineRow {
  readonly label: string
  /** Years with a fraction. */
  readonly from: number
  readonly to: number
  readonly due: string
  readonly color: ColorToken
}

/** Groups of spans under a title, between a start and a deadline. */
export interface Timeline {
  readonly groups: readonly { readonly title: string; readonly rows: readonly TimelineRow[] }[]
  readonly start: number
  readonly deadline: number
  /** Year in which the penalty begins. */
  readonly penaltyFrom: number
}

/** Measures, px. `names` is the room left of the bars; narrow, names stand above them. */
const SIZES = {
  wide: { width: 720, names: 226, dates: 118, pitch: 22, bar: 11 },
  narrow: { width: 340, names: 0, dates: 0, pitch: 33, bar: 9 },
} as const

/** Room above the first row for the names of the two limits, and of a group's title, px. */
const HEAD = 36
const TITLE = 26

/** Draw spans of time as lying bars, the deadline and the start of the penalty as dashed lines. */
export function drawTimeline(timeline: Timeline, variant: Variant): ChartSpec {
  const size = SIZES[variant]
  const span = size.width - size.names - size.dates
  const end = Math.max(timeline.deadline, timeline.penaltyFrom) + 0.15
  const toX = linear([timeline.start, end], [0, span])
  const bars: Bar[] = []
  const labels: Label[] = []
  let y = HEAD
  for (const { title, rows } of timeline.groups) {
    labels.push({ x: -size.names, y: y + TITLE / 2, text: title, weight: 600 })
    y += TITLE
    for (const row of rows) {
      const placed = placeRow(row, y, toX, variant)
      bars.push(placed.bar)
      labels.push(...placed.labels)
      y += size.pitch
    }
  }
  const years = chooseYears(Math.ceil(timeline.start), Math.floor(end), variant === 'wide' ? 7 : 4)
  const frame = {
    width: size.width,
    height: y + 22,
    left: size.names,
    right: size.dates,
    top: 0,
    bottom: 22,
  }
  const rule = (year: number, top: number) => ({ x: toX(year), x2: toX(year), y: top, y2: y })
  // Narrow, names and dates stand above the bars: limits show beside the bars only.
  const limit = (year: number, top: number) =>
    variant === 'wide'
      ? [rule(year, top)]
      : [
          { ...rule(year, top), y2: HEAD },
          ...bars.map((bar) => ({ ...rule(year, bar.top - 3), y2: bar.bottom + 3 })),
        ]
  return drawPicture(frame, [
    drawStrokes(
      years.map((year) => rule(year, HEAD)),
      { token: 'grid', width: 1 }
    ),
    drawBars(bars),
    drawStrokes(limit(timeline.deadline, 15), { token: 'ink', dash: [5, 4], width: 1.25 }),
    drawStrokes(limit(timeline.penaltyFrom, 31), { token: 'penalty', dash: [5, 4], width: 1.25 }),
    drawLabels([
      nameLimit(`Deadline ${timeline.deadline}`, toX(timeline.deadline), 7, span),
      {
        ...nameLimit(`Penalty from ${timeline.penaltyFrom}`, toX(timeline.penaltyFrom), 23, span),
        color: 'penalty',
      },
      ...labels,
      ...years.map((year): Label => {
        const half = measureText(String(year), TEXT_SIZE) / 2
        const x = Math.min(Math.max(toX(year), half), span + size.dates - half)
        return { x, y: y + 12, text: String(year), align: 'center', color: 'muted' }
      }),
    ]),
  ])
}

function placeRow(
  row: TimelineRow,
  y: number,
  toX: (year: number) => number,
  variant: Variant
): { bar: Bar; labels: Label[] } {
  const { width, names, pitch, bar: thickness } = SIZES[variant]
  const isWide = variant === 'wide'
  const right = width - names - 2
  const middle = isWide ? y + pitch / 2 : y + pitch - thickness / 2 - 6
  const nameY = isWide ? middle : y + 8
  const room = isWide ? names - 14 : width - measureText(row.due, TEXT_SIZE) - 14
  const [name = '', ...rest] = wrapText(row.label, room, TEXT_SIZE, 400)
  const left = toX(row.from)
  return {
    bar: {
      left,
      // A window that has just opened still shows.
      right: Math.max(toX(row.to), left + 3),
      top: middle - thickness / 2,
      bottom: middle + thickness / 2,
      color: row.color,
    },
    labels: [
      { x: -names, y: nameY, text: rest.length > 0 ? `${name} …` : name },
      { x: right, y: nameY, text: row.due, align: 'right', color: 'muted' },
    ],
  }
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
