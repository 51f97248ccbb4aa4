import type { Coefficient } from '../explain/coefficient.ts'
import type { StepKind } from '../explain/trace.ts'
import { DAMAGE_FUNCTIONS } from './coefficients/damage-functions.ts'
import { breakDown, sumSpans } from './estimate.ts'
import { resolveRequest, type EngineQuestion, type SccRequest } from './request.ts'
import { computeRun, readRun } from './run-cache.ts'

/** What one coefficient does to the social cost of carbon when all others stay. */
export interface SensitivityRow {
  readonly symbol: string
  readonly label: string
  readonly unit: string
  readonly value: number
  readonly low: number
  readonly high: number
  /** The social cost of carbon with the low and with the high alternative. */
  readonly scc_at_low_usd_per_tco2: number
  readonly scc_at_high_usd_per_tco2: number
  /** Distance between the two. */
  readonly swing_usd_per_tco2: number
  readonly source: string
  readonly kind: Exclude<StepKind, 'given'>
}

/**
 * Vary each coefficient of a request's model alone, between its low and its high alternative.
 * Rows stand by falling swing, equal ones by symbol: the bars of a tornado chart. A published table
 * has no coefficients of ours, so its list is empty.
 */
export function sccSensitivity(request: SccRequest): SensitivityRow[] {
  const question = resolveRequest(request)
  if (question.kind === 'table') return []
  const coefficients = Object.entries({
    ...readRun(question).coefficients,
    ...DAMAGE_FUNCTIONS[question.damage_function].coefficients,
  })
  return coefficients
    .filter(([, { range }]) => range[0] < range[1])
    .map(([symbol, coefficient]) => vary(question, symbol, coefficient))
    .sort((a, b) => b.swing_usd_per_tco2 - a.swing_usd_per_tco2 || (a.symbol < b.symbol ? -1 : 1))
}

function vary(question: EngineQuestion, symbol: string, coefficient: Coefficient): SensitivityRow {
  const { label, unit, value, range, source, source_type: kind } = coefficient
  const [low, high] = range
  const estimate = (alternative: number): number =>
    sumSpans(breakDown(question, computeRun(question, { [symbol]: alternative })))
  const [atLow, atHigh] = [estimate(low), estimate(high)]
  return {
    symbol,
    label,
    unit,
    value,
    low,
    high,
    scc_at_low_usd_per_tco2: atLow,
    scc_at_high_usd_per_tco2: atHigh,
    swing_usd_per_tco2: Math.abs(atHigh - atLow),
    source,
    kind,
  }
}
