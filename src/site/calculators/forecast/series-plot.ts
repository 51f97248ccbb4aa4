import { HORIZON_RANGE } from '../../../core/chain/request-ranges.ts'
import type { SampledFigure } from '../../../core/uncertainty/statistics.ts'
import type { ForecastPath } from '../../../core/forecast/forecast.ts'
import { chooseTicks } from '../../../charts/geometry.ts'
import type { LiveAxis, LiveChart, LivePoint } from '../../../charts/live-chart.ts'
import { entryAt, lastEntry } from '../../../core/entry.ts'
import { formatProse, NO_BREAK_SPACE } from '../../../format/index.ts'
import { readOutput, writeOutput, type ForecastOutput } from './outputs.ts'

const YEARS: LiveAxis = {
  from: HORIZON_RANGE.min,
  to: HORIZON_RANGE.max,
  ticks: [2025, 2040, 2060, 2080, 2100],
}

/** Steps of the vertical axis. */
const STEPS = 4

/** The sampled ranges of a forecast: of each year, by field. */
export type ForecastRanges = readonly Readonly<Record<string, SampledFigure>>[]

/**
 * Plot an output over the years to the horizon, and its sampled range once it is drawn; null
 * without data.
 */
export function plotSeries(
  answer: ForecastPath,
  output: ForecastOutput,
  ranges: ForecastRanges | null
): LiveChart | null {
  const points = answer.series.flatMap((row): LivePoint[] => {
    const value = readOutput(row, output.name)
    return value === null ? [] : [[row.year, value * output.unit.factor]]
  })
  const last = points.at(-1)
  if (last === undefined) return null
  const color = 'damage'
  const range = rangeOf(answer, output, ranges)
  return {
    x: YEARS,
    y: layOutValues(output, [...points, ...(range?.low ?? []), ...(range?.high ?? [])]),
    unit: splitUnit(output.unit.after),
    layers: [
      ...(range === null ? [] : [{ kind: 'band' as const, ...range, color } as const]),
      { kind: 'line', name: output.label, points, color },
      {
        kind: 'dot',
        name: output.label,
        point: last,
        label: `${formatProse(last[1])}${splitUnit(output.unit.after)[1]} in ${last[0]}`,
        color,
      },
    ],
    description: `${output.label}: ${points
      .filter((_, index) => index === 0 || index === points.length - 1)
      .map(([year, value]) => `${formatProse(value)} in ${year}`)
      .join(', ')}${range === null ? '' : ', with the 17th to 83rd percentile of the sample'}.`,
  }
}

/** The 17th and the 83rd percentile of an output by year; null where nothing is drawn of it. */
function rangeOf(
  { series }: ForecastPath,
  { name, unit }: ForecastOutput,
  ranges: ForecastRanges | null
): { readonly low: readonly LivePoint[]; readonly high: readonly LivePoint[] } | null {
  const drawn = series.flatMap(({ year }, index) => {
    const figure = ranges?.[index]?.[name]
    return figure === undefined ? [] : [{ year, figure }]
  })
  if (drawn.length === 0) return null
  const at = (percentile: 'p17' | 'p83'): LivePoint[] =>
    drawn.map(({ year, figure }) => [year, figure[percentile] * unit.factor])
  return { low: at('p17'), high: at('p83') }
}

/** Title of the chart, stating its finding. */
export function titleSeries({ series }: ForecastPath, output: ForecastOutput): string {
  const [first, last] = [series[0], series.at(-1)]
  const from = first === undefined ? null : readOutput(first, output.name)
  const to = last === undefined ? null : readOutput(last, output.name)
  if (first === undefined || last === undefined || from === null || to === null)
    return `${output.label}: no dataset at hand has it for this country`
  return `${output.label}: ${writeOutput(from, output)} in ${first.year}, ${writeOutput(to, output)} in ${last.year}`
}

/** The usual range of the output, extended if a value is outside. */
function layOutValues({ axis, unit }: ForecastOutput, points: readonly LivePoint[]): LiveAxis {
  const least = (axis ?? []).map((end) => end * unit.factor)
  const ticks = chooseTicks([...least, ...points.map(([, value]) => value)], STEPS)
  return { from: entryAt(ticks, 0), to: lastEntry(ticks), ticks }
}

function splitUnit(after: string): LiveChart['unit'] {
  return ['', after === '' ? '' : `${NO_BREAK_SPACE}${after}`]
}
