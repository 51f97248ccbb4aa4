import { formatAlike, formatQuantity, readAffixes } from '../format/index.ts'
import { CHART_WIDTHS } from './chart.ts'
import { colorFuels, listItems, listPeaks, stackFuels, TOLD } from './fleet-columns.ts'
import { nameFleet } from './fleet-rows.ts'
import type { FleetBar } from './fleet-rows.ts'
import { linear } from './geometry.ts'
import type { Frame } from './geometry.ts'
import { LINE_HEIGHT, drawLabels, drawPicture, drawSwatches } from './layers.ts'
import type { Label } from './layers.ts'
import { flowItems } from './legend.ts'
import { color } from './palette.ts'
import { along, bandScale, linearScale } from './spec.ts'
import type { ChartSpec } from './spec.ts'

/** Measures of the narrow drawing, px. */
const SIZE = {
  width: CHART_WIDTHS.narrow,
  margin: 4,
  head: 15,
  bar: 26,
  afterBar: 16,
  gap: 14,
} as const

/** From the top of a fleet to its first line of fuels, px. */
const KEY = SIZE.head + SIZE.bar + SIZE.afterBar + LINE_HEIGHT

/** Draw fleets as lying bars one below the other, the fuels named under each. */
export function drawFleetRows(bars: readonly FleetBar[]): ChartSpec {
  const inner = SIZE.width - 2 * SIZE.margin
  const peaks = bars.map(({ peakGw }) => peakGw)
  const most = Math.max(...bars.flatMap(({ totalGw, peakGw }) => [totalGw, peakGw]))
  const values = linearScale([0, most], [0, inner])
  const toX = linear(values.domain, values.range)
  const flow = (bar: FleetBar, y: number) => flowItems(listItems(bar), { x: 0, y, width: inner })
  const highest = Math.max(...bars.map((bar) => flow(bar, 0).height))
  const pitch = KEY + highest - 4 + SIZE.gap
  const keys = bars.map((bar, index) => flow(bar, index * pitch + KEY))
  const foot = bars.length * pitch
  const frame: Frame = {
    width: SIZE.width,
    height: foot - SIZE.gap + 2 * SIZE.margin,
    left: SIZE.margin,
    right: SIZE.margin,
    top: SIZE.margin,
    bottom: SIZE.margin,
  }
  const y = along('fleet', bandScale(bars.map(nameFleet), [0, foot]))
  const middle = SIZE.head + SIZE.bar / 2 - pitch / 2
  return drawPicture(frame, readAffixes('gw'), [
    {
      data: { values: bars.flatMap(stackFuels) },
      mark: {
        type: 'bar',
        orient: 'horizontal',
        size: SIZE.bar,
        yOffset: middle,
        stroke: color('paper'),
        strokeWidth: 1,
      },
      encoding: {
        x: along('from', values),
        x2: { field: 'to' },
        y,
        color: colorFuels(bars),
        tooltip: TOLD,
      },
    },
    {
      ...listPeaks(bars),
      mark: {
        type: 'tick',
        opacity: 1,
        orient: 'vertical',
        size: SIZE.bar + 10,
        thickness: 2,
        yOffset: middle + 2,
        color: color('ink'),
      },
      encoding: { x: along('gw', values), y, tooltip: TOLD },
    },
    ...drawSwatches(keys.flatMap((key) => key.bars)),
    ...drawLabels([
      ...bars.flatMap((bar, index) => nameStripe(bar, index * pitch, toX, { inner, peaks })),
      ...keys.flatMap(({ labels }) => labels),
    ]),
  ])
}

function nameStripe(
  bar: FleetBar,
  y: number,
  toX: (gw: number) => number,
  { inner, peaks }: { readonly inner: number; readonly peaks: readonly number[] }
): Label[] {
  const x = toX(bar.peakGw)
  const isRight = x > inner / 2
  return [
    { x: 0, y: y + 6, text: nameFleet(bar), weight: 600 },
    { x: inner, y: y + 6, text: formatQuantity(bar.totalGw, 'gw'), align: 'right', weight: 600 },
    {
      x: isRight ? x + 1 : x - 1,
      y: y + SIZE.head + SIZE.bar + SIZE.afterBar,
      text: `Peak ${formatAlike(bar.peakGw, peaks)}`,
      align: isRight ? 'right' : 'left',
      color: 'muted',
    },
  ]
}
