import { formatProse, formatQuantity } from '../format/index.ts'
import type { ChartSpec } from './chart.ts'
import { nameFleet } from './fleet.ts'
import type { FleetBar } from './fleet-rows.ts'
import { linear, plotHeight, plotWidth, spreadLabels } from './geometry.ts'
import type { Frame } from './geometry.ts'
import { LINE_HEIGHT, drawBars, drawLabels, drawPicture, drawStrokes } from './layers.ts'
import type { Bar, Label, Stroke } from './layers.ts'
import { placeItem } from './legend.ts'

const FRAME: Frame = { width: 720, height: 380, left: 0, right: 0, top: 28, bottom: 30 }

/** Parts of a column, px: room for the peak's name, then the bar, then the fuels' names. */
const COLUMN = { peak: 62, bar: 62, air: 8, overhang: 8 } as const

/** Draw fleets as columns side by side, each fuel named beside its segment. */
export function drawFleetColumns(bars: readonly FleetBar[]): ChartSpec {
  const top = Math.max(...bars.flatMap(({ totalGw, peakGw }) => [totalGw, peakGw]))
  const toY = linear([0, top], [plotHeight(FRAME), 0])
  const pitch = plotWidth(FRAME) / bars.length
  const columns = bars.map((bar, index) => layOutColumn(bar, index * pitch, toY))
  return drawPicture(FRAME, [
    drawBars(columns.flatMap(({ segments }) => segments)),
    drawStrokes([{ x: 0, x2: plotWidth(FRAME), y: plotHeight(FRAME), y2: plotHeight(FRAME) }], {
      token: 'axis',
      width: 1,
    }),
    drawStrokes(
      columns.map(({ peak }) => peak),
      { token: 'ink', dash: [5, 4], width: 1.25 }
    ),
    drawLabels(columns.flatMap(({ labels }) => labels)),
  ])
}

function layOutColumn(
  bar: FleetBar,
  x: number,
  toY: (gw: number) => number
): { segments: Bar[]; labels: Label[]; peak: Stroke } {
  const left = x + COLUMN.peak
  const right = left + COLUMN.bar
  const floors = bar.shares.map((_, index) => sum(bar.shares.slice(0, index).map(({ gw }) => gw)))
  const segments = bar.shares.map(({ gw, color }, index): Bar => {
    const floor = floors[index] ?? 0
    return { left, right, color, top: toY(floor + gw), bottom: toY(floor) }
  })
  const wishes = segments.map((segment) => (segment.top + segment.bottom) / 2)
  const heights = spreadLabels(wishes, LINE_HEIGHT, [0, toY(0) - 8])
  const items = bar.shares.map(({ label, gw, color }, index) =>
    placeItem(
      { text: `${label} ${formatProse(gw)}`, color },
      right + COLUMN.air,
      heights[index] ?? 0
    )
  )
  const peakY = toY(bar.peakGw)
  const middle = (left + right) / 2
  const name: Label = {
    x: middle,
    y: toY(0) + 16,
    text: nameFleet(bar),
    align: 'center',
    weight: 600,
  }
  const total: Label = {
    x: middle,
    y: Math.min(toY(bar.totalGw), peakY + 2) - 10,
    text: formatQuantity(bar.totalGw, 'gw'),
    align: 'center',
    weight: 600,
  }
  const besidePeak = { x: left - COLUMN.overhang - 3, align: 'right', color: 'muted' } as const
  return {
    segments: [...segments, ...items.map((item) => item.bar)],
    peak: { x: left - COLUMN.overhang, x2: right + 4, y: peakY, y2: peakY },
    labels: [
      ...items.map((item) => item.label),
      name,
      total,
      { ...besidePeak, y: peakY - 7, text: 'Peak' },
      { ...besidePeak, y: peakY + 8, text: formatProse(bar.peakGw) },
    ],
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
