import { entryAt, lastEntry } from '../core/entry.ts'
import { formatAlike } from '../model/units/number.ts'
import { drawZero, lyingAxis } from './axes.ts'
import { CHART_WIDTHS, type Variant } from './chart.ts'
import { chooseTicks, linear } from './geometry.ts'
import { drawLabels, drawPicture, TEXT_SIZE } from './layers.ts'
import type { Affixes, Label } from './layers.ts'
import { color } from './palette.ts'
import type { ColorToken } from './palette.ts'
import { measureText, wrapText } from './rendering/text-width.ts'
import { along, bandScale, byName, linearScale, tell } from './spec.ts'
import type { ChartSpec } from './spec.ts'

/** A value with its name; a note, such as another year, stands behind it. */
export interface BarRow {
  readonly label: string
  readonly value: number
  readonly color: ColorToken
  readonly note?: string
}

/** Measures, px. */
const SIZES = {
  wide: { bar: 16, pitch: 25, share: 0.34 },
  narrow: { bar: 14, pitch: 24, share: 0.4 },
}

/** Room for the numbers of the axis, above and below, px, and from a bar to its value. */
const ROOM = { top: 4, foot: 24, beside: 5, value: 10 } as const

/** Draw values as lying bars from zero, in the order given, each named and with its number. */
export function drawBarChart(rows: readonly BarRow[], unit: Affixes, variant: Variant): ChartSpec {
  const width = CHART_WIDTHS[variant]
  const { bar, pitch, share } = SIZES[variant]
  const values = rows.map(({ value }) => value)
  const texts = rows.map(
    ({ value, note }) => `${formatAlike(value, values)}${note === undefined ? '' : ` (${note})`}`
  )
  const names = rows.map(({ label }) => shorten(label, width * share))
  const left = Math.ceil(Math.max(0, ...names.map((name) => measureText(name, TEXT_SIZE)))) + 10
  const right =
    Math.ceil(Math.max(0, ...texts.map((text) => measureText(text, TEXT_SIZE, 600)))) + ROOM.value
  const ticks = chooseTicks(values, variant === 'wide' ? 5 : 3)
  const scale = linearScale(
    [entryAt(ticks, 0), Math.max(lastEntry(ticks), entryAt(ticks, 0) + 1e-9)],
    [0, width - left - right]
  )
  const toX = linear(scale.domain, scale.range)
  const foot = rows.length * pitch
  const labels = rows.flatMap((row, index): Label[] => {
    const y = (index + 0.5) * pitch
    return [
      { x: -10, y, text: entryAt(names, index), align: 'right' },
      { x: toX(Math.max(row.value, 0)) + ROOM.beside, y, text: entryAt(texts, index), weight: 600 },
    ]
  })
  const looks = new Map(rows.map(({ color: token }) => [token, color(token)]))
  return drawPicture(
    { width, height: foot + ROOM.top + ROOM.foot, left, right, top: ROOM.top, bottom: ROOM.foot },
    unit,
    [
      {
        data: {
          values: rows.map(({ label, value, color: token }) => ({
            label,
            from: 0,
            value,
            look: token,
          })),
        },
        mark: { type: 'bar', orient: 'horizontal', size: bar },
        encoding: {
          x: along('from', scale, lyingAxis(ticks)),
          x2: { field: 'value' },
          y: along(
            'label',
            bandScale(
              rows.map(({ label }) => label),
              [0, foot]
            )
          ),
          fill: byName('look', looks),
          tooltip: tell(['label'], { value: '' }),
        },
      },
      drawZero(scale),
      ...drawLabels(labels),
    ]
  )
}

function shorten(text: string, width: number): string {
  const [first = text, ...rest] = wrapText(text, width, TEXT_SIZE)
  return rest.length === 0 ? first : `${first} …`
}
