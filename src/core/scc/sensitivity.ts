import type { Coefficient, StepKind } from '../explain/trace.ts'
import { DAMAGE_FUNCTIONS } from '../../model/coefficients/damage-functions.ts'
import { breakDown, sumSpans } from './estimate.ts'
import { resolveRequest, type EngineQuestion, type SccRequest } from './request.ts'
import { computeRun, readRun } from './run-cache.ts'

/** Which ends of a range have a social cost of carbon. */
export const SENSITIVITY_STATUSES = [
  'both_ends',
  'low_end_only',
  'high_end_only',
  'no_end',
] as const

/** Which ends of a range have a social cost of carbon. */
type SensitivityStatus = (typeof SENSITIVITY_STATUSES)[number]

/** The effect of one coefficient on the social cost of carbon, all others unchanged. */
export interface SensitivityRow {
  readonly symbol: string
  readonly label: string
  readonly unit: string
  readonly value: number
  readonly low: number
  readonly high: number
  /** The social cost of carbon with the low and the high alternative; null without a value. */
  readonly scc_at_low_usd_per_tco2: number | null
  readonly scc_at_high_usd_per_tco2: number | null
  /** Difference between the two; null if one has no value. */
  readonly swing_usd_per_tco2: number | null
  /** Which of the two have a value. */
  readonly status: SensitivityStatus
  /** Why one has no value, or null if both have one. */
  readonly note: string | null
  readonly source: string
  readonly kind: Exclude<StepKind, 'given'>
}

/**
 * Vary each coefficient of a request's model between its low and high alternative, one at a time.
 * Rows are sorted by descending swing, ties by symbol, as in a tornado chart; rows with an end that
 * has no value come first. Empty for a published table, which has no coefficients.
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
    .sort((a, b) => readSwing(b) - readSwing(a) || (a.symbol < b.symbol ? -1 : 1))
}

/** Sorts rows without a swing first; unlike NaN it is equal to itself. */
const LARGEST_SWING = Number.MAX_VALUE

function readSwing({ swing_usd_per_tco2: swing }: SensitivityRow): number {
  return swing ?? LARGEST_SWING
}

function vary(question: EngineQuestion, symbol: string, coefficient: Coefficient): SensitivityRow {
  const { label, unit, value, range, source, source_type: kind } = coefficient
  const [low, high] = range
  // Negative consumption has no utility, so such a run gives no number.
  const estimate = (alternative: number): number | null => {
    const sum = sumSpans(breakDown(question, computeRun(question, { [symbol]: alternative })))
    return Number.isFinite(sum) ? sum : null
  }
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
    swing_usd_per_tco2: atLow === null || atHigh === null ? null : Math.abs(atHigh - atLow),
    status: nameStatus(atLow, atHigh),
    note: explainMissing(symbol, [
      ...(atLow === null ? [low] : []),
      ...(atHigh === null ? [high] : []),
    ]),
    source,
    kind,
  }
}

function nameStatus(atLow: number | null, atHigh: number | null): SensitivityStatus {
  if (atLow === null) return atHigh === null ? 'no_end' : 'high_end_only'
  return atHigh === null ? 'low_end_only' : 'both_ends'
}

function explainMissing(symbol: string, values: readonly number[]): string | null {
  if (values.length === 0) return null
  return `With ${symbol} ${values.join(' or ')} damages exceed output before the horizon, so the model gives no social cost of carbon.`
}
