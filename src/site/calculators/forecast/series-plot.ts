import { HORIZON_RANGE } from '../../../core/chain/request-ranges.ts'
import { runChain } from '../../../core/chain/corners.ts'
import type { ScenarioEnvelope } from '../../../core/forecast/envelope.ts'
import { type ForecastPath, requestYear } from '../../../core/forecast/forecast.ts'
import { chooseTicks } from '../../../charts/geometry.ts'
import type { LiveAxis, LiveChart, LivePoint } from '../../../charts/live-chart.ts'
import { entryAt, lastEntry } from '../../../core/entry.ts'
import { formatProse, NO_BREAK_SPACE } from '../../../format/index.ts'
import { ADDITIONAL_DAMAGE, readOutput, writeOutput, type ForecastOutput } from './outputs.ts'

const YEARS: LiveAxis = {
  from: HORIZON_RANGE.min,
  to: HORIZON_RANGE.max,
  ticks: [2025, 2040, 2060, 2080, 2100],
}

/** Steps of the vertical axis. */
const STEPS = 4

/** Years between two points of the range: damage bends slowly. */
const RANGE_STEP_YEARS = 5

/**
 * Plot an output over the years to the horizon, the additional damage with its range; null without data.
 */
export function plotSeries(answer: ForecastPath, output: ForecastOutput): LiveChart | null {
  const points = answer.series.flatMap((row): LivePoint[] => {
    const value = readOutput(row, output.name)
    return value === null ? [] : [[row.year, value * output.unit.factor]]
  })
  const last = points.at(-1)
  if (last === undefined) return null
  const color = 'damage'
  const range = output.name === ADDITIONAL_DAMAGE ? rangeDamage(answer) : null
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
      .join(', ')}.`,
  }
}

/** The range of the additional damage every few years, including the last year. */
function rangeDamage({ envelope, series }: ForecastPath): {
  readonly low: readonly LivePoint[]
  readonly high: readonly LivePoint[]
} {
  const years = series
    .map(({ year }) => year)
    .filter((_, index, all) => index % RANGE_STEP_YEARS === 0 || index === all.length - 1)
  const ends = years.map((year) => ({ year, ...readDamageEnds(envelope, year) }))
  return {
    low: ends.map(({ year, low }): LivePoint => [year, low]),
    high: ends.map(({ year, high }): LivePoint => [year, high]),
  }
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

/** Additional GDP damage of a year with every range at its low-damage and its high-damage end, percent. */
export function readDamageEnds(
  envelope: ScenarioEnvelope,
  year: number
): { readonly low: number; readonly high: number } {
  const { low, high } = runChain(envelope.country, requestYear(envelope, year, 'all'))
  return { low: low.gdp_damage_additional_pct, high: high.gdp_damage_additional_pct }
}
