import { entryAt } from '../core/entry.ts'
import { formatAlike, formatQuantity } from '../format/index.ts'
import type { ChartSpec } from './chart.ts'
import { nameFleet } from './fleet-rows.ts'
import type { FleetBar } from './fleet-rows.ts'
import { linear, plotHeight, plotWidth, spreadLabels } from './geometry.ts'
import type { Frame } from './geometry.ts'
import { LINE_HEIGHT, drawBars, drawLabels, drawPicture, drawStrokes } from './layers.ts'
import type { Bar, Label, Stroke } from './layers.ts'
import { measureItem, placeItem } from './legend.ts'
import type { LegendItem } from './legend.ts'

const FRAME: Frame = { width: 720, height: 380, left: 0, right: 0, top: 28, bottom: 30 }

/** Parts of a column, px: room for the peak's name, then the bar, then the fuels' names. */
const COLUMN = { peak: 48, bar: 72, least: 28, air: 8, overhang: 6 } as const

interface Column {
  readonly bar: FleetBar
  readonly items: readonly LegendItem[]
  readonly left: number
  readonly right: number
}

/** Draw fleets as columns side by side, each fuel named beside its segment. */
export function drawFleetColumns(bars: readonly FleetBar[]): ChartSpec {
  const top = Math.max(...bars.flatMap(({ totalGw, peakGw }) => [totalGw, peakGw]))
  const toY = linear([0, top], [plotHeight(FRAME), 0])
  const drawings = placeColumns(bars).map((column) => drawColumn(column, toY))
  const ground = plotHeight(FRAME)
  return drawPicture(FRAME, [
    drawBars(drawings.flatMap(({ segments }) => segments)),
    drawStrokes([{ x: 0, x2: plotWidth(FRAME), y: ground, y2: ground }], {
      token: 'axis',
      width: 1,
    }),
    drawStrokes(
      drawings.map(({ peak }) => peak),
      { token: 'ink', dash: [5, 4], width: 1.25 }
    ),
    drawLabels(drawings.flatMap(({ labels }) => labels)),
  ])
}

/** Share the width among the columns by the room that their fuels' names need. */
function placeColumns(bars: readonly FleetBar[]): Column[] {
  const items = bars.map(listItems)
  const names = items.map((list) => Math.max(0, ...list.map(measureItem)) + COLUMN.air)
  const fixed = names.reduce((sum, width) => sum + width + COLUMN.peak, 0)
  const free = (plotWidth(FRAME) - fixed) / bars.length
  const width = Math.max(COLUMN.least, Math.min(COLUMN.bar, free))
  const spare = Math.max(0, free - width)
  let x = 0
  return bars.map((bar, index) => {
    const left = x + COLUMN.peak + spare / 2
    x += COLUMN.peak + width + spare + entryAt(names, index)
    return { bar, items: items[index] ?? [], left, right: left + width }
  })
}

/** What names the fuels of a fleet: swatch, word, capacity. */
export function listItems({ shares }: FleetBar): LegendItem[] {
  const all = shares.map(({ gw }) => gw)
  return shares.map(({ label, gw, color }) => ({ text: `${label} ${formatAlike(gw, all)}`, color }))
}

function drawColumn(
  { bar, items, left, right }: Column,
  toY: (gw: number) => number
): { segments: Bar[]; labels: Label[]; peak: Stroke } {
  let floor = 0
  const segments = bar.shares.map(({ gw, color }): Bar => {
    const bottom = toY(floor)
    floor += gw
    return { left, right, color, top: toY(floor), bottom }
  })
  const wishes = segments.map((segment) => (segment.top + segment.bottom) / 2)
  const heights = spreadLabels(wishes, LINE_HEIGHT, [-20, toY(0) - 8])
  const placed = items.map((item, index) =>
    placeItem(item, right + COLUMN.air, entryAt(heights, index))
  )
  const peakY = toY(bar.peakGw)
  const middle = { x: (left + right) / 2, align: 'center', weight: 600 } as const
  const beside = { x: left - COLUMN.overhang - 3, align: 'right', color: 'muted' } as const
  const above = Math.min(toY(bar.totalGw), toY(floor))
  // Keep the total off a peak line that runs just above the column.
  const isUnderPeak = peakY < above + 1 && above - peakY < 20
  return {
    segments: [...segments, ...placed.map((item) => item.bar)],
    peak: { x: left - COLUMN.overhang, x2: right + 4, y: peakY, y2: peakY },
    labels: [
      ...placed.map((item) => item.label),
      { ...middle, y: toY(0) + 16, text: nameFleet(bar) },
      { ...middle, y: (isUnderPeak ? peakY : above) - 10, text: formatQuantity(bar.totalGw, 'gw') },
      { ...beside, y: peakY - 7, text: 'Peak' },
      { ...beside, y: peakY + 8, text: formatAlike(bar.peakGw, [bar.peakGw, bar.totalGw]) },
    ],
  }
}
