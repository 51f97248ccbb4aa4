import { formatAlike, formatQuantity } from '../format/index.ts'
import type { ChartSpec } from './chart.ts'
import { listItems } from './fleet-columns.ts'
import { nameFleet } from './fleet-rows.ts'
import type { FleetBar } from './fleet-rows.ts'
import { linear } from './geometry.ts'
import type { Frame } from './geometry.ts'
import { LINE_HEIGHT, drawBars, drawLabels, drawPicture, drawStrokes } from './layers.ts'
import type { Bar, Label, Stroke } from './layers.ts'
import { flowItems } from './legend.ts'

/** Measures of the narrow drawing, px. */
const SIZE = { width: 340, margin: 4, head: 15, bar: 26, afterBar: 16, gap: 14 } as const

interface Stripe {
  readonly bars: Bar[]
  readonly labels: Label[]
  readonly peak: Stroke
  readonly height: number
}

/** Draw fleets as lying bars one below the other, the fuels named under each. */
export function drawFleetRows(bars: readonly FleetBar[]): ChartSpec {
  const inner = SIZE.width - 2 * SIZE.margin
  const most = Math.max(...bars.flatMap(({ totalGw, peakGw }) => [totalGw, peakGw]))
  const toX = linear([0, most], [0, inner])
  const stripes: Stripe[] = []
  let y = 0
  for (const bar of bars) {
    const stripe = layOutStripe(bar, { y, inner, toX })
    stripes.push(stripe)
    y += stripe.height + SIZE.gap
  }
  const frame: Frame = {
    width: SIZE.width,
    height: y - SIZE.gap + 2 * SIZE.margin,
    left: SIZE.margin,
    right: SIZE.margin,
    top: SIZE.margin,
    bottom: SIZE.margin,
  }
  return drawPicture(frame, [
    drawBars(stripes.flatMap((stripe) => stripe.bars)),
    drawStrokes(
      stripes.map(({ peak }) => peak),
      { token: 'ink', width: 2 }
    ),
    drawLabels(stripes.flatMap(({ labels }) => labels)),
  ])
}

function layOutStripe(
  bar: FleetBar,
  { y, inner, toX }: { y: number; inner: number; toX: (gw: number) => number }
): Stripe {
  const top = y + SIZE.head
  const bottom = top + SIZE.bar
  let floor = 0
  const segments = bar.shares.map(({ gw, color }): Bar => {
    const left = toX(floor)
    floor += gw
    return { left, right: toX(floor), top, bottom, color }
  })
  const x = toX(bar.peakGw)
  const legend = flowItems(listItems(bar), {
    x: 0,
    y: bottom + SIZE.afterBar + LINE_HEIGHT,
    width: inner,
  })
  const isRight = x > inner / 2
  return {
    bars: [...segments, ...legend.bars],
    peak: { x, x2: x, y: top - 3, y2: bottom + 8 },
    labels: [
      { x: 0, y: y + 6, text: nameFleet(bar), weight: 600 },
      { x: inner, y: y + 6, text: formatQuantity(bar.totalGw, 'gw'), align: 'right', weight: 600 },
      {
        x: isRight ? x + 1 : x - 1,
        y: bottom + SIZE.afterBar,
        text: `Peak ${formatAlike(bar.peakGw, [bar.peakGw, bar.totalGw])}`,
        align: isRight ? 'right' : 'left',
        color: 'muted',
      },
      ...legend.labels,
    ],
    height: SIZE.head + SIZE.bar + SIZE.afterBar + LINE_HEIGHT + legend.height - 4,
  }
}
