import { lastEntry, numberAt } from '../../../core/entry.ts'
import { ENGINES } from '../../../core/scc/engines.ts'
import type { EngineQuestion } from '../../../core/scc/request.ts'
import { readRun } from '../../../core/scc/run-cache.ts'
import { lastPeriod, placeEmission, valueEmission } from '../../../core/scc/valuation.ts'
import type { LivePoint } from '../../../charts/live-chart.ts'

/** Discounted damages of a tonne over time, in the dollars of the answer. */
export interface YearlyDamages {
  /** USD per tonne and year at the first year of each period of the model. */
  readonly points: readonly LivePoint[]
  /** The year by which half of the sum has fallen due, at the step of the model. */
  readonly half_year: number
  /** The sum over all periods: the social cost of carbon, USD per tonne. */
  readonly total: number
}

/** Spread an answer over the years: what a tonne costs in each, discounted to its emission. */
export function spreadDamages(question: EngineQuestion): YearlyDamages {
  const { first_year: firstYear, tstep } = ENGINES[question.engine]
  const run = readRun(question)
  const { yearly_damage: usd, scc_usd_per_tco2: total } = valueEmission(question, run)
  const points: LivePoint[] = []
  for (let t = placeEmission(question, run).pulses.lower; t <= lastPeriod(question); t += 1)
    points.push([firstYear + tstep * t, numberAt(usd, t)])
  return { points, half_year: findHalf(points, tstep, total), total }
}

/** The end of the period in which the sum passes its half. */
function findHalf(points: readonly LivePoint[], tstep: number, total: number): number {
  let sum = 0
  for (const [year, usd] of points) {
    sum += usd * tstep
    if (sum >= total / 2) return year + tstep
  }
  return lastEntry(points)[0]
}
