import {
  DAMAGE_FUNCTIONS,
  type DamageFunctionId,
} from '../../model/coefficients/damage-functions.ts'
import { ENGINES, type EngineId } from './engines.ts'
import type { GasId } from './gases.ts'
import { listPresets, type PresetRow } from './presets/rows.ts'
import { SCC_PRESETS, tableOfGas, type PresetId } from './presets/presets.ts'
import { valuePublished } from './presets/published-value.ts'
import {
  resolveRequest,
  type EngineQuestion,
  type SccRequest,
  type TableQuestion,
} from './request.ts'
import { read, readRun, type ModelRun } from './run-cache.ts'
import { listSources, type Source, type SourceId } from './sources.ts'
import { valueEmission, type DamageSpan } from './valuation.ts'
import { warnOfBasePolicy, type Warning } from './warnings.ts'

/** How an answer was discounted. */
export type DiscountingUsed =
  | { readonly kind: 'constant'; readonly rate: number }
  | { readonly kind: 'ramsey'; readonly prtp: number; readonly eta: number }
  | {
      readonly kind: 'ramsey_risk_adjusted'
      readonly prtp: number
      readonly eta: number
      /** Annual time preference including the risk premium of climate investments. */
      readonly risk_adjusted_rate: number
    }
  | { readonly kind: 'published'; readonly rule: string }

/** The social cost of carbon with its assumptions. */
export interface SccResult {
  readonly scc_usd_per_tco2: number
  readonly dollar_year: number
  readonly emission_year: number
  /** Null for a published table. */
  readonly engine: EngineId | null
  readonly discounting: DiscountingUsed
  readonly preset: PresetId | null
  /** The last year of damages; null if the publisher states none. */
  readonly horizon: number | null
  /** Null for a published table. */
  readonly damage_function: DamageFunctionId | null
  /** Sums to the value. A published table has a single row. */
  readonly breakdown: readonly DamageSpan[]
  readonly presets: readonly PresetRow[]
  readonly sources: readonly Source[]
  readonly gas: GasId
  /** USD of the dollar year per tonne of the gas; for CO2 equal to `scc_usd_per_tco2`. */
  readonly usd_per_tonne_of_gas: number
  readonly warnings: readonly Warning[]
}

/** Estimate the social cost of carbon for a validated request. */
export function estimateScc(request: SccRequest): SccResult {
  const question = resolveRequest(request)
  return question.kind === 'table' ? answerTable(question) : answerEngine(question)
}

/** Value the damages of a question by period, in its price year. */
export function breakDown(question: EngineQuestion, run: ModelRun): DamageSpan[] {
  return [...valueEmission(question, run).spans]
}

/** Add up a breakdown: the social cost of carbon. */
export function sumSpans(spans: readonly DamageSpan[]): number {
  return spans.reduce((total, span) => total + span.usd_per_tco2, 0)
}

function answerEngine(question: EngineQuestion): SccResult {
  const { engine, damage_function: damage, dollar_year: dollarYear } = question
  const run = readRun(question)
  const { spans: breakdown, scc_usd_per_tco2: value } = valueEmission(question, run)
  const sources: SourceId[] = [ENGINES[engine].source_id, DAMAGE_FUNCTIONS[damage].source_id]
  if (dollarYear !== ENGINES[engine].price_year) sources.push('price_index')
  return {
    scc_usd_per_tco2: value,
    dollar_year: dollarYear,
    emission_year: question.year,
    engine,
    discounting: describeDiscounting(question, run),
    preset: question.preset,
    horizon: question.horizon,
    damage_function: damage,
    breakdown,
    presets: listPresets(question.year, dollarYear),
    sources: listSources(sources),
    gas: 'co2',
    usd_per_tonne_of_gas: value,
    warnings: warnOfBasePolicy(question, readOwnRule(run)),
  }
}

function answerTable(question: TableQuestion): SccResult {
  const { preset, table, gas, year, dollar_year: dollarYear } = question
  const valueGas = (id: GasId): number => {
    const points = tableOfGas(table, id)
    const usd = points === null ? null : valuePublished(points, year, table, dollarYear)
    if (usd === null) throw new RangeError(`Preset '${preset}' has no value of ${id} for ${year}.`)
    return usd
  }
  const value = valueGas('co2')
  const sources: SourceId[] = [SCC_PRESETS[preset].source_id]
  if (table.currency !== 'USD') sources.push('exchange_rates')
  if (dollarYear !== table.price_year) sources.push('price_index')
  return {
    scc_usd_per_tco2: value,
    dollar_year: dollarYear,
    emission_year: year,
    engine: null,
    discounting: { kind: 'published', rule: table.discounting },
    preset,
    horizon: table.horizon,
    damage_function: null,
    breakdown: [{ from: year, to: table.horizon, usd_per_tco2: value }],
    presets: listPresets(year, dollarYear),
    sources: listSources(sources),
    gas,
    usd_per_tonne_of_gas: valueGas(gas),
    warnings: [],
  }
}

function describeDiscounting(question: EngineQuestion, run: ModelRun): DiscountingUsed {
  if (question.discounting.kind !== 'engine') return question.discounting
  const own = readOwnRule(run)
  if (ENGINES[question.engine].own_rule === 'ramsey') return { kind: 'ramsey', ...own }
  const rate = read(run.base.scalars, 'risk_adjusted_rate')
  return { kind: 'ramsey_risk_adjusted', ...own, risk_adjusted_rate: rate }
}

function readOwnRule({ base: { scalars } }: ModelRun): { prtp: number; eta: number } {
  return { prtp: read(scalars, 'prstp'), eta: read(scalars, 'elasmu') }
}
