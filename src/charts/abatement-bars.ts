import { formatAlike, readAffixes } from '../format/index.ts'
import { drawZero } from './axes.ts'
import { CHART_WIDTHS, type Variant } from './chart.ts'
import { linear } from './geometry.ts'
import type { Frame } from './geometry.ts'
import { DASHES, LINE_HEIGHT, TEXT_SIZE, drawLabels, drawPicture } from './layers.ts'
import type { Label } from './layers.ts'
import { measureLabel } from './label-placement.ts'
import { color } from './palette.ts'
import { measureText, wrapText } from './rendering/text-width.ts'
import { along, atPixel, bandScale, byName, linearScale, tell } from './spec.ts'
import type { ChartLayer, ChartSpec, LinearScale } from './spec.ts'

/** The sum of a waterfall and the need it has to meet, Mt CO2 a year. */
export interface Abatement {
  readonly vectors: readonly { readonly label: string; readonly mt_co2: number }[]
  readonly total: number
  readonly needed: number
  /** The sum of the parent of a variant. */
  readonly parentTotal?: number | undefined
}

/** What the sum of the parent is called. */
export const PARENT_TOTAL = 'All measures of the parent'

/** What a bar represents decides its colour. */
const KINDS = new Map([
  ['Measure', color('plan')],
  ['Sum', color('reference')],
  ['Parent', color('axis')],
  ['Missing', color('miss')],
  ['Margin', color('saved')],
])

interface Row {
  readonly label: string
  readonly kind: string
  readonly from: number
  readonly to: number
  readonly value: string
}

/** Measures, px. `names` is the room left of the bars; on narrow charts, names are above them. */
const SIZES = {
  wide: { width: CHART_WIDTHS.wide, names: 228, numbers: 56, bar: 22, gap: 14 },
  narrow: { width: CHART_WIDTHS.narrow, names: 0, numbers: 48, bar: 16, gap: 15 },
} as const

/** Room above the first row for the name of the need line, px. */
const HEAD = 20

/** Draw the vectors as a lying waterfall, their sum, and the margin to the need line. */
export function drawAbatement(abatement: Abatement, variant: Variant): ChartSpec {
  const size = SIZES[variant]
  const rows = listRows(abatement)
  const span = size.width - size.names - size.numbers
  const ends = rows.flatMap(({ from, to }) => [from, to])
  const domain = [Math.min(0, ...ends), Math.max(...ends, abatement.needed)] as const
  const values = linearScale(domain, [0, span])
  const need = linear(domain, values.range)(abatement.needed)
  const { pitch, middle, labels } = nameRows(rows, variant)
  const foot = rows.length * pitch
  const frame: Frame = {
    width: size.width,
    height: HEAD + foot + 6,
    left: size.names,
    right: size.numbers,
    top: HEAD,
    bottom: 6,
  }
  return drawPicture(frame, readAffixes('mt_co2'), [
    {
      data: {
        values: rows.map(({ label, kind, from, to }) => ({
          label,
          kind,
          from,
          to,
          change: to - from,
        })),
      },
      mark: {
        type: 'bar',
        orient: 'horizontal',
        size: size.bar,
        yOffset: middle - pitch / 2,
        strokeWidth: 1,
      },
      encoding: {
        x: along('from', values),
        x2: { field: 'to' },
        y: along(
          'label',
          bandScale(
            rows.map(({ label }) => label),
            [0, foot]
          )
        ),
        color: byName('kind', KINDS),
        // A bar thinner than a hair would vanish without its outline.
        stroke: byName('kind', KINDS),
        tooltip: tell(['label'], { change: '' }),
      },
    },
    drawZero(values),
    drawNeed(abatement.needed, values, breakLine(need, labels, foot)),
    ...drawLabels([...labels, nameNeed(abatement, need, span)]),
  ])
}

