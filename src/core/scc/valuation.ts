import * as kernel from '../kernels/valuation.ts'
import { numberAt, requireEntry } from '../entry.ts'
import { deflate } from './conversion.ts'
import { ENGINES } from './engines.ts'
import type { EngineQuestion } from './request.ts'
import { type ModelRun, fillVector, read, readSeries } from './run-cache.ts'
import { DISCOUNT_RULES, EMISSION_PLACES, PRICES } from './valuation-keys.ts'

/** Discounted damages of a calendar span, from its first to its last grid year. */
export interface DamageSpan {
  readonly from: number
  readonly to: number | null
  readonly usd_per_tco2: number
}

/** Position of an emission on the grid: the periods of its one or two pulses. */
export interface PlacedEmission {
  readonly place: (typeof EMISSION_PLACES)[number]
  /** The period of the grid year at or before the emission. */
  readonly grid_period: number
  /** The periods of the pulses; the same twice if there is one. */
  readonly pulses: { readonly lower: number; readonly upper: number }
}

/** A calendar span in model periods. */
interface PeriodSpan {
  readonly first: number
  readonly last: number
}

/** Inputs of the valuation model, in the order of its vectors. */
interface ValuationVectors {
  readonly place: Float64Array
  readonly request: Float64Array
}

/** First year of the second span; the spans after it last fifty years each. */
const SECOND_SPAN_YEAR = 2050
const SPAN_YEARS = 50

/**
 * Locate an emission year: in a grid year or between two. If the carbon of the first period is
 * fixed (DICE-2023), a pulse in it has no effect, and the next period is used instead.
 */
export function placeEmission(question: EngineQuestion, run: ModelRun): PlacedEmission {
  const { first_year: firstYear, tstep } = ENGINES[question.engine]
  const position = (question.year - firstYear) / tstep
  const lower = Math.floor(position)
  const hasFixedStart = run.base.scalars['first_period_factor'] !== undefined
  if (lower === 0 && hasFixedStart)
    return { place: 'first_period', grid_period: 0, pulses: { lower: 1, upper: 1 } }
  return position === lower
    ? { place: 'on_grid', grid_period: lower, pulses: { lower, upper: lower } }
    : { place: 'between', grid_period: lower, pulses: { lower, upper: lower + 1 } }
}

/** The last period: that of the last grid year not after the horizon. */
export function lastPeriod(question: EngineQuestion): number {
  const { first_year: firstYear, tstep } = ENGINES[question.engine]
  return Math.floor((question.horizon - firstYear) / tstep)
}

/** Divide the periods from a given one on into calendar spans. */
function listPeriodSpans(question: EngineQuestion, from: number): PeriodSpan[] {
  const { first_year: firstYear, tstep } = ENGINES[question.engine]
  const end = lastPeriod(question)
  const spans: PeriodSpan[] = []
  for (let first = from; first <= end;) {
    const span = spanOf(firstYear + tstep * first)
    let last = first
    while (last < end && spanOf(firstYear + tstep * (last + 1)) === span) last += 1
    spans.push({ first, last })
    first = last + 1
  }
  return spans
}

/** The number of the span that a year lies in. */
function spanOf(year: number): number {
  return year < SECOND_SPAN_YEAR ? 0 : 1 + Math.floor((year - SECOND_SPAN_YEAR) / SPAN_YEARS)
}

/** The discounting rule of a question, as a key of the equations. */
function nameRule({ discounting, engine }: EngineQuestion): (typeof DISCOUNT_RULES)[number] {
  if (discounting.kind !== 'engine') return discounting.kind
  return ENGINES[engine].own_rule === 'ramsey' ? 'own_ramsey' : 'own_welfare'
}

/** Index of each scalar and of the start of each series. */
const PLACE: Readonly<Record<string, number>> = Object.fromEntries(
  kernel.LAYOUT.place.map((name, index) => [name, index])
)

