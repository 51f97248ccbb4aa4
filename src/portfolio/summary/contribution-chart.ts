import { drawZero } from '../../charts/axes.ts'
import type { ChartDescription, Variant } from '../../charts/chart.ts'
import { extentOf, type Frame } from '../../charts/geometry.ts'
import { drawLabels, drawPicture, type Label } from '../../charts/layers.ts'
import { color } from '../../charts/palette.ts'
import { along, bandScale, byName, linearScale, type ChartSpec } from '../../charts/spec.ts'
import { entryAt } from '../../core/entry.ts'
import { formatProse, readAffixes } from '../../format/index.ts'
import { chooseUnit, formatColumnOf, formatMoney, type MoneyUnit } from './money.ts'

/** A part of the loss: central or mean, and that of the worst draws where there are any. */
export interface LossPart {
  readonly label: string
  readonly loss_usd: number
  readonly tail_usd: number | null
}

/** Measures, px. */
const SIZES = {
  wide: { width: 720, names: 190, numbers: 70 },
  narrow: { width: 340, names: 0, numbers: 64 },
} as const

const BAR = { loss: 12, tail: 5 } as const

const PITCH = { wide: 28, narrow: 42 } as const

/** Room above the first row, with a key and without one, px. */
const HEADS = { key: 26, none: 4 } as const

/** Half a line of text below the top of a narrow row, px. */
const NAME_MIDDLE = 9

/** Narrow, the bars stand below the names, px. */
const BELOW_NAME = 8

const PERCENT = 100

const KINDS = new Map([
  ['loss', color('damage')],
  ['tail', color('reference')],
])

/** Bars of the largest parts of the loss, thin ones below for the worst draws. */
export function contributionChart(
  parts: readonly LossPart[],
  { id, what, source }: { readonly id: string; readonly what: string; readonly source: string }
): ChartDescription {
  const first = entryAt(parts, 0)
  const sum = parts.reduce((total, { loss_usd }) => total + loss_usd, 0)
  const share = sum > 0 ? `, ${formatProse((first.loss_usd / sum) * PERCENT)} % of all` : ''
  const unit = chooseUnit(Math.max(...parts.map(({ loss_usd }) => Math.abs(loss_usd))))
  const isSampled = parts.some(({ tail_usd }) => tail_usd !== null)
  return {
    id,
    title: `${first.label} loses most: ${formatMoney(first.loss_usd)} a year${share}`,
    subtitle: `Loss by ${what}, ${unit.label} a year${isSampled ? '; mean of all draws, and of the worst twentieth' : ', central values'}`,
    source,
    wide: draw(parts, unit, 'wide'),
    narrow: draw(parts, unit, 'narrow'),
    table: { columns: [], rows: [] },
    alt: parts.map(({ label, loss_usd }) => `${label} ${formatMoney(loss_usd)}`).join(', '),
  }
}

function draw(parts: readonly LossPart[], { unit, usd }: MoneyUnit, variant: Variant): ChartSpec {
  const { width, names, numbers } = SIZES[variant]
  const pitch = PITCH[variant]
  const isWide = variant === 'wide'
  const isSampled = parts.some(({ tail_usd }) => tail_usd !== null)
  const head = isSampled ? HEADS.key : HEADS.none
  const foot = head + parts.length * pitch
  const frame: Frame = { width, height: foot + 6, left: names, right: numbers, top: 0, bottom: 6 }
  const labels = parts.map(({ label }) => label)
  const bars = parts.flatMap(({ label, loss_usd, tail_usd }) => [
    { label, kind: 'loss', from: 0, to: loss_usd / usd },
    ...(tail_usd === null ? [] : [{ label, kind: 'tail', from: 0, to: tail_usd / usd }]),
  ])
  const ends = bars.map(({ to }) => to)
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends)]
  const values = linearScale([least, least + extentOf(least, most)], [0, width - names - numbers])
  const bands = bandScale(labels, [head, foot])
  const texts = formatColumnOf(
    parts.map(({ loss_usd }) => loss_usd),
    { unit, usd, label: '' }
  )
  const layer = (kind: 'loss' | 'tail', size: number, yOffset: number) => ({
    data: { values: bars.filter((bar) => bar.kind === kind) },
    mark: { type: 'bar', orient: 'horizontal', size, yOffset } as const,
    encoding: {
      x: along('from', values),
      x2: { field: 'to' },
      y: along('label', bands),
      color: byName('kind', KINDS),
    },
  })
  const lower = isWide ? 0 : BELOW_NAME
  const key: Label[] = isSampled
    ? [
        { x: 0, y: 10, text: 'Mean', weight: 600, color: 'damage' },
        { x: 44, y: 10, text: 'Worst twentieth', weight: 600, color: 'reference' },
      ]
    : []
  return drawPicture(frame, readAffixes(unit), [
    layer('loss', BAR.loss, lower - (isSampled ? BAR.tail / 2 : 0)),
    layer('tail', BAR.tail, lower + BAR.loss / 2 + 1),
    drawZero(values),
    ...drawLabels([
      ...key,
      ...parts.map(({ label }, index): Label => {
        const top = head + index * pitch
        return isWide
          ? { x: -12, y: top + pitch / 2, text: label, align: 'right' }
          : { x: 0, y: top + NAME_MIDDLE, text: label }
      }),
      ...texts.map((text, index): Label => {
        const y = head + index * pitch + pitch / 2 + lower
        return { x: width - names - 4, y, text, weight: 600, align: 'right' }
      }),
    ]),
  ])
}
