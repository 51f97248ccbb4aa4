import { entryAt, lastEntry } from '../core/entry.ts'
import { formatYear } from '../format/index.ts'
import { TEXT_SIZE } from './layers.ts'
import type { Label } from './layers.ts'
import type { ColorToken } from './palette.ts'
import { measureText } from './rendering/text-width.ts'
import type { Weight } from './rendering/text-width.ts'

/** A column of a bar chart, px. */
export interface Band {
  readonly left: number
  readonly right: number
  readonly middle: number
  /** Where the air behind the column ends. */
  readonly end: number
}

/** Share of a column's pitch that its bar takes, and the widest bar, px. */
const FILL = { share: 0.68, most: 64 } as const

/** Least air between two labels of a row, px. */
const LABEL_AIR = 8

/** Columns of equal width side by side from `start` to `end`. */
export function layOutBands(count: number, [start, end]: readonly [number, number]): Band[] {
  const pitch = (end - start) / count
  const half = Math.min(pitch * FILL.share, FILL.most) / 2
  return Array.from({ length: count }, (_, index) => {
    const middle = start + (index + 0.5) * pitch
    return { left: middle - half, right: middle + half, middle, end: middle + pitch / 2 }
  })
}

/** Every n-th label of a row, so that none touches its neighbour; the last always stays. */
export function thinLabels(labels: readonly Label[]): Label[] {
  const [first, second] = labels
  const pitch =
    first === undefined || second === undefined ? Infinity : Math.abs(second.x - first.x)
  const widest = Math.max(
    0,
    ...labels.map(({ text, weight }) => measureText(text, TEXT_SIZE, weight))
  )
  const step = Math.max(1, Math.ceil((widest + LABEL_AIR) / pitch))
  return labels.filter((_, index) => (labels.length - 1 - index) % step === 0)
}

/** The years under their columns, as many as fit. */
export function nameBands(years: readonly number[], bands: readonly Band[], y: number): Label[] {
  const names = years.map(formatYear)
  return labelBands(names, bands, { y, color: 'muted', weight: 400 })
}

/** Words in a row, each under its column, as many as fit; the last stays inside the plot. */
export function labelBands(
  texts: readonly string[],
  bands: readonly Band[],
  look: Pick<Label, 'y'> & { color: ColorToken; weight: Weight }
): Label[] {
  const labels = texts.map((text, index): Label => {
    const half = measureText(text, TEXT_SIZE, look.weight) / 2
    const x = Math.min(entryAt(bands, index).middle, lastEntry(bands).end - half)
    return { ...look, x, text, align: 'center' }
  })
  return thinLabels(labels)
}
