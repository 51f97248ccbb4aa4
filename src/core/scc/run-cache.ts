import { compileDamage } from './damage.ts'
import { buildModel, type ModelChoice } from './engines.ts'
import { at } from './model.ts'
import type { PreparedRun, RunnableModel } from './run.ts'

/** A model with its base run, and the marginal damages of a pulse in a period. */
export interface ModelRun {
  readonly model: RunnableModel
  readonly base: PreparedRun
  /** The run with a pulse in a period. */
  readonly pulsed: (period: number) => Readonly<Record<string, Float64Array>>
  /** Consumption lost by a tonne emitted in a period, USD per tCO2 and year, by period. */
  readonly marginalDamages: (period: number) => Float64Array
}

/** Compute a model anew, with some coefficients replaced. */
export function computeRun(
  choice: ModelChoice,
  overrides: Readonly<Record<string, number>> = {}
): ModelRun {
  const model = buildModel(choice)
  const base = model.prepare(compileDamage(choice.damage_function, overrides), overrides)
  return {
    model,
    base,
    pulsed: base.runPulse,
    marginalDamages: (period) => compareConsumption(base, base.runPulse(period), period),
  }
}

/**
 * Remember runs: neither the base run nor the damages of a pulse depend on discounting or horizon.
 * The memory is bounded: three engines, two policies, nine damage functions, 18 emission periods.
 */
const remembered = new Map<string, ModelRun>()

/** Read the run of a model, computed at the first call with the published coefficients. */
export function readRun(choice: ModelChoice): ModelRun {
  const key = `${choice.engine} ${choice.damage_function} ${choice.policy}`
  const known = remembered.get(key)
  if (known !== undefined) return known
  const run = computeRun(choice)
  const damages = new Map<number, Float64Array>()
  const remembering: ModelRun = {
    ...run,
    marginalDamages: (period) => {
      const found = damages.get(period) ?? run.marginalDamages(period)
      damages.set(period, found)
      return found
    },
  }
  remembered.set(key, remembering)
  return remembering
}

// md[t] = (C[t] - Cpulse[t])*10^12/(pulse*10^9*tstep)
function compareConsumption(
  { scalars, series }: PreparedRun,
  pulsed: Readonly<Record<string, Float64Array>>,
  period: number
): Float64Array {
  const before = readSeries(series, 'consumption')
  const after = readSeries(pulsed, 'consumption')
  const tonnes = read(scalars, 'pulse') * read(scalars, 't_per_gt') * read(scalars, 'tstep')
  const usd = read(scalars, 'usd_per_trillion_usd')
  return before.map((consumption, t) =>
    t < period ? 0 : ((consumption - at(after, t)) * usd) / tonnes
  )
}

/** Read a series of a run by symbol. Throws on a symbol that the engine does not know. */
export function readSeries(
  series: Readonly<Record<string, Float64Array>>,
  symbol: string
): Float64Array {
  const found = series[symbol]
  if (found === undefined) throw new Error(`The model has no series '${symbol}'.`)
  return found
}

/** Read a scalar of a run by symbol. Throws on a symbol that the engine does not know. */
export function read(scalars: Readonly<Record<string, number>>, symbol: string): number {
  const found = scalars[symbol]
  if (found === undefined) throw new Error(`The model has no scalar '${symbol}'.`)
  return found
}
