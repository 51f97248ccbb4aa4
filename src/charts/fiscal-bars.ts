import { entryAt } from '../core/entry.ts'
import type { Scenario } from '../core/scenario/document.ts'
import { formatAlike } from '../format/index.ts'
import { drawValueAxis, layOutAxis } from './axes.ts'
import { labelBands, layOutBands, nameBands } from './bands.ts'
import type { Band } from './bands.ts'
import type { ChartSpec, Variant } from './chart.ts'
import { plotHeight, plotWidth } from './geometry.ts'
import type { Frame } from './geometry.ts'
import { drawBars, drawLabels, drawPicture, drawStrokes } from './layers.ts'
import type { Bar } from './layers.ts'
import { flowItems } from './legend.ts'
import type { ColorToken } from './palette.ts'

type FiscalYears = Scenario['fiscal_transition']['fiscal_waterfall']

const FRAMES: Readonly<Record<Variant, Frame>> = {
  wide: { width: 720, height: 370, left: 44, right: 4, top: 42, bottom: 64 },
  narrow: { width: 340, height: 380, left: 2, right: 2, top: 78, bottom: 64 },
}

/** Parts of a year, in the order in which they are stacked from zero outward. */
const PARTS = [
  { text: 'Pressure', color: 'penalty' },
  { text: 'Concessional inflow', color: 'inflow' },
  { text: 'Savings', color: 'savings' },
  { text: 'Tariff change', color: 'tariff' },
] as const satisfies readonly { text: string; color: ColorToken }[]

interface Piece {
  readonly from: number
  readonly to: number
  readonly color: ColorToken
}

/** Draw each year as parts that press below zero and relieve above it, the position as a line. */
export function drawFiscalYears(years: FiscalYears, variant: Variant): ChartSpec {
  const frame = FRAMES[variant]
  const isWide = variant === 'wide'
  const pieces = years.map(stackYear)
  const positions = years.map(({ bpdb_position_usd_b }) => bpdb_position_usd_b)
  const ends = pieces.flat().flatMap(({ from, to }) => [from, to])
  const axis = layOutAxis([...ends, ...positions], isWide ? 5 : 4, frame)
  const bands = layOutBands(years.length, [isWide ? 0 : axis.room, plotWidth(frame)])
  const bars = pieces.flatMap((year, index) => placePieces(year, bands[index], axis.toY))
  const foot = plotHeight(frame)
  const key = flowItems(PARTS, { x: 0, y: 10 - frame.top, width: plotWidth(frame) })
  return drawPicture(frame, [
    drawValueAxis(axis, variant),
    drawBars([...bars, ...key.bars]),
    drawStrokes(
      positions.flatMap((value, index) => markPosition(axis.toY(value), bands[index])),
      { token: 'ink', width: 3 }
    ),
    drawLabels([
      ...key.labels,
      ...nameBands(
        years.map(({ year }) => year),
        bands,
        foot + 16
      ),
      {
        x: isWide ? -frame.left : 0,
        y: foot + 36,
        text: 'Position, the heavy line',
        color: 'muted',
      },
      ...labelBands(
        positions.map((value) => formatAlike(value, [...ends, ...positions])),
        bands,
        { y: foot + 53, color: 'ink', weight: 600 }
      ),
    ]),
  ])
}

/** Parts of a year from zero outward: what costs goes down, what relieves goes up. */
function stackYear(row: FiscalYears[number]): Piece[] {
  const values = [
    // A document may write pressure with either sign; it always weighs.
    -Math.abs(row.pressure_usd_b),
    row.concessional_inflow_usd_b,
    row.savings_usd_b,
    row.tariff_delta_usd_b,
  ]
  let [low, high] = [0, 0]
  return PARTS.flatMap(({ color }, index) => {
    const value = entryAt(values, index)
    if (value === 0) return []
    const from = value < 0 ? low : high
    const to = from + value
    if (value < 0) low = to
    else high = to
    return [{ from, to, color }]
  })
}

function placePieces(
  pieces: readonly Piece[],
  band: Band | undefined,
  toY: (value: number) => number
): Bar[] {
  if (band === undefined) return []
  const { left, right } = band
  return pieces.map(({ from, to, color }) => ({
    left,
    right,
    top: Math.min(toY(from), toY(to)),
    bottom: Math.max(toY(from), toY(to)),
    color,
  }))
}

function markPosition(y: number, band: Band | undefined) {
  if (band === undefined) return []
  return [{ x: band.left - 4, x2: band.right + 4, y, y2: y }]
}
