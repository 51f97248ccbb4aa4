import { formatAlike } from '../format/index.ts'
import type { ChartSpec, Variant } from './chart.ts'
import { linear } from './geometry.ts'
import type { Frame } from './geometry.ts'
import { LINE_HEIGHT, TEXT_SIZE, drawBars, drawLabels, drawPicture, drawStrokes } from './layers.ts'
import type { Bar, Label } from './layers.ts'
import type { ColorToken } from './palette.ts'
import { measureText, wrapText } from './rendering/text-width.ts'

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

interface Row {
  readonly label: string
  readonly from: number
  readonly to: number
  readonly value: string
  readonly color: ColorToken
  readonly isStrong?: true
}

/** Measures, px. `names` is the room left of the bars; narrow, names stand above them. */
const SIZES = {
  wide: { width: 720, names: 228, numbers: 56, bar: 22, gap: 14 },
  narrow: { width: 340, names: 0, numbers: 48, bar: 16, gap: 15 },
} as const

/** Room above the first row for the name of the need line, px. */
const HEAD = 20

/** Draw the vectors as a lying waterfall, their sum, and the margin to the need line. */
export function drawAbatement(abatement: Abatement, variant: Variant): ChartSpec {
  const size = SIZES[variant]
  const rows = listRows(abatement)
  const span = size.width - size.names - size.numbers
  const ends = rows.flatMap(({ from, to }) => [from, to])
  const toX = linear([Math.min(0, ...ends), Math.max(...ends, abatement.needed)], [0, span])
  const bars: Bar[] = []
  const labels: Label[] = []
  let y = HEAD
  for (const row of rows) {
    const placed = placeRow(row, y, toX, variant)
    bars.push(placed.bar)
    labels.push(...placed.labels)
    y = placed.bottom + size.gap
  }
  const foot = y - size.gap
  const frame: Frame = {
    width: size.width,
    height: foot + 6,
    left: size.names,
    right: size.numbers,
    top: 0,
    bottom: 6,
  }
  const need = toX(abatement.needed)
  return drawPicture(frame, [
    drawBars(bars),
    drawStrokes([{ x: toX(0), x2: toX(0), y: HEAD - 4, y2: foot }], { token: 'axis', width: 1 }),
    drawStrokes(needStrokes(rows, need, labels, foot), { token: 'ink', dash: [5, 4], width: 1.25 }),
    drawLabels([...labels, nameNeed(abatement, need, span)]),
  ])
}

function listRows({ vectors, total, needed, parentTotal }: Abatement): Row[] {
  const write = (value: number): string =>
    formatAlike(
      value,
      vectors.map(({ mt_co2 }) => mt_co2)
    )
  const sign = (value: number): string => `${value > 0 ? '+' : ''}${write(value)}`
  let sum = 0
  const steps = vectors.map(({ label, mt_co2 }): Row => {
    const from = sum
    sum += mt_co2
    return { label, from, to: sum, value: sign(mt_co2), color: 'mandate' }
  })
  const margin = total - needed
  return [
    ...steps,
    {
      label: 'All measures',
      from: 0,
      to: total,
      value: write(total),
      color: 'bau',
      isStrong: true,
    },
    ...listParent(parentTotal, total, write),
    {
      label: margin < 0 ? 'Missing' : 'Margin',
      from: needed,
      to: total,
      value: sign(margin),
      color: margin < 0 ? 'penalty' : 'savings',
      isStrong: true,
    },
  ]
}

/** The sum of the parent where it is another: a reference, and so without weight. */
function listParent(
  parentTotal: number | undefined,
  total: number,
  write: (value: number) => string
): Row[] {
  if (parentTotal === undefined || parentTotal === total) return []
  const value = write(parentTotal)
  return [{ label: PARENT_TOTAL, from: 0, to: parentTotal, value, color: 'axis' }]
}

function placeRow(
  row: Row,
  y: number,
  toX: (value: number) => number,
  variant: Variant
): { bar: Bar; labels: Label[]; bottom: number } {
  const { width, names, numbers, bar: thickness } = SIZES[variant]
  const weight = row.isStrong ? 600 : 400
  const isWide = variant === 'wide'
  const room = isWide ? names - 14 : width - numbers
  const lines = wrapText(row.label, room, TEXT_SIZE, weight)
  const text = lines.length * LINE_HEIGHT
  const height = isWide ? Math.max(text, thickness) : text + thickness
  const top = isWide ? y + (height - thickness) / 2 : y + text
  const start = isWide ? y + (height - text) / 2 : y
  const [left, right] = [toX(row.from), toX(row.to)].sort((a, b) => a - b)
  const edge = { align: 'right', weight } as const
  return {
    bottom: y + height,
    // A bar thinner than a hair would vanish.
    bar: {
      left: left ?? 0,
      right: Math.max(right ?? 0, (left ?? 0) + 1.5),
      top,
      bottom: top + thickness,
      color: row.color,
    },
    labels: [
      ...lines.map((line, index): Label => {
        const place = { y: start + (index + 0.5) * LINE_HEIGHT, text: line }
        return isWide ? { ...place, ...edge, x: -14 } : { ...place, x: 0, weight }
      }),
      { ...edge, x: width - names - 4, y: top + thickness / 2, text: row.value },
    ],
  }
}

/** The need line, broken where a name stands in its way. */
function needStrokes(rows: readonly Row[], x: number, labels: readonly Label[], foot: number) {
  const blocked = labels
    .filter(
      (label) =>
        label.align !== 'right' &&
        label.x + measureText(label.text, TEXT_SIZE, label.weight) > x - 4
    )
    .map(({ y }) => [y - LINE_HEIGHT / 2, y + LINE_HEIGHT / 2] as const)
    .sort((a, b) => a[0] - b[0])
  const strokes = []
  let from = HEAD - 6
  for (const [top, bottom] of blocked) {
    if (top > from) strokes.push({ x, x2: x, y: from, y2: top })
    from = bottom
  }
  if (rows.length > 0 && foot > from) strokes.push({ x, x2: x, y: from, y2: foot })
  return strokes
}

function nameNeed({ needed, total }: Abatement, x: number, span: number): Label {
  const text = `Needed ${formatAlike(needed, [needed, total])}`
  const half = measureText(text, TEXT_SIZE, 600) / 2
  return {
    x: Math.min(Math.max(x, half), span + 40 - half),
    y: 7,
    text,
    align: 'center',
    weight: 600,
  }
}