function listRows({ vectors, total, needed, parentTotal }: Abatement): Row[] {
  const all = vectors.map(({ mt_co2 }) => mt_co2)
  const write = (value: number): string => formatAlike(value, all)
  const sign = (value: number): string => `${value > 0 ? '+' : ''}${write(value)}`
  let sum = 0
  const steps = vectors.map(({ label, mt_co2 }): Row => {
    const from = sum
    sum += mt_co2
    return { label, kind: 'Measure', from, to: sum, value: sign(mt_co2) }
  })
  const margin = total - needed
  const kind = margin < 0 ? 'Missing' : 'Margin'
  return [
    ...steps,
    { label: 'All measures', kind: 'Sum', from: 0, to: total, value: write(total) },
    // The sum of the parent where it is another.
    ...(parentTotal === undefined || parentTotal === total
      ? []
      : [
          {
            label: PARENT_TOTAL,
            kind: 'Parent',
            from: 0,
            to: parentTotal,
            value: write(parentTotal),
          },
        ]),
    { label: kind, kind, from: needed, to: total, value: sign(margin) },
  ]
}

/** Names and numbers of the rows, all rows as high as the longest name asks. */
function nameRows(
  rows: readonly Row[],
  variant: Variant
): { pitch: number; middle: number; labels: Label[] } {
  const { width, names, numbers, bar, gap } = SIZES[variant]
  const isWide = variant === 'wide'
  const texts = rows.map(({ label, kind }) =>
    wrapText(label, isWide ? names - 14 : width - numbers, TEXT_SIZE, weigh(kind))
  )
  const highest = Math.max(...texts.map((lines) => lines.length)) * LINE_HEIGHT
  const pitch = isWide ? Math.max(bar + gap, highest + 6) : highest + bar + gap
  const middle = isWide ? pitch / 2 : highest + bar / 2
  const labels = rows.flatMap(({ kind, value }, index): Label[] => {
    const top = index * pitch
    const weight = weigh(kind)
    const lines = texts[index] ?? []
    const height = lines.length * LINE_HEIGHT
    const start = isWide ? top + (pitch - height) / 2 : top + highest - height
    return [
      ...lines.map((text, line): Label => {
        const y = start + (line + 0.5) * LINE_HEIGHT
        return isWide ? { x: -14, y, text, weight, align: 'right' } : { x: 0, y, text, weight }
      }),
      { x: width - names - 4, y: top + middle, text: value, weight, align: 'right' },
    ]
  })
  return { pitch, middle, labels }
}

function weigh(kind: string): 400 | 600 {
  return kind === 'Measure' || kind === 'Parent' ? 400 : 600
}

function drawNeed(
  needed: number,
  values: LinearScale,
  parts: readonly (readonly [top: number, bottom: number])[]
): ChartLayer {
  return {
    data: { values: parts.map(([top, bottom]) => ({ needed, top, bottom })) },
    mark: { type: 'rule', color: color('ink'), strokeDash: DASHES, strokeWidth: 1.25 },
    encoding: { x: along('needed', values), y: atPixel('top'), y2: { field: 'bottom' } },
  }
}

/** Parts of the need line, broken where a name is in its way. */
function breakLine(x: number, labels: readonly Label[], foot: number): [number, number][] {
  const blocked = labels
    .map(measureLabel)
    .filter(({ left, right }) => left < x + 4 && right > x - 4)
    .toSorted((a, b) => a.top - b.top)
  const parts: [number, number][] = []
  let from = -6
  for (const { top, bottom } of blocked) {
    if (top > from) parts.push([from, top])
    from = bottom
  }
  return foot > from ? [...parts, [from, foot]] : parts
}

function nameNeed({ needed, total }: Abatement, x: number, span: number): Label {
  const text = `Needed ${formatAlike(needed, [needed, total])}`
  const half = measureText(text, TEXT_SIZE, 600) / 2
  return {
    x: Math.min(Math.max(x, half), span + 40 - half),
    y: 7 - HEAD,
    text,
    align: 'center',
    weight: 600,
  }
}
