import { entryAt, numberAt, requireEntry } from '../entry.ts'
import type { CoefficientTable } from '../explain/trace.ts'
import type { PeriodKernel } from '../model/periods.ts'
import { DAMAGE_FORMS, DAMAGE_FUNCTIONS } from '../../model/coefficients/damage-functions.ts'
import { POLICIES } from './engines.ts'
import { ENGINE_TABLES, type EngineTables, type ModelChoice } from './engine-tables.ts'

/** Results of one run: scalars by symbol, and series. */
interface RunNumbers {
  /** Coefficients and derived values. */
  readonly scalars: Readonly<Record<string, number>>
  readonly series: Readonly<Record<string, Float64Array>>
}

/** A model with its base run, and the marginal damages of a pulse in a period. */
export interface ModelRun {
  readonly choice: ModelChoice
  /** Coefficients of the engine except its damage function. */
  readonly coefficients: CoefficientTable
  readonly vectors: { readonly coefficients: Float64Array; readonly place: Float64Array }
  readonly base: RunNumbers
  /** The series of the run with a pulse in a period, without those that no pulse changes. */
  readonly pulsed: (period: number) => Readonly<Record<string, Float64Array>>
  /** The state of the kernel after a pulse in a period, including the base run. */
  readonly pulsedState: (period: number) => Float64Array
  /** Consumption lost by a tonne emitted in a period, USD per tCO2 and year, by period. */
  readonly marginalDamages: (period: number) => Float64Array
}

/** Suffix of a series in the run with a pulse. */
export const AT_PULSE = '_at_pulse'

/** The series that compares the run with a pulse to the base run. */
export const MARGINAL_DAMAGE = 'marginal_damage'

/** Whether a series of a kernel depends on the pulse. */
function changesWithPulse(series: string): boolean {
  return series.endsWith(AT_PULSE) || series === MARGINAL_DAMAGE
}

/**
 * A vector of a kernel, by the names of its places. A place that nothing sets is not a number, so
 * that an equation which reads it gives no figure: coefficients of another form of damage, the rate
 * of another rule of discounting.
 */
export function fillVector(
  names: readonly string[],
  values: (name: string) => number | undefined
): Float64Array {
  const vector = new Float64Array(names.length).fill(NaN)
  for (const [index, name] of names.entries()) {
    const value = values(name)
    if (value !== undefined) vector[index] = value
  }
  return vector
}

const NO_TABLES = new Float64Array(0)

/** Recompute a model with some coefficients replaced. */
export function computeRun(
  choice: ModelChoice,
  overrides: Readonly<Record<string, number>> = {},
  tables: EngineTables = ENGINE_TABLES[choice.engine]
): ModelRun {
  const { kernel, coefficients: own } = tables
  const damage = DAMAGE_FUNCTIONS[choice.damage_function]
  const coefficients = fillVector(
    kernel.LAYOUT.coefficients,
    (name) => overrides[name] ?? (damage.coefficients[name] ?? own[name])?.value
  )
  const place = placeVector(tables, choice)
  const state = new Float64Array(kernel.STATE_SIZE)
  const request = new Float64Array(kernel.LAYOUT.request.length)
  kernel.settle(coefficients, place, NO_TABLES, state, request, NO_TABLES)
  const coefficient = (name: string): number =>
    entryAt(coefficients, kernel.LAYOUT.coefficients.indexOf(name))
  const pulse = coefficient('pulse')

  function runPulse(period: number): void {
    request.fill(0)
    request[period] = pulse
    request[kernel.LAYOUT.request.indexOf('emission_period')] = period
    kernel.evaluate(coefficients, place, NO_TABLES, state, request, NO_TABLES)
  }

  const names = (): RunNumbers => ({
    scalars: {
      ...Object.fromEntries(kernel.LAYOUT.coefficients.map((name) => [name, coefficient(name)])),
      ...Object.fromEntries(
        Object.entries(kernel.SCALARS).map(([name, slot]) => [name, numberAt(state, slot)])
      ),
    },
    series: Object.fromEntries(
      Object.keys(kernel.SERIES)
        .filter((name) => !changesWithPulse(name))
        .map((name) => [name, seriesIn(kernel, state, name)])
    ),
  })
  let base: RunNumbers | null = null
  return {
    choice,
    coefficients: own,
    vectors: { coefficients, place },
    get base() {
      base ??= names()
      return base
    },
    pulsedState: (period) => {
      runPulse(period)
      return state.slice()
    },
    pulsed: (period) => {
      runPulse(period)
      const kept = state.slice()
      return Object.fromEntries(
        Object.keys(kernel.SERIES)
          .filter((name) => name.endsWith(AT_PULSE))
          .map((name) => [name.slice(0, -AT_PULSE.length), seriesIn(kernel, kept, name)])
      )
    },
    marginalDamages: (period) => {
      runPulse(period)
      return seriesIn(kernel, state, MARGINAL_DAMAGE).slice()
    },
  }
}

