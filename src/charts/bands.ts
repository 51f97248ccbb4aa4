import { entryAt, lastEntry } from '../core/entry.ts'
import { measureLabel } from './label-placement.ts'
import type { Label } from './layers.ts'
import { linear } from './geometry.ts'
import { linearScale } from './spec.ts'
import type { LinearScale } from './spec.ts'

/** Columns over the years, as far apart as their years are. */
export interface YearColumns {
  readonly scale: LinearScale
  /** Width of each column, px. */
  readonly width: number
  /** Middle of each column, px. */
  readonly middles: readonly number[]
}

/** Share of the least distance of two columns that each takes, and the widest, px. */
const FILL = { share: 0.68, most: 64 } as const

/** Least air between two labels of a row, px. */
const LABEL_AIR = 8

/** Lay out a column for each year from `start` to `end`, px; the years ascend. */
export function layOutColumns(
  years: readonly number[],
  [start, end]: readonly [number, number]
): YearColumns {
  const gaps = years.slice(1).map((year, index) => year - (years[index] ?? year))
  const gap = Math.min(...gaps, gaps.length === 0 ? 1 : Infinity)
  const [first, last] = [entryAt(years, 0), lastEntry(years)]
  const scale = linearScale([first - gap / 2, last + gap / 2], [start, end])
  const toX = linear(scale.domain, scale.range)
  const pitch = toX(first + gap) - toX(first)
  return { scale, width: Math.min(pitch * FILL.share, FILL.most), middles: years.map(toX) }
}

/** As many labels of a row as fit without touching, kept from the last one back. */
export function thinLabels(labels: readonly Label[]): Label[] {
  const kept: Label[] = []
  let limit = Infinity
  for (const label of labels.toReversed()) {
    const { left, right } = measureLabel(label)
    if (right + LABEL_AIR > limit) continue
    kept.unshift(label)
    limit = left
  }
  return kept
}

/** The years that can be named under their columns without touching; the last always is. */
export function thinYears(years: readonly number[], { middles }: YearColumns): number[] {
  const labels = middles.map((x, index): Label => ({
    x,
    y: 0,
    text: String(years[index]),
    align: 'center',
  }))
  return thinLabels(labels).map(({ text }) => Number(text))
}
