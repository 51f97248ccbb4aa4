import { entryAt, lastEntry } from '../core/entry.ts'
import type { Scenario } from '../core/scenario/document.ts'
import { formatAlike, formatYear, formatYearRange } from '../format/index.ts'
import { drawValueAxis, layOutAxis, measureTicks } from './axes.ts'
import { layOutBands, nameBands, thinLabels } from './bands.ts'
import type { Band } from './bands.ts'
import type { ChartSpec, Variant } from './chart.ts'
import { chooseTicks, plotHeight, plotWidth, spreadLabels } from './geometry.ts'
import type { Frame } from './geometry.ts'
import { LINE_HEIGHT, TEXT_SIZE, drawBars, drawLabels, drawPicture } from './layers.ts'
import type { Bar, Label } from './layers.ts'
import { flowItems } from './legend.ts'
import { measureText } from './rendering/text-width.ts'

type Schedule = Scenario['non_compliance']['tax_schedule']

const FRAMES: Readonly<Record<Variant, Frame>> = {
  wide: { width: 720, height: 340, left: 40, right: 150, top: 24, bottom: 28 },
  narrow: { width: 340, height: 320, left: 2, right: 2, top: 52, bottom: 28 },
}

/** Draw columns of the sum so far, the cost of the year on top of what came before. */
export function drawPenalty(schedule: Schedule, variant: Variant): ChartSpec {
  const isWide = variant === 'wide'
  const sums = schedule.map(({ cumulative_usd_b }) => cumulative_usd_b)
  const left = isWide ? measureTicks(chooseTicks(sums, 5)) : 2
  const frame = { ...FRAMES[variant], left }
  const axis = layOutAxis(sums, isWide ? 5 : 4, frame)
  const bands = layOutBands(schedule.length, [isWide ? 0 : axis.room, plotWidth(frame)])
  const bars = schedule.flatMap((row, index) => stackYear(row, bands[index], axis.toY))
  const totals = nameTotals(sums, bands, axis.toY)
  const key = isWide ? nameLastYear(schedule, axis.toY, bands) : explainAbove(frame)
  return drawPicture(frame, [
    drawValueAxis(axis, variant),
    drawBars([...bars, ...key.bars]),
    drawLabels([
      ...thinLabels(totals),
      ...nameBands(
        schedule.map(({ year }) => year),
        bands,
        plotHeight(frame) + 16
      ),
      ...key.labels,
    ]),
  ])
}

/** The sum above each column; where columns are narrow it leans over its lower neighbours. */
function nameTotals(
  sums: readonly number[],
  bands: readonly Band[],
  toY: (value: number) => number
): Label[] {
  const texts = sums.map((value) => formatAlike(value, sums))
  const [first, second] = bands
  const pitch =
    first === undefined || second === undefined ? Infinity : second.middle - first.middle
  const isTight = texts.some((text) => measureText(text, TEXT_SIZE, 600) + 5 > pitch)
  return texts.map((text, index): Label => {
    const { right, middle } = entryAt(bands, index)
    const x = isTight ? right : middle
    const y = toY(entryAt(sums, index)) - 10
    return { x, y, text, align: isTight ? 'right' : 'center', weight: 600 }
  })
}

function stackYear(
  row: Schedule[number],
  band: Band | undefined,
  toY: (value: number) => number
): Bar[] {
  if (band === undefined) return []
  const before = row.cumulative_usd_b - row.annual_cost_usd_b
  const { left, right } = band
  const earlier: Bar = {
    left,
    right,
    top: toY(before),
    bottom: toY(0),
    color: 'penalty-pale',
    outline: 'penalty',
  }
  const year: Bar = {
    left,
    right,
    top: toY(row.cumulative_usd_b),
    bottom: toY(before),
    color: 'penalty',
    outline: 'penalty',
  }
  // Binary noise leaves the first year a residue of nothing before it.
  return before > row.cumulative_usd_b * 1e-6 ? [earlier, year] : [year]
}

/** Name both parts of the last column beside it. */
function nameLastYear(
  schedule: Schedule,
  toY: (value: number) => number,
  bands: readonly Band[]
): { bars: Bar[]; labels: Label[] } {
  const [first, last] = [schedule[0], schedule.at(-1)]
  if (first === undefined || last === undefined) return { bars: [], labels: [] }
  const before = last.cumulative_usd_b - last.annual_cost_usd_b
  const write = (value: number): string => formatAlike(value, [last.cumulative_usd_b, before])
  const x = lastEntry(bands).right + 10
  const wishes = [toY(before + last.annual_cost_usd_b / 2), toY(before / 2)]
  const heights = spreadLabels(wishes, LINE_HEIGHT, [0, toY(0) - 8])
  const year: Label = {
    x,
    y: entryAt(heights, 0),
    text: `${formatYear(last.year)}: ${write(last.annual_cost_usd_b)}`,
    weight: 600,
    color: 'penalty',
  }
  const years = formatYearRange(first.year, schedule.at(-2)?.year ?? first.year)
  const earlier: Label = { x, y: entryAt(heights, 1), text: `${years}: ${write(before)}` }
  return { bars: [], labels: schedule.length > 1 ? [year, earlier] : [year] }
}

function explainAbove(frame: Frame): { bars: Bar[]; labels: Label[] } {
  return flowItems(
    [
      { text: 'Cost of the year', color: 'penalty' },
      { text: 'Years before', color: 'penalty-pale', outline: 'penalty' },
    ],
    { x: 0, y: 10 - frame.top, width: plotWidth(frame) }
  )
}
