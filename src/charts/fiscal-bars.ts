import { entryAt } from '../core/entry.ts'
import type { Scenario } from '../core/scenario/document/document.ts'
import { formatAlike, readAffixes } from '../format/index.ts'
import { roundTo } from '../model/units/precision.ts'
import { drawGround, layOutAxis } from './axes.ts'
import { layOutColumns, thinLabels, thinYears } from './bands.ts'
import { CHART_WIDTHS, type Variant } from './chart.ts'
import { plotHeight, plotWidth } from './geometry.ts'
import type { Frame } from './geometry.ts'
import { drawLabels, drawPicture, drawKey } from './layers.ts'
import type { Label } from './layers.ts'
import { flowItems } from './legend.ts'
import { color } from './palette.ts'
import type { ColorToken } from './palette.ts'
import { along, byName, tell, yearAxis } from './spec.ts'
import type { ChartSpec } from './spec.ts'

type FiscalYears = Scenario['fiscal_transition']['fiscal_waterfall']

const FRAMES: Readonly<Record<Variant, Frame>> = {
  wide: { width: CHART_WIDTHS.wide, height: 370, left: 44, right: 4, top: 42, bottom: 64 },
  narrow: { width: CHART_WIDTHS.narrow, height: 380, left: 2, right: 8, top: 78, bottom: 64 },
}

/** Parts of a year, in the order in which they are stacked from zero outward. */
const PARTS = [
  { text: 'Pressure', color: 'miss' },
  { text: 'Concessional inflow', color: 'inflow' },
  { text: 'Savings', color: 'saved' },
  { text: 'Tariff change', color: 'tariff' },
] as const satisfies readonly { text: string; color: ColorToken }[]

interface Piece {
  readonly part: string
  readonly from: number
  readonly to: number
}

/** Draw each year as parts that press below zero and relieve above it, with what is left to customers below. */
export function drawFiscalYears(rows: FiscalYears, variant: Variant): ChartSpec {
  const frame = FRAMES[variant]
  const isWide = variant === 'wide'
  const years = rows.map(({ year }) => year)
  const pieces = rows.map(stackYear)
  // Ten million dollars is the finest that a column of bars shows.
  const tariffs = rows.map((row) => roundTo(row.tariff_delta_usd_b, 2))
  const ends = pieces.flat().flatMap(({ from, to }) => [from, to])
  const axis = layOutAxis(ends, isWide ? 5 : 4, { frame, variant })
  const columns = layOutColumns(years, [isWide ? 0 : axis.room, plotWidth(frame)])
  const named = yearAxis(thinYears(years, columns), { grid: false, domain: false })
  const x = along('year', columns.scale, named)
  const foot = plotHeight(frame)
  const key = flowItems(PARTS, {
    x: isWide ? -frame.left : 0,
    y: 10 - frame.top,
    width: frame.width,
  })
  const numbers = tariffs.map((value, index): Label => ({
    x: entryAt(columns.middles, index),
    y: foot + 53,
    text: formatAlike(value, tariffs),
    align: 'center',
    weight: 600,
  }))
  return drawPicture(frame, readAffixes('usd_bn'), [
    drawGround(axis),
    {
      data: {
        values: pieces.flatMap((year, index) =>
          year.map(({ part, from, to }) => ({
            year: entryAt(years, index),
            part,
            from,
            to,
            value: to - from,
          }))
        ),
      },
      mark: {
        type: 'bar',
        orient: 'vertical',
        size: columns.width,
        stroke: color('paper'),
        strokeWidth: 1,
      },
      encoding: {
        x,
        y: axis.along('from'),
        y2: { field: 'to' },
        color: byName('part', new Map(PARTS.map(({ text, color: token }) => [text, color(token)]))),
        tooltip: tell(['part', 'year'], { value: '' }),
      },
    },
    ...drawKey(key.bars, key.labels),
    ...drawLabels([
      {
        x: isWide ? -frame.left : 0,
        y: foot + 36,
        text: 'Tariff change',
        color: 'muted',
      },
      ...thinLabels(numbers),
    ]),
  ])
}

/** Parts of a year from zero outward: what costs goes down, what relieves goes up. */
function stackYear(row: FiscalYears[number]): Piece[] {
  const values = [
    -row.pressure_usd_b,
    row.concessional_inflow_usd_b,
    row.savings_usd_b,
    row.tariff_delta_usd_b,
  ]
  let [low, high] = [0, 0]
  return PARTS.flatMap(({ text: part }, index) => {
    const value = values[index]
    if (value === undefined || value === 0) return []
    const from = value < 0 ? low : high
    const to = from + value
    if (value < 0) low = to
    else high = to
    return [{ part, from, to }]
  })
}
