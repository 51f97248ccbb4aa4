import { numberAt } from '../entry.ts'
import * as kernel from '../kernels/dice2016-bounded.ts'
import { normalQuantile } from '../model/normal-quantile.ts'
import { drawnQuantile } from '../model/quantile.ts'
import {
  DAMAGE_FUNCTIONS,
  type DamageFunctionId,
} from '../../model/coefficients/damage-functions.ts'
import { DICE2016_BOUNDS, DICE2016_COEFFICIENTS } from '../../model/coefficients/dice2016.ts'
import { ENGINE_TABLES } from '../scc/engine-tables.ts'
import { breakDown, sumSpans } from '../scc/estimate.ts'
import { type EngineQuestion, resolveRequest, type SccRequest } from '../scc/request.ts'
import { computeRun, type ModelRun, readRun } from '../scc/run-cache.ts'
import type { Draws } from './draws.ts'
import type { SampleOptions } from './options.ts'
import { sampleRow, type Uncertainty } from './sample.ts'
import type { EvaluateDraw, FixedSymbol, SampledModel } from './sampled-model.ts'

/** Equilibrium warming of a doubling of CO2, degC: IPCC (2021), AR6 WGI, very likely range. */
const CLIMATE_SENSITIVITY = {
  shape: 'two_piece_lognormal',
  low: 2,
  median: 3,
  high: 5,
  chance: 0.05,
} as const

/** Standard deviation of the damage coefficient over its value: Nordhaus (2018), recalled. */
const DAMAGE_SPREAD = 0.001_18 / 0.002_27

/** Standard deviation of the growth of carbon intensity, a year: Nordhaus (2018), recalled. */
const DECARBONISATION_SD = 0.0032

/** Standard deviation of productivity growth, per five years: Gillingham et al. (2018), recalled. */
const PRODUCTIVITY_SD = 0.056

/** Part of the distribution of productivity growth that each tail loses, assumed. */
const CUT_TAIL = 0.05

/** The symbols of the register, each with the coefficient of DICE-2016 that it moves. */
const SYMBOLS = {
  scc_climate_sensitivity: 't2xco2',
  scc_damage_coefficient: 'damage_power',
  scc_decarbonisation: 'gsigma1',
  scc_productivity_growth: 'ga0',
} as const

type SccSymbol = keyof typeof SYMBOLS

/** Fields of an answer that a sample describes; spans of the breakdown by their number. */
export function sccFields(request: SccRequest): string[] {
  const question = resolveRequest(request)
  if (question.kind === 'table') return []
  return [
    'scc_usd_per_tco2',
    'usd_per_tonne_of_gas',
    ...breakDown(question, readRun(question)).map((_, span) => `breakdown.${span}.usd_per_tco2`),
  ]
}

/** Why DICE-2023 has no sample, and what comes nearest. */
const DICE2023_OBSTACLE =
  'DICE-2023 is not sampled: its two boxes of warming stand in place of one climate sensitivity, and no source held here gives ranges for them or bounds for such runs. engine=dice2016r2 with damage_function=dice2023 samples the damages of DICE-2023'

/** Why a request has no sample, or null: published tables and DICE-2023 have none. */
export function sccSamplingObstacle(request: SccRequest): string | null {
  const question = resolveRequest(request)
  if (question.kind === 'table')
    return 'a published table has no coefficients of ours to draw: ask for an engine'
  if (question.engine === 'dice2023') return DICE2023_OBSTACLE
  return null
}

/** Sample the social cost of carbon of a request. Throws where it has no sample. */
export function sampleScc(request: SccRequest, options: SampleOptions): Uncertainty {
  const question = resolveRequest(request)
  const obstacle = sccSamplingObstacle(request)
  if (question.kind === 'table' || obstacle !== null)
    throw new RangeError(obstacle ?? 'A published table is not sampled.')
  return sampleRow(modelScc(question, sccFields(request)), options)
}

