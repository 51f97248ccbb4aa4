import { evaluateChain } from '../../../core/chain/evaluate.ts'
import { HORIZON_RANGE } from '../../../core/chain/request-ranges.ts'
import type { SampledFigure } from '../../../core/uncertainty/statistics.ts'
import type { FiscalRequest } from '../../../core/fiscal/request.ts'
import { chooseTicks } from '../../../charts/geometry.ts'
import type { LiveAxis, LiveChart, LivePoint } from '../../../charts/live-chart.ts'
import { entryAt, lastEntry } from '../../../core/entry.ts'
import { formatProse, readAffixes } from '../../../format/index.ts'

/** Additional GDP damage by year under one request, percent. */
export interface DamagePath {
  readonly points: readonly LivePoint[]
  /** The chosen year and its damage. */
  readonly chosen: LivePoint
}

/** Years between two points of the path; enough, because damage changes smoothly. */
const STEP_YEARS = 5

/** Years of the points of the path. */
export const DAMAGE_YEARS: readonly number[] = Array.from(
  { length: Math.floor((HORIZON_RANGE.max - HORIZON_RANGE.min) / STEP_YEARS) + 1 },
  (_, step) => HORIZON_RANGE.min + step * STEP_YEARS
)

/** Compute the additional GDP damage for all years of a request. */
export function projectDamage(request: FiscalRequest): DamagePath {
  const inYear = (horizon: number): LivePoint => [
    horizon,
    evaluateChain(request.geography, { ...request, horizon }).gdp_damage_additional_pct,
  ]
  return { points: DAMAGE_YEARS.map(inYear), chosen: inYear(request.horizon) }
}

const YEARS: LiveAxis = {
  from: HORIZON_RANGE.min,
  to: HORIZON_RANGE.max,
  ticks: [2025, 2040, 2060, 2080, 2100],
}

/** Minimum range of the axis, percent of GDP, so that it rarely changes. */
const LEAST_SPAN = [-5, 20] as const

/** Approximate number of axis steps. */
const STEPS = 5

/** Plot a path, and the sampled range of its points once it is drawn. */
export function plotDamagePath(
  { points, chosen }: DamagePath,
  range: readonly SampledFigure[] | null
): LiveChart {
  const color = 'damage'
  const low = pointsOf(range, 'p17')
  const high = pointsOf(range, 'p83')
  const values = [...low, ...points, ...high, chosen].map(([, lost]) => lost)
  const ticks = chooseTicks([...LEAST_SPAN, ...values], STEPS)
  return {
    x: YEARS,
    y: { from: entryAt(ticks, 0), to: lastEntry(ticks), ticks },
    unit: readAffixes('pct'),
    layers: [
      ...(range === null ? [] : [{ kind: 'band' as const, low, high, color } as const]),
      { kind: 'line', name: 'GDP lost', points, color },
      {
        kind: 'dot',
        name: 'GDP lost',
        point: chosen,
        label: `${formatProse(chosen[1])} % in ${chosen[0]}`,
        color,
      },
    ],
    description: `GDP lost to climate damage beyond today's, by year: ${describeEnds(points)}, with the 17th to 83rd percentile of the sample.`,
  }
}

function pointsOf(
  range: readonly SampledFigure[] | null,
  percentile: 'p17' | 'p83'
): readonly LivePoint[] {
  return (range ?? []).map((figure, index) => [entryAt(DAMAGE_YEARS, index), figure[percentile]])
}

function describeEnds(points: readonly LivePoint[]): string {
  const ends = [...points.slice(0, 1), ...points.slice(-1)]
  return ends.map(([year, lost]) => `${formatProse(lost)} percent in ${year}`).join(' and ')
}

/** Title of the chart, stating its finding. */
export function titleDamagePath({ points, chosen }: DamagePath): string {
  const last = points.at(-1)
  if (last === undefined || chosen[0] >= last[0])
    return `${formatProse(chosen[1])} % of GDP lost in ${chosen[0]}`
  return `From ${formatProse(chosen[1])} % of GDP in ${chosen[0]} to ${formatProse(last[1])} % in ${last[0]}`
}
