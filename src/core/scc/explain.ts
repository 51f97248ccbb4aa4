import { collectSteps, type Definition } from '../explain/collect-steps.ts'
import type { Step } from '../explain/trace.ts'
import { breakDown, sumSpans } from './estimate.ts'
import { definePriceFactor, describePriceFactor } from './explain-conversion.ts'
import { explainTable } from './explain-table.ts'
import { defineRun, pulsedSymbol } from './explain-run.ts'
import { defineValuation, listSpans, spanSymbol } from './explain-valuation.ts'
import { ENGINES } from './engines.ts'
import { ROOT_CHECKS } from './models.ts'
import { resolveRequest, type EngineQuestion, type SccRequest } from './request.ts'
import { readRun } from './run-cache.ts'
import { choosePulses, lastPeriod } from './valuation.ts'

/** Which periods of a model run an explanation opens up: three of them, or every one. */
export type ExplainedPeriods = 'sampled' | 'all'

/** The year of the last sampled period. */
const SAMPLED_YEAR = 2100

/**
 * Explain the social cost of carbon of a request as steps, each after the steps it reads.
 * With `sampled`, series show their formula in the emission period, the next one and that of 2100;
 * a value of another period stands as the model computed it.
 */
export function explainScc(request: SccRequest, periods: ExplainedPeriods = 'sampled'): Step[] {
  const question = resolveRequest(request)
  return question.kind === 'table' ? explainTable(question) : explainEngine(question, periods)
}

function explainEngine(question: EngineQuestion, periods: ExplainedPeriods): Step[] {
  const run = readRun(question)
  const pulses = choosePulses(question, run)
  const last = lastPeriod(question)
  const sampled = samplePeriods(question, Math.min(...pulses.map(({ period }) => period)), last)
  const isExplained = (t: number): boolean => periods === 'all' || sampled.includes(t)
  const defineInRun = defineRun(run, isExplained)
  const defineValue = defineValuation(question, run, pulses, isExplained)
  const spans = breakDown(question, run)
  const spanDefinitions = listSpans(question, pulses, spans)
  const final: Definition = {
    label: `Social cost of carbon, emission in ${question.year}`,
    value: sumSpans(spans),
    unit: describePriceFactor(question.dollar_year),
    formula: `sum(${spans.map(spanSymbol).join(', ')})`,
    source: null,
    kind: 'modeled',
  }
  const define = (symbol: string): Definition => {
    if (symbol === 'scc_usd_per_tco2') return final
    const definition =
      defineValue(symbol) ??
      spanDefinitions.get(symbol) ??
      definePriceFactor(symbol, ENGINES[question.engine].price_year, question.dollar_year) ??
      defineInRun(symbol)
    if (definition === null) throw new Error(`No step defines '${symbol}'.`)
    return definition
  }
  // The checks of a root show that it solves its equation; nothing reads them.
  const checks: string[] = []
  for (const symbol of question.engine === 'dice2023' ? ROOT_CHECKS : [])
    for (const t of sampled) {
      checks.push(`${symbol}[${t}]`)
      for (const { period } of pulses) if (period <= t) checks.push(pulsedSymbol(symbol, period, t))
    }
  return collectSteps([...checks, 'scc_usd_per_tco2'], define)
}

function samplePeriods(question: EngineQuestion, first: number, last: number): number[] {
  const { first_year: firstYear, tstep } = ENGINES[question.engine]
  const sampled = [first, first + 1, (SAMPLED_YEAR - firstYear) / tstep]
  return [...new Set(sampled)].filter((t) => t >= first && t <= last)
}
