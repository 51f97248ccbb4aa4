import { entryAt } from '../core/entry.ts'
import { formatAlike, formatFixed } from '../format/index.ts'
import type { ChartSpec, Variant } from './chart.ts'
import { chooseTicks, linear } from './geometry.ts'
import { TEXT_SIZE, drawBars, drawLabels, drawPicture, drawStrokes } from './layers.ts'
import type { Bar, Label, Stroke } from './layers.ts'
import { measureText } from './rendering/text-width.ts'

/** A value with its range, and the value of an earlier year. */
export interface RangeRow {
  readonly label: string
  readonly low: number
  readonly central: number
  readonly high: number
  readonly before: number
}

/** Measures, px. `names` is the room left of the bars; narrow, names stand above them. */
const SIZES = {
  wide: { width: 720, names: 232, numbers: 48, pitch: 27, bar: 13 },
  narrow: { width: 340, names: 0, numbers: 44, pitch: 38, bar: 12 },
} as const

/** Room above the first row for the key, px. */
const HEAD = 26

/** Draw rows of ranges: a bar from low to high, a strong stroke at the value, a thin one before. */
export function drawRanges(
  rows: readonly RangeRow[],
  [before, year]: readonly [number, number],
  variant: Variant
): ChartSpec {
  const size = SIZES[variant]
  const isWide = variant === 'wide'
  const span = size.width - size.names - size.numbers
  const ticks = chooseTicks(
    rows.map(({ high }) => high),
    isWide ? 6 : 4
  )
  const toX = linear([0, ticks.at(-1) ?? 1], [0, span])
  const foot = HEAD + rows.length * size.pitch
  const middles = rows.map((_, index) => HEAD + (index + 0.5) * size.pitch + (isWide ? 0 : 8))
  const half = size.bar / 2
  const bars = rows.map((row, index): Bar => ({
    left: toX(row.low),
    right: toX(row.high),
    top: entryAt(middles, index) - half,
    bottom: entryAt(middles, index) + half,
    color: 'penalty-pale',
    outline: 'penalty',
  }))
  const strokeAt = (value: number, index: number, reach: number): Stroke => ({
    x: toX(value),
    x2: toX(value),
    y: entryAt(middles, index) - reach,
    y2: entryAt(middles, index) + reach,
  })
  const frame = {
    width: size.width,
    height: foot + 22,
    left: size.names,
    right: size.numbers,
    top: 0,
    bottom: 22,
  }
  const grid = ticks.map((tick) => ({ x: toX(tick), x2: toX(tick), y: HEAD, y2: foot }))
  return drawPicture(frame, [
    drawStrokes(grid, { token: 'grid', width: 1 }),
    drawBars(bars),
    drawStrokes(
      rows.map((row, index) => strokeAt(row.before, index, half)),
      { token: 'muted', width: 1.5 }
    ),
    drawStrokes(
      rows.map((row, index) => strokeAt(row.central, index, half + 3)),
      { token: 'penalty', width: 3 }
    ),
    drawStrokes([keyStroke(keyOffset(year) + 2 - size.names)], { token: 'muted', width: 1.5 }),
    drawStrokes([{ x: -size.names + 2, x2: -size.names + 2, y: 1, y2: 14 }], {
      token: 'penalty',
      width: 3,
    }),
    drawLabels([
      { x: -size.names + 9, y: 8, text: keyText(year) },
      { x: -size.names + keyOffset(year) + 9, y: 8, text: String(before) },
      ...nameRows(rows, middles, variant),
      ...ticks.map((tick, index): Label => ({
        x: toX(tick),
        y: foot + 12,
        text: formatFixed(tick, decimalsOf(ticks)),
        align: index === 0 ? 'left' : 'center',
        color: 'muted',
      })),
    ]),
  ])
}

function nameRows(
  rows: readonly RangeRow[],
  middles: readonly number[],
  variant: Variant
): Label[] {
  const size = SIZES[variant]
  const isWide = variant === 'wide'
  const all = rows.map(({ central }) => central)
  return rows.flatMap((row, index): Label[] => [
    isWide
      ? { x: -14, y: entryAt(middles, index), text: row.label, align: 'right' }
      : { x: 0, y: entryAt(middles, index) - 15, text: row.label },
    {
      x: size.width - size.names - 4,
      y: entryAt(middles, index),
      text: formatAlike(row.central, all),
      align: 'right',
      weight: 600,
    },
  ])
}

function keyText(year: number): string {
  return `${year}, low to high`
}

/** Where the second entry of the key begins, px. */
function keyOffset(year: number): number {
  return measureText(keyText(year), TEXT_SIZE) + 28
}

function keyStroke(x: number): Stroke {
  return { x, x2: x, y: 2, y2: 13 }
}

function decimalsOf(ticks: readonly number[]): number {
  return Math.max(0, ...ticks.map((tick) => String(tick).split('.')[1]?.length ?? 0))
}
