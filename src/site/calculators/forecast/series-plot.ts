import { HORIZON_RANGE } from '../../../core/chain/request-ranges.ts'
import type { ForecastPath } from '../../../core/forecast/forecast.ts'
import { formatProse, NO_BREAK_SPACE } from '../../../format/index.ts'
import { chooseAxisEnd, type Axis } from '../drawing/axis.ts'
import type { Plot, Point } from '../drawing/plot.ts'
import { readOutput, type ForecastOutput } from './outputs.ts'

const YEARS: Axis = {
  from: HORIZON_RANGE.min,
  to: HORIZON_RANGE.max,
  ticks: [2025, 2040, 2060, 2080, 2100].map((at) => ({ at, label: String(at) })),
}

/** Steps of the vertical axis. */
const STEPS = 4

/** Picture an output over the years to the horizon; null where no dataset reaches it. */
export function plotSeries({ series }: ForecastPath, output: ForecastOutput): Plot | null {
  const points = series.flatMap((row): Point[] => {
    const value = readOutput(row, output.name)
    return value === null ? [] : [[row.year, value]]
  })
  const last = points.at(-1)
  if (last === undefined) return null
  const color = 'var(--chart-penalty)'
  return {
    x: YEARS,
    y: drawAxis(output, points),
    layers: [
      { kind: 'line', points, color },
      { kind: 'dot', point: last, label: writeAmount(last[1], output.unit), color },
    ],
    description: `${output.label}: ${points
      .filter((_, index) => index === 0 || index === points.length - 1)
      .map(([year, value]) => `${formatProse(value)} in ${year}`)
      .join(', ')}.`,
  }
}

/** The finding of the picture. */
export function titleSeries({ series }: ForecastPath, output: ForecastOutput): string {
  const [first, last] = [series[0], series.at(-1)]
  const from = first === undefined ? null : readOutput(first, output.name)
  const to = last === undefined ? null : readOutput(last, output.name)
  if (first === undefined || last === undefined || from === null || to === null)
    return `${output.label}: no dataset at hand has it for this country`
  return `${output.label}: ${writeAmount(from, output.unit)} in ${first.year}, ${writeAmount(to, output.unit)} in ${last.year}`
}

function drawAxis({ axis, unit }: ForecastOutput, points: readonly Point[]): Axis {
  const largest = Math.max(0, ...points.map(([, value]) => value))
  const [from, to] = axis ?? [0, chooseAxisEnd(largest)]
  const ticks = Array.from(
    { length: STEPS + 1 },
    (_, index) => from + ((to - from) * index) / STEPS
  )
  const sign = unit === '%' ? `${NO_BREAK_SPACE}%` : ''
  return { from, to, ticks: ticks.map((at) => ({ at, label: `${formatProse(at)}${sign}` })) }
}

function writeAmount(value: number, unit: string): string {
  return unit === '1' ? formatProse(value) : `${formatProse(value)}${NO_BREAK_SPACE}${unit}`
}
