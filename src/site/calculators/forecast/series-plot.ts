import { HORIZON_RANGE } from '../../../core/chain/request-ranges.ts'
import type { ForecastPath } from '../../../core/forecast/forecast.ts'
import { chooseTicks } from '../../../charts/geometry.ts'
import type { LiveAxis, LiveChart, LivePoint } from '../../../charts/live-chart.ts'
import { entryAt, lastEntry } from '../../../core/entry.ts'
import { formatProse, NO_BREAK_SPACE } from '../../../format/index.ts'
import { readOutput, type ForecastOutput } from './outputs.ts'

const YEARS: LiveAxis = {
  from: HORIZON_RANGE.min,
  to: HORIZON_RANGE.max,
  ticks: [2025, 2040, 2060, 2080, 2100],
}

/** Steps of the vertical axis. */
const STEPS = 4

/** Plot an output over the years to the horizon; null without data. */
export function plotSeries({ series }: ForecastPath, output: ForecastOutput): LiveChart | null {
  const points = series.flatMap((row): LivePoint[] => {
    const value = readOutput(row, output.name)
    return value === null ? [] : [[row.year, value]]
  })
  const last = points.at(-1)
  if (last === undefined) return null
  const color = 'penalty'
  return {
    x: YEARS,
    y: layOutValues(output, points),
    unit: splitUnit(output.unit),
    layers: [
      { kind: 'line', name: output.label, points, color },
      {
        kind: 'dot',
        name: output.label,
        point: last,
        label: writeAmount(last[1], output.unit),
        color,
      },
    ],
    description: `${output.label}: ${points
      .filter((_, index) => index === 0 || index === points.length - 1)
      .map(([year, value]) => `${formatProse(value)} in ${year}`)
      .join(', ')}.`,
  }
}

/** Title of the chart, stating its finding. */
export function titleSeries({ series }: ForecastPath, output: ForecastOutput): string {
  const [first, last] = [series[0], series.at(-1)]
  const from = first === undefined ? null : readOutput(first, output.name)
  const to = last === undefined ? null : readOutput(last, output.name)
  if (first === undefined || last === undefined || from === null || to === null)
    return `${output.label}: no dataset at hand has it for this country`
  return `${output.label}: ${writeAmount(from, output.unit)} in ${first.year}, ${writeAmount(to, output.unit)} in ${last.year}`
}

/** The usual range of the output, extended if a value is outside. */
function layOutValues({ axis }: ForecastOutput, points: readonly LivePoint[]): LiveAxis {
  const ticks = chooseTicks([...(axis ?? []), ...points.map(([, value]) => value)], STEPS)
  return { from: entryAt(ticks, 0), to: lastEntry(ticks), ticks }
}

function splitUnit(unit: string): LiveChart['unit'] {
  return ['', unit === '1' ? '' : `${NO_BREAK_SPACE}${unit}`]
}

function writeAmount(value: number, unit: string): string {
  return unit === '1' ? formatProse(value) : `${formatProse(value)}${NO_BREAK_SPACE}${unit}`
}