/** A series in the state of a kernel. */
function seriesIn({ SERIES, PERIODS }: PeriodKernel, state: Float64Array, name: string) {
  const start = requireEntry(SERIES, name)
  return state.subarray(start, start + PERIODS)
}

/** The input paths of an engine with its damage function and policy; cached. */
const places = new Map<string, Float64Array>()

function placeVector(tables: EngineTables, { engine, damage_function, policy }: ModelChoice) {
  const { form } = DAMAGE_FUNCTIONS[damage_function]
  const key = `${engine} ${form} ${policy}`
  const known = places.get(key)
  if (known) return known
  const { LAYOUT, PERIODS } = tables.kernel
  const numbers = new Map<string, number>([
    ['damage_form', DAMAGE_FORMS.indexOf(form)],
    ['policy', POLICIES.indexOf(policy)],
  ])
  for (let t = 0; t < PERIODS; t += 1) {
    numbers.set(`period[${t}]`, t)
    numbers.set(`added_emissions[${t}]`, 0)
    for (const [path, values] of Object.entries(tables.paths))
      numbers.set(`${path}[${t}]`, entryAt(values, t))
  }
  const vector = Float64Array.from(LAYOUT.place, (name) => {
    const value = numbers.get(name)
    if (value === undefined) throw new Error(`The engines have no number '${name}'.`)
    return value
  })
  places.set(key, vector)
  return vector
}

/**
 * Cache of runs: neither the base run nor the damages of a pulse depend on discounting or horizon.
 * Its size is bounded: three engines, two policies, nine damage functions, 18 emission periods.
 */
const remembered = new Map<string, ModelRun>()

/** Read the run of a model with the published coefficients, computed at the first call. */
export function readRun(choice: ModelChoice): ModelRun {
  const { engine, damage_function, policy } = choice
  const key = `${engine} ${damage_function} ${policy}`
  const known = remembered.get(key)
  if (known !== undefined) return known
  const run = computeRun({ engine, damage_function, policy })
  const damages = new Map<number, Float64Array>()
  const { base } = run
  const remembering: ModelRun = {
    ...run,
    base,
    marginalDamages: (period) => {
      const found = damages.get(period) ?? run.marginalDamages(period)
      damages.set(period, found)
      return found
    },
  }
  remembered.set(key, remembering)
  return remembering
}

/** Read a series of a run by symbol. Throws on an unknown symbol. */
export function readSeries(
  series: Readonly<Record<string, Float64Array>>,
  symbol: string
): Float64Array {
  const found = series[symbol]
  if (found === undefined) throw new Error(`The model has no series '${symbol}'.`)
  return found
}

/** Read a scalar of a run by symbol. Throws on an unknown symbol. */
export function read(scalars: Readonly<Record<string, number>>, symbol: string): number {
  const found = scalars[symbol]
  if (found === undefined) throw new Error(`The model has no scalar '${symbol}'.`)
  return found
}
