import { entryAt } from '../core/entry.ts'
import { formatAlike, formatQuantity, readAffixes } from '../format/index.ts'
import { CHART_WIDTHS } from './chart.ts'
import { nameFleet } from './fleet-rows.ts'
import type { FleetBar } from './fleet-rows.ts'
import { linear, plotHeight, plotWidth, spreadLabels } from './geometry.ts'
import type { Frame } from './geometry.ts'
import { LINE_HEIGHT, drawLabels, drawPicture, drawSwatches } from './layers.ts'
import type { Label, Swatch } from './layers.ts'
import { measureItem, placeItem } from './legend.ts'
import type { LegendItem } from './legend.ts'
import { color } from './palette.ts'
import { along, bandScale, byName, linearScale, tell } from './spec.ts'
import type { ChartLayer, ChartSpec, Ordinal, SpecRow } from './spec.ts'

const FRAME: Frame = {
  width: CHART_WIDTHS.wide,
  height: 396,
  left: 0,
  right: 0,
  top: 44,
  bottom: 30,
}

/** Parts of a column, px: room for the peak's name, then the bar, then the fuels' names. */
const COLUMN = { peak: 42, bar: 72, least: 14, air: 6, overhang: 6 } as const

/** The reading of a segment. */
export const TOLD = tell(['fuel', 'fleet'], { gw: '' })

/** Room to the right of the last column where its names need more than the pitch of `count` columns. */
function roomOfLast(needed: number, count: number): number {
  const missing = needed - FRAME.width / count
  return missing <= 0 || count < 2 ? 0 : missing / (1 - 1 / count)
}

/** Draw fleets as columns side by side, each fuel named beside its segment. */
export function drawFleetColumns(bars: readonly FleetBar[]): ChartSpec {
  const top = Math.max(...bars.flatMap(({ totalGw, peakGw }) => [totalGw, peakGw]))
  const ground = plotHeight(FRAME)
  const values = linearScale([0, top], [ground, 0])
  const toY = linear(values.domain, values.range)
  const names = Math.max(...bars.flatMap(listItems).map(measureItem)) + COLUMN.air
  const frame = { ...FRAME, right: roomOfLast(COLUMN.peak + COLUMN.least + names, bars.length) }
  const pitch = plotWidth(frame) / bars.length
  const room = pitch - COLUMN.peak - names
  const width = Math.max(COLUMN.least, Math.min(COLUMN.bar, room))
  const inset = COLUMN.peak + Math.max(0, room - width) / 2
  const peaks = bars.map(({ peakGw }) => peakGw)
  const placed = bars.map((bar, index) => {
    const left = index * pitch + inset
    return nameColumn(bar, { left, right: left + width }, toY, peaks)
  })
  const x = along('fleet', bandScale(bars.map(nameFleet), [0, plotWidth(frame)]))
  const xOffset = inset + width / 2 - pitch / 2
  return drawPicture(frame, readAffixes('gw'), [
    {
      data: { values: bars.flatMap(stackFuels) },
      mark: {
        type: 'bar',
        orient: 'vertical',
        size: width,
        xOffset,
        stroke: color('paper'),
        strokeWidth: 1,
      },
      encoding: {
        x,
        y: along('from', values),
        y2: { field: 'to' },
        color: colorFuels(bars),
        tooltip: TOLD,
      },
    },
    {
      data: { values: [{ ground: 0 }] },
      mark: { type: 'rule', color: color('axis') },
      encoding: { y: along('ground', values) },
    },
    {
      ...listPeaks(bars),
      mark: {
        type: 'tick',
        opacity: 1,
        orient: 'horizontal',
        size: width + 2 * COLUMN.overhang,
        thickness: 2,
        xOffset,
        color: color('ink'),
      },
      encoding: { x, y: along('gw', values), tooltip: TOLD },
    },
    ...drawSwatches(placed.flatMap(({ swatches }) => swatches)),
    ...drawLabels(placed.flatMap(({ labels }) => labels)),
  ])
}

/** What names the fuels of a fleet: swatch, word, capacity. */
export function listItems({ shares }: FleetBar): LegendItem[] {
  const all = shares.map(({ gw }) => gw)
  return shares.map(({ label, gw, color: token }) => ({
    text: `${label} ${formatAlike(gw, all)}`,
    color: token,
  }))
}

/** The segments of a fleet, from the ground up. */
export function stackFuels(bar: FleetBar): SpecRow[] {
  let floor = 0
  return bar.shares.map(({ label, gw }) => {
    const from = floor
    floor += gw
    return { fleet: nameFleet(bar), fuel: label, gw, from, to: floor }
  })
}

/** The colour of each fuel of some fleets. */
export function colorFuels(bars: readonly FleetBar[]): Ordinal<string> {
  const shares = bars.flatMap((bar) => bar.shares)
  return byName('fuel', new Map(shares.map(({ label, color: token }) => [label, color(token)])))
}

/** The peak demand of each fleet's year. */
export function listPeaks(bars: readonly FleetBar[]): Pick<ChartLayer, 'data'> {
  const values = bars.map((bar) => ({ fleet: nameFleet(bar), fuel: 'Peak demand', gw: bar.peakGw }))
  return { data: { values } }
}

function nameColumn(
  bar: FleetBar,
  { left, right }: { left: number; right: number },
  toY: (gw: number) => number,
  peaks: readonly number[]
): { swatches: Swatch[]; labels: Label[] } {
  const segments = stackFuels(bar)
  const wishes = segments.map(({ from, to }) => toY((Number(from) + Number(to)) / 2))
  const heights = spreadLabels(
    wishes,
    wishes.map(() => LINE_HEIGHT),
    [-20, toY(0) - 8]
  )
  const placed = listItems(bar).map((item, index) =>
    placeItem(item, right + COLUMN.air, entryAt(heights, index))
  )
  const peakY = toY(bar.peakGw)
  const middle = { x: (left + right) / 2, align: 'center', weight: 600 } as const
  const beside = { x: left - COLUMN.overhang - 3, align: 'right', color: 'muted' } as const
  const above = toY(Math.max(bar.totalGw, ...segments.map(({ to }) => Number(to))))
  // Keep the total off the peak line and its name.
  const isNearPeak = Math.abs(above - 10 - peakY) < 26
  return {
    swatches: placed.map((item) => item.bar),
    labels: [
      ...placed.map((item) => item.label),
      { ...middle, y: toY(0) + 16, text: nameFleet(bar) },
      {
        ...middle,
        y: isNearPeak ? Math.min(peakY, above) - 25 : above - 10,
        text: formatQuantity(bar.totalGw, 'gw'),
      },
      { ...beside, y: peakY - 7, text: 'Peak' },
      { ...beside, y: peakY + 8, text: formatAlike(bar.peakGw, peaks) },
    ],
  }
}
