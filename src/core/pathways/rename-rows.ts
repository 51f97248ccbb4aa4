import type { Row } from '../explain/row.ts'
import type { Values } from '../explain/trace.ts'

/**
 * Give the rows of several calculations of the same kind symbols of their own, so that they can
 * stand in one explanation. A row that is the same in all of them, value included, stays shared.
 */
export function joinCalculations(
  calculations: readonly { readonly suffix: string; readonly rows: readonly Row[] }[],
  valuesOf: (rows: readonly Row[]) => ReadonlyMap<string, number>
): Row[] {
  const evaluated = calculations.map(({ suffix, rows }) => ({
    suffix,
    rows,
    values: valuesOf(rows),
  }))
  const shared = sharedSymbols(evaluated)
  const [first] = calculations
  const common = first?.rows.filter(({ symbol }) => shared.has(symbol)) ?? []
  const own = calculations.flatMap(({ suffix, rows }) =>
    rows
      .filter(({ symbol }) => !shared.has(symbol))
      .map((row) => renameRow(row, (symbol) => (shared.has(symbol) ? symbol : symbol + suffix)))
  )
  return [...common, ...own]
}

/** A row under other symbols: its own, its inputs, and both in the formula. */
export function renameRow(row: Row, rename: (symbol: string) => string): Row {
  const seenBy =
    (read: Values): Values =>
    (symbol) =>
      read(rename(symbol))
  if ('read' in row)
    return { ...row, symbol: rename(row.symbol), read: (values) => row.read(seenBy(values)) }
  const inputs = new Set(row.inputs)
  return {
    ...row,
    symbol: rename(row.symbol),
    formula: row.formula.replaceAll(/[A-Za-z_]\w*/gu, (name) =>
      inputs.has(name) ? rename(name) : name
    ),
    inputs: row.inputs.map(rename),
    compute: (values) => row.compute(seenBy(values)),
  }
}

interface Evaluated {
  readonly rows: readonly Row[]
  readonly values: ReadonlyMap<string, number>
}

/** Symbols whose row, value and inputs are the same in every calculation. */
function sharedSymbols(calculations: readonly Evaluated[]): ReadonlySet<string> {
  const [first, ...others] = calculations
  const shared = new Set<string>()
  if (!first) return shared
  const rowsBySymbol = others.map(({ rows }) => new Map(rows.map((row) => [row.symbol, row])))
  for (const row of first.rows) {
    const isEverywhere = others.every(({ values }, index) => {
      const other = rowsBySymbol[index]?.get(row.symbol)
      return (
        other !== undefined &&
        describe(other) === describe(row) &&
        values.get(row.symbol) === first.values.get(row.symbol)
      )
    })
    const inputs = 'read' in row ? [] : row.inputs
    if (isEverywhere && inputs.every((input) => shared.has(input))) shared.add(row.symbol)
  }
  return shared
}

function describe(row: Row): string {
  const formula = 'read' in row ? null : row.formula
  return JSON.stringify([row.label, row.unit, row.source, row.kind, formula])
}
