import { entryAt, lastEntry } from '../core/entry.ts'
import type { Scenario } from '../core/scenario/document/document.ts'
import { formatAlike, formatYear, formatYearRange, readAffixes } from '../format/index.ts'
import { drawGround, layOutAxis, measureTicks } from './axes.ts'
import type { ValueAxis } from './axes.ts'
import { layOutColumns, thinLabels, thinYears } from './bands.ts'
import type { YearColumns } from './bands.ts'
import { CHART_WIDTHS, type Variant } from './chart.ts'
import { chooseTicks, plotWidth, spreadLabels } from './geometry.ts'
import type { Frame } from './geometry.ts'
import { LINE_HEIGHT, TEXT_SIZE, drawLabels, drawPicture, drawSwatches } from './layers.ts'
import type { Label, Swatch } from './layers.ts'
import { flowItems } from './legend.ts'
import { color } from './palette.ts'
import { measureText } from './rendering/text-width.ts'
import { along, byName, tell, yearAxis } from './spec.ts'
import type { ChartSpec, SpecRow } from './spec.ts'

type Schedule = Scenario['non_compliance']['tax_schedule']

const FRAMES: Readonly<Record<Variant, Frame>> = {
  wide: { width: CHART_WIDTHS.wide, height: 340, left: 40, right: 150, top: 24, bottom: 28 },
  narrow: { width: CHART_WIDTHS.narrow, height: 320, left: 2, right: 8, top: 52, bottom: 28 },
}

/** Both parts of a column. */
const PARTS = [
  { text: 'Charge of the year', color: 'miss', outline: 'miss' },
  { text: 'Years before', color: 'miss_pale', outline: 'miss' },
] as const

/** Draw columns of the sum so far, the cost of the year on top of what came before. */
export function drawPenalty(schedule: Schedule, variant: Variant): ChartSpec {
  const isWide = variant === 'wide'
  const sums = schedule.map(({ cumulative_usd_b }) => cumulative_usd_b)
  const years = schedule.map(({ year }) => year)
  const left = isWide ? measureTicks(chooseTicks(sums, 5)) : 2
  const frame = { ...FRAMES[variant], left }
  const axis = layOutAxis(sums, isWide ? 5 : 4, { frame, variant })
  const columns = layOutColumns(years, [isWide ? 0 : axis.room, plotWidth(frame)])
  const key = isWide ? nameLastYear(schedule, axis, columns) : explainAbove(frame)
  const looks = <Look>(read: (part: (typeof PARTS)[number]) => Look) =>
    byName('part', new Map(PARTS.map((part) => [part.text, read(part)])))
  return drawPicture(frame, readAffixes('usd_bn'), [
    drawGround(axis),
    {
      data: { values: schedule.flatMap(stackYear) },
      mark: { type: 'bar', orient: 'vertical', size: columns.width, strokeWidth: 1 },
      encoding: {
        x: along(
          'year',
          columns.scale,
          yearAxis(thinYears(years, columns), { grid: false, domain: false })
        ),
        y: axis.along('from'),
        y2: { field: 'to' },
        color: looks((part) => color(part.color)),
        stroke: looks((part) => color(part.outline)),
        tooltip: tell(['part', 'year'], { value: '', sum: 'in all' }),
      },
    },
    ...drawSwatches(key.bars),
    ...drawLabels([...thinLabels(nameTotals(sums, columns, axis)), ...key.labels]),
  ])
}

/** The sum above each column; where columns are narrow it leans over its lower neighbours. */
function nameTotals(sums: readonly number[], columns: YearColumns, { toY }: ValueAxis): Label[] {
  const texts = sums.map((value) => formatAlike(value, sums))
  const [first, second] = columns.middles
  const isTight =
    first !== undefined &&
    second !== undefined &&
    texts.some((text) => measureText(text, TEXT_SIZE, 600) + 5 > second - first)
  return sums.map((sum, index): Label => {
    const middle = entryAt(columns.middles, index)
    const x = isTight ? middle + columns.width / 2 : middle
    const align = isTight ? 'right' : 'center'
    return { x, y: toY(sum) - 10, text: entryAt(texts, index), align, weight: 600 }
  })
}

function stackYear(row: Schedule[number]): SpecRow[] {
  const { year, annual_cost_usd_b: value, cumulative_usd_b: sum } = row
  const before = sum - value
  const [own, earlier] = [entryAt(PARTS, 0).text, entryAt(PARTS, 1).text]
  return [
    // Binary noise leaves the first year a residue of nothing before it.
    ...(before > sum * 1e-6
      ? [{ year, part: earlier, from: 0, to: before, value: before, sum }]
      : []),
    { year, part: own, from: before, to: sum, value, sum },
  ]
}

/** Name both parts of the last column beside it. */
function nameLastYear(
  schedule: Schedule,
  { toY }: ValueAxis,
  { middles, width }: YearColumns
): { bars: Swatch[]; labels: Label[] } {
  const [first, last] = [schedule[0], schedule.at(-1)]
  if (first === undefined || last === undefined) return { bars: [], labels: [] }
  const before = last.cumulative_usd_b - last.annual_cost_usd_b
  const write = (value: number): string => formatAlike(value, [last.cumulative_usd_b, before])
  const x = lastEntry(middles) + width / 2 + 10
  const wishes = [toY(before + last.annual_cost_usd_b / 2), toY(before / 2)]
  const placed = spreadLabels(
    wishes,
    wishes.map(() => LINE_HEIGHT),
    [0, toY(0) - 8]
  )
  const year: Label = {
    x,
    y: entryAt(placed, 0),
    text: `${formatYear(last.year)}: ${write(last.annual_cost_usd_b)}`,
    weight: 600,
    color: 'miss',
  }
  const years = formatYearRange(first.year, schedule.at(-2)?.year ?? first.year)
  const earlier: Label = { x, y: entryAt(placed, 1), text: `${years}: ${write(before)}` }
  return { bars: [], labels: schedule.length > 1 ? [year, earlier] : [year] }
}

function explainAbove(frame: Frame): { bars: Swatch[]; labels: Label[] } {
  return flowItems(PARTS, { x: 0, y: 10 - frame.top, width: plotWidth(frame) })
}
