import type { Coefficient, CoefficientTable } from './coefficient.ts'
import type { Quantity, Step, StepKind, Values } from './trace.ts'

/** A value that is read where earlier rows point: a table cell, a coefficient or a request field. */
export interface Reading<Symbol extends string = string> {
  readonly symbol: Symbol
  readonly label: string
  readonly unit: string
  readonly source: string
  readonly kind: StepKind
  readonly read: (values: Values) => number
}

/** One line of a calculation, read or computed. Order matters: a row sees the rows before it. */
export type Row = Quantity | Reading

/** Values that replace what a row would give, by symbol: the means of a sensitivity. */
export type Overrides = Readonly<Record<string, number>>

/** A row that reads one coefficient. */
export function coefficientRow(symbol: string, coefficient: Coefficient): Reading {
  const { label, unit, source, source_type, value } = coefficient
  return { symbol, label, unit, source, kind: source_type, read: () => value }
}

/** Rows that read a whole coefficient table, in its order. */
export function coefficientRows(table: CoefficientTable): Reading[] {
  return Object.entries(table).map(([symbol, entry]) => coefficientRow(symbol, entry))
}

/** Evaluate rows in order, and give every value by symbol. An override stands in for its row. */
export function evaluateRows(
  rows: readonly Row[],
  overrides: Overrides = {}
): ReadonlyMap<string, number> {
  const values = new Map<string, number>()
  const valueOf = (symbol: string): number => readSymbol(values, symbol)
  const isOverridden = Object.keys(overrides).length > 0
  for (const row of rows) {
    const replaced = isOverridden ? overrides[row.symbol] : undefined
    values.set(row.symbol, replaced ?? ('read' in row ? row.read(valueOf) : row.compute(valueOf)))
  }
  return values
}

/** Lay out evaluated rows as explanation steps, in the order of computation. */
export function explainRows(rows: readonly Row[], values: ReadonlyMap<string, number>): Step[] {
  return rows.map((row) => ({
    symbol: row.symbol,
    label: row.label,
    value: readSymbol(values, row.symbol),
    unit: row.unit,
    formula: 'read' in row ? null : row.formula,
    inputs:
      'read' in row
        ? {}
        : Object.fromEntries(row.inputs.map((input) => [input, readSymbol(values, input)])),
    source: row.source,
    kind: row.kind,
  }))
}

/** The value of a symbol. Throws when it is not set: the calculation is wrong, not the input. */
export function readSymbol(values: ReadonlyMap<string, number>, symbol: string): number {
  const value = values.get(symbol)
  if (value === undefined) throw new Error(`The calculation reads '${symbol}' before it is set.`)
  return value
}
