import type { Coefficient } from '../explain/coefficient.ts'
import type { Quantity, StepKind } from '../explain/trace.ts'

/** The numbers a period quantity reads: scalars and series by symbol, and the damage function. */
export interface Model<Scalar extends string = string, Symbol extends string = string> {
  readonly scalars: Readonly<Record<Scalar, number>>
  /** One number a period, from the first year of the grid. */
  readonly series: Readonly<Record<Symbol, Float64Array>>
  /** Fraction of output lost at a warming in degC above pre-industrial. */
  readonly damage: (warmingC: number) => number
}

/** A formula that holds from a period on, in `[t]` and `[t-1]`; null where the value is read. */
export type PeriodFormula = readonly [fromPeriod: number, formula: string | null]

/** A quantity with a value in each period. */
export interface PeriodRow {
  readonly symbol: string
  readonly label: string
  readonly unit: string
  readonly formulas: readonly PeriodFormula[]
  readonly source: string
  readonly kind: StepKind
}

/** A row of the model table: the formulas for people and the function for machines, side by side. */
export interface PeriodQuantity<
  Scalar extends string = string,
  Symbol extends string = string,
  Own extends string = Symbol,
> extends PeriodRow {
  readonly symbol: Own
  /** Must return what the formula in force at `t` gives; a test evaluates every one. */
  readonly compute: (model: Model<Scalar, Symbol>, t: number) => number
}

/** A model as tables: everything the run and its explanation need. */
export interface ModelDefinition<
  Scalar extends string,
  Derived extends Scalar,
  Symbol extends string,
> {
  readonly coefficients: Readonly<Record<Exclude<Scalar, Derived>, Coefficient>>
  readonly derived: readonly Quantity<Derived>[]
  /** Series that no pulse changes, in order of computation. */
  readonly exogenous: readonly PeriodQuantity<Scalar, Symbol>[]
  /** Series of the run itself, computed period by period in this order. */
  readonly state: readonly PeriodQuantity<Scalar, Symbol>[]
  /** Quantities that an explanation shows and no run needs. */
  readonly checks: readonly PeriodQuantity<Scalar, Symbol, string>[]
  readonly periods: number
}

/** Read a series at a period. Throws outside the grid: a table that asks for it is wrong. */
export function at(series: Float64Array, t: number): number {
  const value = series[t]
  if (value === undefined) throw new RangeError(`Period ${t} lies outside the grid.`)
  return value
}

/** Build a record of `read(key)` over a closed list of keys. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  read: (key: Key) => Value
): Record<Key, Value>
export function recordOf(
  keys: readonly string[],
  read: (key: string) => unknown
): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, read(key)]))
}