/** Collect the inputs for the valuation of a question from a run. */
function fillValuation(question: EngineQuestion, run: ModelRun): ValuationVectors {
  const { discounting, engine, year, dollar_year: dollarYear } = question
  const { scalars, series } = run.base
  const emission = placeEmission(question, run)
  const { lower, upper } = emission.pulses
  const spans = listPeriodSpans(question, lower)
  const place = new Float64Array(kernel.LAYOUT.place.length)
  for (const symbol of ['tstep', 'prstp', 'elasmu'])
    place[requireEntry(PLACE, symbol)] = read(scalars, symbol)
  // Only one engine treats the first period specially.
  const firstFactor = scalars['first_period_factor']
  if (firstFactor !== undefined) place[requireEntry(PLACE, 'first_period_factor')] = firstFactor
  const put = (symbol: string, values: Float64Array | undefined): void => {
    if (values) place.set(values, requireEntry(PLACE, `${symbol}[0]`))
  }
  const years = readSeries(series, 'year')
  const perCapita = readSeries(series, 'consumption_per_capita')
  const welfare = series['welfare_weight']
  put('year', years)
  put('consumption_per_capita', perCapita)
  put('welfare_weight', welfare)
  put('marginal_damage_lower', run.marginalDamages(lower))
  if (emission.place === 'between') put('marginal_damage_upper', run.marginalDamages(upper))
  const priceYear = ENGINES[engine].price_year
  const numbers: Record<string, number> = {
    discounting: DISCOUNT_RULES.indexOf(nameRule(question)),
    emission_place: EMISSION_PLACES.indexOf(emission.place),
    prices: PRICES.indexOf(dollarYear === priceYear ? 'own' : 'converted'),
    emission_year: year,
    ...(discounting.kind === 'constant' ? { discount_rate: discounting.rate } : {}),
    ...(discounting.kind === 'ramsey' ? { prtp: discounting.prtp, eta: discounting.eta } : {}),
    price_factor: deflate(priceYear, dollarYear),
    grid_year: numberAt(years, emission.grid_period),
    last_span: spans.length - 1,
  }
  for (const [neighbour, period] of Object.entries(emission.pulses)) {
    numbers[`year_from_${neighbour}`] = numberAt(years, period)
    numbers[`consumption_per_capita_from_${neighbour}`] = numberAt(perCapita, period)
    if (welfare) numbers[`welfare_weight_from_${neighbour}`] = numberAt(welfare, period)
  }
  for (const [span, { first, last }] of spans.entries()) {
    numbers[`first_period_${span}`] = first
    numbers[`last_period_${span}`] = last
  }
  // An unused span has its first period after its last, so its sum is empty.
  const readUnused = (name: string): number | undefined =>
    name.startsWith('first_period') ? 0 : name.startsWith('last_period') ? -1 : undefined
  const request = fillVector(kernel.LAYOUT.request, (name) => numbers[name] ?? readUnused(name))
  return { place, request }
}

/** The value of an emission in the requested dollars. */
export interface Valuation {
  readonly scc_usd_per_tco2: number
  readonly spans: readonly DamageSpan[]
  /** Discounted damages, USD per tonne and year, by period. */
  readonly yearly_damage: Float64Array
  /** The numbers of the kernel, used by explanations. */
  readonly state: Float64Array
  readonly vectors: ValuationVectors
}

const NOTHING = new Float64Array(0)

/** Value an emission: discounted damages by calendar span and by period, and their sum. */
export function valueEmission(question: EngineQuestion, run: ModelRun): Valuation {
  const vectors = fillValuation(question, run)
  const state = new Float64Array(kernel.STATE_SIZE)
  kernel.evaluate(NOTHING, vectors.place, NOTHING, state, vectors.request, NOTHING)
  const { first_year: firstYear, tstep } = ENGINES[question.engine]
  const { SCALARS, SERIES, PERIODS } = kernel
  const spans = listPeriodSpans(question, placeEmission(question, run).pulses.lower)
  return {
    scc_usd_per_tco2: numberAt(state, SCALARS.scc_usd_per_tco2),
    spans: spans.map(({ first, last }, span) => ({
      from: firstYear + tstep * first,
      to: firstYear + tstep * last,
      usd_per_tco2: numberAt(state, SCALARS.damages_0 + span),
    })),
    yearly_damage: state.subarray(SERIES.yearly_damage, SERIES.yearly_damage + PERIODS),
    state,
    vectors,
  }
}
