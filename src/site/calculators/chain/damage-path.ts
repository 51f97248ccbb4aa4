import { runChain } from '../../../core/chain/corners.ts'
import { HORIZON_RANGE } from '../../../core/chain/request-ranges.ts'
import type { FiscalRequest } from '../../../core/fiscal/request.ts'
import { chooseTicks } from '../../../charts/geometry.ts'
import type { LiveAxis, LiveChart, LivePoint } from '../../../charts/live-chart.ts'
import { entryAt, lastEntry } from '../../../core/entry.ts'
import { formatProse, readAffixes } from '../../../format/index.ts'

/** Additional GDP damage by year under one request, percent: central, low and high. */
export interface DamagePath {
  readonly low: readonly LivePoint[]
  readonly central: readonly LivePoint[]
  readonly high: readonly LivePoint[]
  /** The chosen year and its damage. */
  readonly chosen: LivePoint
}

/** Years between two points of the path; enough, because damage changes smoothly. */
const STEP_YEARS = 5

/** Compute the additional GDP damage for all years of a request. */
export function projectDamage(request: FiscalRequest): DamagePath {
  const run = (horizon: number) => runChain(request.geography, { ...request, horizon })
  const years: number[] = []
  for (let year: number = HORIZON_RANGE.min; year <= HORIZON_RANGE.max; year += STEP_YEARS)
    years.push(year)
  const runs = years.map((year) => ({ year, ends: run(year) }))
  const path = (end: 'low' | 'central' | 'high'): LivePoint[] =>
    runs.map(({ year, ends }) => [year, ends[end].gdp_damage_additional_pct])
  return {
    low: path('low'),
    central: path('central'),
    high: path('high'),
    chosen: [request.horizon, run(request.horizon).central.gdp_damage_additional_pct],
  }
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

/** Plot a path with its range. */
export function plotDamagePath({ low, central, high, chosen }: DamagePath): LiveChart {
  const color = 'damage'
  const values = [...low, ...central, ...high, chosen].map(([, lost]) => lost)
  const ticks = chooseTicks([...LEAST_SPAN, ...values], STEPS)
  return {
    x: YEARS,
    y: { from: entryAt(ticks, 0), to: lastEntry(ticks), ticks },
    unit: readAffixes('pct'),
    layers: [
      { kind: 'band', low, high, color },
      { kind: 'line', name: 'GDP lost', points: central, color },
      {
        kind: 'dot',
        name: 'GDP lost',
        point: chosen,
        label: `${formatProse(chosen[1])} % in ${chosen[0]}`,
        color,
      },
    ],
    description: `GDP lost to climate damage more than now, by year: ${describeEnds(central)}, with its low and high end.`,
  }
}

function describeEnds(points: readonly LivePoint[]): string {
  const ends = [...points.slice(0, 1), ...points.slice(-1)]
  return ends.map(([year, lost]) => `${formatProse(lost)} percent in ${year}`).join(' and ')
}

/** Title of the chart, stating its finding. */
export function titleDamagePath({ central, chosen }: DamagePath): string {
  const last = central.at(-1)
  if (last === undefined || chosen[0] >= last[0])
    return `${formatProse(chosen[1])} % of GDP lost in ${chosen[0]}`
  return `From ${formatProse(chosen[1])} % of GDP in ${chosen[0]} to ${formatProse(last[1])} % in ${last[0]}`
}
