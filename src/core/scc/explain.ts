import { type Step, joinSteps } from '../explain/trace.ts'
import { readPeriod } from '../model/periods.ts'
import { explainTable } from './explain-table.ts'
import { explainRun } from './explain-run.ts'
import { explainValuation, explainPrices } from './explain-valuation.ts'
import { ENGINES } from './engines.ts'
import { resolveRequest, type EngineQuestion, type SccRequest } from './request.ts'
import { readRun } from './run-cache.ts'
import { lastPeriod, placeEmission, valueEmission } from './valuation.ts'

/** Which periods of a model run an explanation expands: three of them, or all. */
export type ExplainedPeriods = 'sampled' | 'all'

/** The year of the last sampled period. */
const SAMPLED_YEAR = 2100

/**
 * Explain the social cost of carbon of a request as steps, each after its inputs. With `sampled`,
 * series show their formula in the emission period, the next one and that of 2100; other periods
 * show only the value.
 */
export function explainScc(request: SccRequest, periods: ExplainedPeriods = 'sampled'): Step[] {
  const question = resolveRequest(request)
  return question.kind === 'table' ? explainTable(question) : explainEngine(question, periods)
}

function explainEngine(question: EngineQuestion, periods: ExplainedPeriods): Step[] {
  const run = readRun(question)
  const { pulses } = placeEmission(question, run)
  const last = lastPeriod(question)
  const sampled = samplePeriods(question, pulses.lower, last)
  const isOpened = (t: number): boolean => (periods === 'all' ? t <= last : sampled.includes(t))
  const value = explainValuation(question, run, valueEmission(question, run), isOpened)
  const read = value.flatMap(({ symbol, formula }) => (formula === null ? [symbol] : []))
  return joinSteps([
    explainPrices(ENGINES[question.engine].price_year, question.dollar_year),
    ...[...new Set(Object.values(pulses))].map((period) =>
      explainRun(run, period, ofRun(read, period), isOpened)
    ),
    value,
  ])
}

/** Inputs of a valuation, named as in the model with a pulse in a period. */
function ofRun(symbols: readonly string[], pulsePeriod: number): string[] {
  return symbols.flatMap((symbol) => {
    const place = readPeriod(symbol)
    if (place === null) return []
    const own = place.series.replace(`_pulse${pulsePeriod}`, '')
    return own.includes('_pulse') ? [] : [`${own}[${place.period}]`]
  })
}

function samplePeriods(question: EngineQuestion, first: number, last: number): number[] {
  const { first_year: firstYear, tstep } = ENGINES[question.engine]
  const sampled = [first, first + 1, (SAMPLED_YEAR - firstYear) / tstep]
  return [...new Set(sampled)].filter((t) => t >= first && t <= last)
}
