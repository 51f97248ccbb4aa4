import { lastEntry } from '../core/entry.ts'
import { drawGround, layOutAxis, measureTicks } from './axes.ts'
import { CHART_WIDTHS, type Variant } from './chart.ts'
import { chooseTicks, chooseYears, linear, plotWidth, spaceYears } from './geometry.ts'
import { drawLabels, drawPicture, type Affixes } from './layers.ts'
import { measureEnds, nameEnds, placeEnds } from './line-ends.ts'
import type { Series } from './line-chart.ts'
import type { Point } from './label-placement.ts'
import { color } from './palette.ts'
import { along, byName, linearScale, tell, YEAR_FLUSH, yearAxis } from './spec.ts'
import type { ChartSpec, SpecRow } from './spec.ts'

const SIZES = {
  wide: { height: 340, ticks: 5, years: 7 },
  compact: { height: 240, ticks: 4, years: 2 },
} as const

const MARGINS = { top: 20, bottom: 28 } as const

/**
 * Draw parts of a whole over the years as areas, one on the other from the ground up, each named
 * beside its end. All series have the same years.
 */
export function drawStackChart(
  series: readonly Series[],
  variant: Variant,
  unit: Affixes
): ChartSpec {
  const width = CHART_WIDTHS[variant]
  const layout = variant === 'wide' ? 'wide' : 'compact'
  const size = SIZES[layout]
  const rows = stack(series)
  const tops = rows.map(({ upper }) => upper)
  const years = rows.map(({ year }) => year)
  const span = [Math.min(...years), Math.max(...years)] as const
  const ends = nameEnds(series, span[1], layout)
  const room = measureEnds(ends, layout)
  const ticks = chooseTicks(tops, size.ticks)
  const frame = {
    width,
    height: size.height,
    ...MARGINS,
    left: measureTicks(ticks),
    right: room,
  }
  const axis = layOutAxis(tops, size.ticks, { frame, variant: 'wide' })
  const range = [0, plotWidth(frame)] as const
  const toX = linear(span, range)
  const tips = series.map(({ label }): Point => {
    const { year, lower, upper } = lastEntry(rows.filter((row) => row.series === label))
    return [toX(year), (axis.toY(lower) + axis.toY(upper)) / 2]
  })
  const { labels, leaders } = placeEnds(ends, tips, { frame, layout })
  const x = along(
    'year',
    linearScale(span, range),
    yearAxis(spaceYears(chooseYears(span[0], span[1], size.years), toX), {
      grid: false,
      domain: true,
      labelFlush: YEAR_FLUSH,
    })
  )
  return drawPicture(frame, unit, [
    {
      data: { values: rows.map((row): SpecRow => ({ ...row })) },
      mark: { type: 'area', opacity: 1 },
      encoding: {
        x,
        y: axis.along('upper'),
        y2: { field: 'lower' },
        color: byName('series', new Map(series.map((one) => [one.label, color(one.color)]))),
        tooltip: tell(['series', 'year'], { value: '' }),
      },
    },
    drawGround(axis),
    ...leaders,
    ...drawLabels(labels),
  ])
}

/** A part in a year, and where it begins and ends in the stack. */
interface StackedRow {
  readonly series: string
  readonly year: number
  readonly value: number
  readonly lower: number
  readonly upper: number
}

function stack(series: readonly Series[]): StackedRow[] {
  const heights = new Map<number, number>()
  return series.flatMap(({ label, points }) =>
    points.map(({ year, value }): StackedRow => {
      const below = heights.get(year)
      // The first part of a year stands on the ground.
      const lower = below === undefined ? 0 : below
      heights.set(year, lower + value)
      return { series: label, year, value, lower, upper: lower + value }
    })
  )
}
