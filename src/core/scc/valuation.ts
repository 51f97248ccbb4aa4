import { pow } from '../elementary/power.ts'
import { ENGINES } from './engines.ts'
import type { EngineQuestion } from './request.ts'
import { at, read, readSeries, type ModelRun } from './run-cache.ts'

/** Discounted damages of a calendar span, from the first to the last grid year that counts. */
export interface DamageSpan {
  readonly from: number
  readonly to: number | null
  readonly usd_per_tco2: number
}

/** A pulse that is valued: the period it is emitted in and its share of the answer. */
export interface WeightedPulse {
  readonly period: number
  readonly weight: number
  /** The weight as a formula over `grid_share`, the way from the lower to the upper grid year; null on the grid. */
  readonly formula: string | null
}

/** First year of the second span; the spans after it last fifty years each. */
const SECOND_SPAN_YEAR = 2050
const SPAN_YEARS = 50

/** The discount factor from the start of period `from` to that of period `to`. */
export type DiscountFactor = (from: number, to: number) => number

/**
 * Choose the pulses behind an emission year: the grid year itself, or the two neighbours, weighted
 * by distance. Where the first period's carbon is fixed (DICE-2023) a pulse in it has no effect, and
 * its value is a fixed share of the next period's.
 */
export function choosePulses(question: EngineQuestion, run: ModelRun): WeightedPulse[] {
  const { first_year: firstYear, tstep } = ENGINES[question.engine]
  const position = (question.year - firstYear) / tstep
  const lower = Math.floor(position)
  const share = position - lower
  const factor = run.base.scalars['first_period_factor']
  if (lower === 0 && factor !== undefined) return [firstPeriodPulse(share, factor)]
  if (share === 0) return [{ period: lower, weight: 1, formula: null }]
  return [
    { period: lower, weight: 1 - share, formula: '1 - grid_share' },
    { period: lower + 1, weight: share, formula: 'grid_share' },
  ]
}

function firstPeriodPulse(share: number, factor: number): WeightedPulse {
  if (share === 0) return { period: 1, weight: factor, formula: 'first_period_factor' }
  const formula = '(1 - grid_share)*first_period_factor + grid_share'
  return { period: 1, weight: (1 - share) * factor + share, formula }
}

/** The last period that counts: that of the last grid year not after the horizon. */
export function lastPeriod(question: EngineQuestion): number {
  const { first_year: firstYear, tstep } = ENGINES[question.engine]
  return Math.floor((question.horizon - firstYear) / tstep)
}

/** The number of the span that a year lies in. */
export function spanOf(year: number): number {
  return year < SECOND_SPAN_YEAR ? 0 : 1 + Math.floor((year - SECOND_SPAN_YEAR) / SPAN_YEARS)
}

/** Make the discount factor of a question, from the consumption of the base run. */
export function discountFactor({ discounting }: EngineQuestion, run: ModelRun): DiscountFactor {
  const { scalars, series } = run.base
  const tstep = read(scalars, 'tstep')
  const perCapita = readSeries(series, 'consumption_per_capita')
  const ramsey =
    (prtp: number, eta: number): DiscountFactor =>
    (from, to) =>
      pow(at(perCapita, from) / at(perCapita, to), eta) / pow(1 + prtp, tstep * (to - from))
  if (discounting.kind === 'constant')
    return (from, to) => pow(1 + discounting.rate, -(tstep * (to - from)))
  if (discounting.kind === 'ramsey') return ramsey(discounting.prtp, discounting.eta)
  const elasmu = read(scalars, 'elasmu')
  const welfare = series['welfare_weight']
  if (welfare === undefined) return ramsey(read(scalars, 'prstp'), elasmu)
  return (from, to) =>
    (at(welfare, to) / at(welfare, from)) * pow(at(perCapita, from) / at(perCapita, to), elasmu)
}

/** Value an emission: discounted damages by calendar span, in the engine's own dollars. */
export function valueSpans(question: EngineQuestion, run: ModelRun): DamageSpan[] {
  const { first_year: firstYear, tstep } = ENGINES[question.engine]
  const last = lastPeriod(question)
  const pulses = choosePulses(question, run).filter(({ period }) => period <= last)
  const factors = discountFrom(pulses[0]?.period ?? 0, last, discountFactor(question, run))
  const spans: { from: number; to: number; usd_per_tco2: number }[] = []
  const offset = spanOf(question.year)
  for (const { period, weight } of pulses) {
    const damages = run.marginalDamages(period)
    const present = weight / at(factors, period)
    for (let t = period; t <= last; t += 1) {
      const year = firstYear + tstep * t
      const index = spanOf(year) - offset
      const span = (spans[index] ??= { from: year, to: year, usd_per_tco2: 0 })
      span.to = Math.max(span.to, year)
      span.usd_per_tco2 += present * at(factors, t) * at(damages, t) * tstep
    }
  }
  return spans.filter((span) => span !== undefined)
}

/**
 * The discount factors from a period to each one after it. Those from a later period are their
 * ratios to its own, so that the second pulse needs no powers again.
 */
function discountFrom(period: number, last: number, discount: DiscountFactor): Float64Array {
  const factors = new Float64Array(last + 1)
  for (let t = period; t <= last; t += 1) factors[t] = discount(period, t)
  return factors
}
