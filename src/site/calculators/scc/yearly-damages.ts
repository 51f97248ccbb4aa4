import { deflate } from '../../../core/scc/conversion.ts'
import { ENGINES } from '../../../core/scc/engines.ts'
import type { EngineQuestion } from '../../../core/scc/request.ts'
import { at, readRun } from '../../../core/scc/run-cache.ts'
import { choosePulses, discountFactor, lastPeriod } from '../../../core/scc/valuation.ts'
import type { Point } from '../drawing/plot.ts'

/** Discounted damages of a tonne over time, in the dollars of the answer. */
export interface YearlyDamages {
  /** USD per tonne and year at the first year of each period of the model. */
  readonly points: readonly Point[]
  /** The year by which half of the sum has fallen due, at the step of the model. */
  readonly half_year: number
  /** The sum over all periods: the social cost of carbon, USD per tonne. */
  readonly total: number
}

/** Spread an answer over the years: what a tonne costs in each, discounted to its emission. */
export function spreadDamages(question: EngineQuestion): YearlyDamages {
  const { first_year: firstYear, tstep, price_year: priceYear } = ENGINES[question.engine]
  const run = readRun(question)
  const discount = discountFactor(question, run)
  const factor = deflate(priceYear, question.dollar_year)
  const pulses = choosePulses(question, run)
  const first = Math.min(...pulses.map(({ period }) => period))
  const points: Point[] = []
  for (let t = first; t <= lastPeriod(question); t += 1) {
    const usd = pulses
      .filter(({ period }) => period <= t)
      .reduce(
        (sum, { period, weight }) =>
          sum + weight * discount(period, t) * at(run.marginalDamages(period), t),
        0
      )
    points.push([firstYear + tstep * t, usd * factor])
  }
  const total = points.reduce((sum, [, usd]) => sum + usd * tstep, 0)
  return { points, half_year: findHalf(points, tstep, total), total }
}

/** The end of the period in which the sum passes its half. */
function findHalf(points: readonly Point[], tstep: number, total: number): number {
  let sum = 0
  for (const [year, usd] of points) {
    sum += usd * tstep
    if (sum >= total / 2) return year + tstep
  }
  return points.at(-1)?.[0] ?? NaN
}
