import { entryAt, lastEntry } from '../core/entry.ts'
import { formatAlike, readAffixes } from '../format/index.ts'
import { lyingAxis } from './axes.ts'
import { CHART_WIDTHS, type Variant } from './chart.ts'
import { chooseTicks } from './geometry.ts'
import { TEXT_SIZE, drawLabels, drawPicture } from './layers.ts'
import type { Label } from './layers.ts'
import { color } from './palette.ts'
import { measureText } from './rendering/text-width.ts'
import { along, atPixel, bandScale, linearScale, tell } from './spec.ts'
import type { ChartLayer, ChartSpec, Position, SpecMark } from './spec.ts'

/** A value with its range, and the value of an earlier year. */
export interface RangeRow {
  readonly label: string
  readonly low: number
  readonly central: number
  readonly high: number
  readonly before: number
}

/** Measures, px. `names` is the room left of the bars; on narrow charts, names are above them. */
const SIZES = {
  wide: { width: CHART_WIDTHS.wide, names: 242, numbers: 48, pitch: 27, bar: 13, middle: 0 },
  narrow: { width: CHART_WIDTHS.narrow, names: 0, numbers: 44, pitch: 38, bar: 12, middle: 8 },
} as const

/** Room above the first row for the key, and below the last for the axis, px. */
const ROOM = { head: 26, foot: 22 } as const

/** Middle of the key above the plot, px. */
const KEY_Y = -18

/** The strong stroke at a value and the thin one at the value before. */
const STROKES = {
  central: { type: 'tick', opacity: 1, orient: 'vertical', thickness: 3, color: color('miss') },
  before: { type: 'tick', opacity: 1, orient: 'vertical', thickness: 1.5, color: color('muted') },
} as const satisfies Record<string, SpecMark>

/** Draw rows of ranges: a bar from low to high, a strong stroke at the value, a thin one before. */
export function drawRanges(
  rows: readonly RangeRow[],
  [before, year]: readonly [number, number],
  variant: Variant
): ChartSpec {
  const size = SIZES[variant]
  const isWide = variant === 'wide'
  const ticks = chooseTicks(
    rows.flatMap(({ low, high }) => [low, high]),
    isWide ? 6 : 4
  )
  const values = linearScale(
    [entryAt(ticks, 0), lastEntry(ticks)],
    [0, size.width - size.names - size.numbers]
  )
  const axis = lyingAxis(ticks)
  const foot = rows.length * size.pitch
  const frame = {
    width: size.width,
    height: ROOM.head + foot + ROOM.foot,
    left: size.names,
    right: size.numbers,
    top: ROOM.head,
    bottom: ROOM.foot,
  }
  const y: Position = along(
    'label',
    bandScale(
      rows.map(({ label }) => label),
      [0, foot]
    )
  )
  const strokes = (name: keyof typeof STROKES, length: number): ChartLayer => ({
    data: {
      values: rows.map((row) => ({
        label: row.label,
        year: name === 'before' ? before : year,
        value: row[name],
      })),
    },
    mark: { ...STROKES[name], size: length, yOffset: size.middle },
    encoding: {
      x: along('value', values, axis),
      y,
      tooltip: tell(['label', 'year'], { value: '' }),
    },
  })
  return drawPicture(frame, readAffixes('pct_gdp'), [
    {
      data: { values: rows.map(({ label, low, high }) => ({ label, year, low, high })) },
      mark: {
        type: 'bar',
        orient: 'horizontal',
        size: size.bar,
        yOffset: size.middle,
        color: color('miss_pale'),
        stroke: color('miss'),
        strokeWidth: 1,
      },
      encoding: {
        x: along('low', values, axis),
        x2: { field: 'high' },
        y,
        tooltip: tell(['label', 'year'], { low: 'low', high: 'high' }),
      },
    },
    strokes('before', size.bar),
    strokes('central', size.bar + 6),
    drawKey('central', -size.names + 2),
    drawKey('before', keyOffset(year) + 2 - size.names),
    ...drawLabels([
      { x: -size.names + 9, y: KEY_Y, text: keyText(year) },
      { x: -size.names + keyOffset(year) + 9, y: KEY_Y, text: String(before) },
      ...nameRows(rows, variant),
    ]),
  ])
}

function drawKey(name: keyof typeof STROKES, x: number): ChartLayer {
  return {
    data: { values: [{ x, y: KEY_Y }] },
    mark: { ...STROKES[name], size: 12 },
    encoding: { x: atPixel('x'), y: atPixel('y') },
  }
}

function nameRows(rows: readonly RangeRow[], variant: Variant): Label[] {
  const size = SIZES[variant]
  const isWide = variant === 'wide'
  const all = rows.map(({ central }) => central)
  return rows.flatMap((row, index): Label[] => {
    const y = (index + 0.5) * size.pitch + size.middle
    const text = formatAlike(row.central, all)
    return [
      isWide
        ? { x: -14, y, text: row.label, align: 'right' }
        : { x: 0, y: y - 15, text: row.label },
      { x: size.width - size.names - 4, y, text, align: 'right', weight: 600 },
    ]
  })
}

function keyText(year: number): string {
  return `${year}, low to high`
}

/** Where the second entry of the key begins, px. */
function keyOffset(year: number): number {
  return measureText(keyText(year), TEXT_SIZE) + 28
}
