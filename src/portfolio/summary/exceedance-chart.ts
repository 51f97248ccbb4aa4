import { drawGround, layOutAxis, lyingAxis } from '../../charts/axes.ts'
import type { ChartDescription, Variant } from '../../charts/chart.ts'
import { chooseTicks, linear, plotHeight, plotWidth, type Frame } from '../../charts/geometry.ts'
import { DASHES, drawLabels, drawPicture, type Label } from '../../charts/layers.ts'
import { color } from '../../charts/palette.ts'
import { along, atPixel, linearScale, type ChartSpec } from '../../charts/spec.ts'
import { entryAt, lastEntry } from '../../core/entry.ts'
import { readAffixes } from '../../format/index.ts'
import type { LossDistribution } from '../calculation/loss-distribution.ts'
import { chooseUnit, formatMoney, type MoneyUnit } from './money.ts'

const FRAMES: Readonly<Record<Variant, Frame>> = {
  wide: { width: 720, height: 320, left: 40, right: 20, top: 30, bottom: 28 },
  narrow: { width: 340, height: 280, left: 2, right: 12, top: 30, bottom: 28 },
}

const TICKS = { wide: 8, narrow: 4 } as const

/** Quantiles that lines across the plot name. */
const NAMED = ['p50', 'p95', 'p99'] as const

const PERCENT = 100

/** Chance of each loss of a portfolio to be exceeded in a draw. */
export function exceedanceChart(distribution: LossDistribution, source: string): ChartDescription {
  const unit = chooseUnit(distribution.p95)
  return {
    id: 'exceedance',
    title: `One draw in twenty loses more than ${formatMoney(distribution.p95)} a year, one in a hundred more than ${formatMoney(distribution.p99)}`,
    subtitle: `Share of draws whose loss exceeds the one below, %; loss of the whole portfolio, ${unit.label} a year`,
    source,
    wide: draw(distribution, unit, 'wide'),
    narrow: draw(distribution, unit, 'narrow'),
    table: { columns: [], rows: [] },
    alt: `A falling curve: half of the draws lose more than ${formatMoney(distribution.p50)}, 5 % more than ${formatMoney(distribution.p95)}, 1 % more than ${formatMoney(distribution.p99)}.`,
  }
}

function draw(
  distribution: LossDistribution,
  { unit, usd }: MoneyUnit,
  variant: Variant
): ChartSpec {
  const frame = FRAMES[variant]
  const curve = distribution.exceedance.map(({ loss_usd, chance }) => ({
    loss: loss_usd / usd,
    percent: chance * PERCENT,
  }))
  const losses = curve.map(({ loss }) => loss)
  const ticks = chooseTicks(losses, TICKS[variant], 'values')
  const axis = layOutAxis([0, PERCENT], 5, { frame, variant })
  const room = variant === 'wide' ? 0 : axis.room
  const span = [entryAt(ticks, 0), lastEntry(ticks)] as const
  const scale = linearScale(span, [room, plotWidth(frame)])
  const toX = linear(span, scale.range)
  const named = NAMED.map((name) => ({ name, x: toX(distribution[name] / usd) }))
  const labels = named.map(({ name, x }, index): Label => {
    // Quantiles of a narrow distribution lie close together: each name has a line of its own.
    const y = index * 15 + 8
    const isFlush = x > plotWidth(frame) - 40
    return {
      x: isFlush ? x - 4 : x + 4,
      y,
      text: name,
      align: isFlush ? 'right' : 'left',
      color: 'muted',
    }
  })
  return drawPicture(frame, readAffixes(unit), [
    drawGround(axis),
    {
      data: { values: named.map(({ x }) => ({ x, top: 0, bottom: plotHeight(frame) })) },
      mark: { type: 'rule', color: color('axis'), strokeDash: DASHES },
      encoding: { x: atPixel('x'), y: atPixel('top'), y2: { field: 'bottom' } },
    },
    {
      data: { values: curve },
      mark: { type: 'line', color: color('damage'), strokeWidth: 2.5, strokeJoin: 'round' },
      encoding: { x: along('loss', scale, lyingAxis(ticks)), y: axis.along('percent') },
    },
    ...drawLabels(labels),
  ])
}
