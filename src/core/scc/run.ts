import type { Coefficient, CoefficientTable } from '../explain/coefficient.ts'
import { evaluateQuantities, type Quantity } from '../explain/trace.ts'
import { at, recordOf, type Model, type ModelDefinition, type PeriodRow } from './model.ts'

/** A model whose base run has been computed, ready for pulses. */
export interface PreparedRun {
  /** Coefficients and what follows from them, by symbol. */
  readonly scalars: Readonly<Record<string, number>>
  /** Every series of the base run. */
  readonly series: Readonly<Record<string, Float64Array>>
  /** The series of the run in which emissions rise by the pulse in a period. */
  readonly runPulse: (period: number) => Readonly<Record<string, Float64Array>>
  readonly readCheck: ReadCheck
}

/** Compute a quantity of the checks at a period from the series of a run. */
export type ReadCheck = (symbol: string, series: AnySeries, t: number) => number

type AnySeries = Readonly<Record<string, Float64Array>>

/** A model as a run and its explanation see it: rows without types of their own. */
export interface RunnableModel {
  readonly coefficients: CoefficientTable
  readonly derived: readonly Quantity[]
  readonly exogenous: readonly PeriodRow[]
  readonly state: readonly PeriodRow[]
  readonly checks: readonly PeriodRow[]
  readonly periods: number
  /** Compute the base run, with some coefficients replaced by others. */
  readonly prepare: (
    damage: (warmingC: number) => number,
    overrides?: Readonly<Record<string, number>>
  ) => PreparedRun
}

/** Make a model runnable from its tables: one loop over the rows serves every engine. */
export function createModel<Scalar extends string, Derived extends Scalar, Symbol extends string>(
  definition: ModelDefinition<Scalar, Derived, Symbol>
): RunnableModel {
  const { coefficients, derived, exogenous, state, checks, periods } = definition
  const symbols = [...exogenous, ...state].map((row) => row.symbol)

  function computeState(model: Model<Scalar, Symbol>, from: number): void {
    const rows = state.map((row) => ({ row, series: model.series[row.symbol] }))
    for (let t = from; t < periods; t += 1) {
      for (const { row, series } of rows) series[t] = row.compute(model, t)
    }
  }

  function prepare(
    damage: (warmingC: number) => number,
    overrides: Readonly<Record<string, number>> = {}
  ): PreparedRun {
    const scalars = readScalars<Scalar, Derived>(coefficients, derived, overrides)
    const series = recordOf(symbols, () => new Float64Array(periods))
    const model = { scalars, series, damage }
    for (const row of exogenous) {
      const path = series[row.symbol]
      for (let t = 0; t < periods; t += 1) path[t] = row.compute(model, t)
    }
    computeState(model, 0)
    const runPulse = (period: number): Record<Symbol, Float64Array> => {
      const copies = recordOf(
        state.map((row) => row.symbol),
        (symbol) => series[symbol].slice()
      )
      const pulsed = { ...series, ...copies }
      addPulse(pulsed, period, overrides['pulse'] ?? readPulse(coefficients))
      computeState({ scalars, series: pulsed, damage }, period)
      return pulsed
    }
    const readCheck: ReadCheck = (symbol, checked, t) => {
      const check = checks.find((row) => row.symbol === symbol)
      if (check === undefined) throw new Error(`The model has no check '${symbol}'.`)
      const all = recordOf(symbols, (name) => checked[name] ?? series[name])
      return check.compute({ scalars, series: all, damage }, t)
    }
    return { scalars, series, runPulse, readCheck }
  }

  return { coefficients, derived, exogenous, state, checks, periods, prepare }
}

/** Every coefficient, with the overrides in place, and every scalar that follows from them. */
function readScalars<Scalar extends string, Derived extends Scalar>(
  coefficients: Readonly<Record<Exclude<Scalar, Derived>, Coefficient>>,
  derived: readonly Quantity<Derived>[],
  overrides: Readonly<Record<string, number>>
): Readonly<Record<Scalar, number>>
function readScalars(
  coefficients: CoefficientTable,
  derived: readonly Quantity[],
  overrides: Readonly<Record<string, number>>
): Readonly<Record<string, number>> {
  const given = Object.entries(coefficients).map(([symbol, { value }]): [string, number] => [
    symbol,
    overrides[symbol] ?? value,
  ])
  // Built in one piece, the record keeps its fields in place: runs read it twice as fast.
  return Object.fromEntries(Object.entries(evaluateQuantities(derived, Object.fromEntries(given))))
}

function addPulse(
  series: Readonly<Record<string, Float64Array>>,
  period: number,
  pulse: number
): void {
  const added = series['added_emissions']
  if (added !== undefined) added[period] = at(added, period) + pulse
}

function readPulse(coefficients: CoefficientTable): number {
  return coefficients['pulse']?.value ?? NaN
}
