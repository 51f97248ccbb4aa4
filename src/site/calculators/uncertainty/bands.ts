import type { SampledFigure } from '../../../core/uncertainty/statistics.ts'
import { formatProse, formatRange, NO_BREAK_SPACE, roundAlike } from '../../../format/index.ts'
import { escapeMarkup, writeElement } from '../../../charts/rendering/markup.ts'
import { drawStrip } from '../strip/strip.ts'

/** A central figure with the statistics of its sample. */
export interface BandedFigure {
  readonly label: string
  /** Unrounded, in the unit of the answer. */
  readonly single: number
  readonly sampled: SampledFigure
  /** Format of a number: a factor and a unit. */
  readonly unit: { readonly factor: number; readonly after: string }
  readonly axis: readonly [from: number, to: number]
}

/** Share of a band's width that counts as its edge, at both ends. */
const EDGE_SHARE = 0.1

/** The edge of the band from the 17th to the 83rd percentile at or beyond which the single figure lies. */
export function edgeOfBand({
  single,
  sampled: { p17, p83 },
}: BandedFigure): 'lower' | 'upper' | null {
  const edge = EDGE_SHARE * (p83 - p17)
  if (edge === 0) return null
  if (single <= p17 + edge) return 'lower'
  return single >= p83 - edge ? 'upper' : null
}

/** Render figures as table rows: the central figure, its two bands, and a chart. */
export function writeBandRows(figures: readonly BandedFigure[]): string {
  return figures.map(writeRow).join('')
}

/** Print a number of the answer in the unit of the page. */
export function writeFigure(value: number, { factor, after }: BandedFigure['unit']): string {
  const text = formatProse(factor * value)
  return after === '' ? text : `${text}${NO_BREAK_SPACE}${after}`
}

function writeRow(figure: BandedFigure): string {
  const { label, single, sampled, unit } = figure
  const band = (low: number, high: number): string =>
    low === high ? 'not drawn' : writeBand(figure, low, high)
  return writeElement(
    'tr',
    {},
    writeElement('th', { scope: 'row' }, escapeMarkup(label)),
    writeElement('td', { class: 'number chain-value' }, writeFigure(single, unit)),
    writeElement('td', { class: 'number' }, band(sampled.p17, sampled.p83)),
    writeElement('td', { class: 'number chain-range' }, band(sampled.p5, sampled.p95)),
    writeElement('td', { class: 'chain-strip' }, drawBands(figure))
  )
}

/** Both ends of a band with the same decimals, determined by the largest number of the row. */
export function writeBand({ sampled, unit }: BandedFigure, low: number, high: number): string {
  const largest = unit.factor * Math.max(Math.abs(sampled.p5), Math.abs(sampled.p95))
  return formatRange(
    roundAlike(unit.factor * low, largest),
    roundAlike(unit.factor * high, largest)
  )
}

function drawBands({ single, sampled, axis: [from, to] }: BandedFigure): string {
  const color = 'var(--chart-saved)'
  const zero = from < 0 ? [{ shape: 'tick', at: 0, color: 'var(--chart-axis)' } as const] : []
  return drawStrip({ from, to, ticks: [] }, [
    ...zero,
    { shape: 'range', at: sampled.p5, to: sampled.p95, color },
    { shape: 'bar', at: sampled.p17, to: sampled.p83, color },
    { shape: 'ring', at: single, color: 'var(--chart-ink)' },
  ])
}