function modelScc(question: EngineQuestion, fields: readonly string[]): SampledModel {
  const { symbols, fixed } = chooseSymbols(question)
  return {
    rows: 1,
    fields,
    symbols,
    undrawn: [],
    fixed,
    isMixed: false,
    prepare: (draws): EvaluateDraw => {
      const runDraw = prepareRuns(question, draws)
      return (draw, figures) => {
        const spans = breakDown(question, runDraw(draw))
        const value = sumSpans(spans)
        figures[0] = value
        figures[1] = value
        spans.forEach(({ usd_per_tco2: part }, span) => {
          figures[2 + span] = part
        })
      }
    },
  }
}

/** Make what computes the run of a draw. */
export function prepareRuns(question: EngineQuestion, draws: Draws): (draw: number) => ModelRun {
  const { symbols } = chooseSymbols(question)
  const columns = symbols.map((symbol) => ({
    coefficient: SYMBOLS[symbol],
    read: readerOf(symbol, question, draws),
  }))
  return (draw) =>
    computeBoundedRun(
      question.damage_function,
      Object.fromEntries(columns.map(({ coefficient, read }) => [coefficient, read(draw)]))
    )
}

/** A constant rate beside uncertain growth has no consistent meaning: growth is then fixed. */
function chooseSymbols(question: EngineQuestion): { symbols: SccSymbol[]; fixed: FixedSymbol[] } {
  const isConstant = question.discounting.kind === 'constant'
  const hasPower = damagePower(question) !== undefined
  const reasons: Partial<Record<SccSymbol, string>> = {
    ...(isConstant
      ? {
          scc_productivity_growth:
            'a constant discount rate beside uncertain growth has no consistent meaning',
        }
      : {}),
    ...(hasPower
      ? {}
      : { scc_damage_coefficient: `${question.damage_function} has no single coefficient` }),
  }
  const all = Object.keys(SYMBOLS) as SccSymbol[]
  return {
    symbols: all.filter((symbol) => reasons[symbol] === undefined),
    fixed: all.flatMap((symbol) => {
      const reason = reasons[symbol]
      return reason === undefined ? [] : [{ symbol, reason }]
    }),
  }
}

function damagePower({ damage_function: id }: EngineQuestion): number | undefined {
  return DAMAGE_FUNCTIONS[id].coefficients['damage_power']?.value
}

/** Makes what reads the value of a symbol in a draw. */
function readerOf(
  symbol: SccSymbol,
  question: EngineQuestion,
  draws: Draws
): (draw: number) => number {
  const { u, normal } = draws.symbol(symbol)
  const chance = (draw: number): number => numberAt(u, draw)
  const z = (draw: number): number => numberAt(normal, draw)
  switch (symbol) {
    case 'scc_climate_sensitivity':
      return (draw) => drawnQuantile(CLIMATE_SENSITIVITY, chance(draw), z(draw))
    case 'scc_damage_coefficient': {
      const value = damagePower(question)
      if (value === undefined) throw new Error(`'${question.damage_function}' has no damage_power.`)
      return (draw) => Math.max(0, value + DAMAGE_SPREAD * value * z(draw))
    }
    case 'scc_decarbonisation':
      return (draw) => DICE2016_COEFFICIENTS.gsigma1.value + DECARBONISATION_SD * z(draw)
    case 'scc_productivity_growth':
      return (draw) =>
        DICE2016_COEFFICIENTS.ga0.value +
        PRODUCTIVITY_SD * normalQuantile(CUT_TAIL + (1 - 2 * CUT_TAIL) * chance(draw))
  }
}

const { dice2016r2 } = ENGINE_TABLES

const BOUNDED = {
  ...dice2016r2,
  kernel,
  coefficients: { ...dice2016r2.coefficients, ...DICE2016_BOUNDS },
}

/** Compute DICE-2016 within the bounds of sampled runs, with some coefficients replaced. */
export function computeBoundedRun(
  damage_function: DamageFunctionId,
  overrides: Readonly<Record<string, number>>
): ModelRun {
  return computeRun({ engine: 'dice2016r2', damage_function, policy: 'base' }, overrides, BOUNDED)
}
