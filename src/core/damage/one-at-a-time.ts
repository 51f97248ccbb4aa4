import type { CoefficientTable } from '../explain/coefficient.ts'
import type { Overrides } from '../explain/row.ts'

/** What an answer becomes when one coefficient or one table range goes to either end. */
export interface OneAtATime<Output> {
  /** Symbol of the coefficient, or name of the range. */
  readonly symbol: string
  readonly label: string
  readonly kind: 'coefficient' | 'range'
  /** Ends of a coefficient in its unit; null for a range that is a table. */
  readonly ends: { readonly low: number; readonly high: number; readonly unit: string } | null
  readonly source: string
  readonly low: Output
  readonly high: Output
}

/** A table range by name, and the answer at either end of it. */
export interface RangeEnds<Output> {
  readonly name: string
  readonly label: string
  readonly source: string
  readonly at: (end: 'low' | 'high') => Output
}

/** Move every range, then every coefficient that is read and has a range, to either end alone. */
export function moveOneAtATime<Output>(
  ranges: readonly RangeEnds<Output>[],
  coefficients: CoefficientTable,
  read: ReadonlySet<string>,
  evaluate: (overrides: Overrides) => Output
): OneAtATime<Output>[] {
  return [
    ...ranges.map(({ name, label, source, at }): OneAtATime<Output> => ({
      symbol: name,
      label,
      kind: 'range',
      ends: null,
      source,
      low: at('low'),
      high: at('high'),
    })),
    ...Object.entries(coefficients)
      .filter(([symbol, { range }]) => read.has(symbol) && range[0] !== range[1])
      .map(([symbol, { label, unit, source, range }]): OneAtATime<Output> => ({
        symbol,
        label,
        kind: 'coefficient',
        ends: { low: range[0], high: range[1], unit },
        source,
        low: evaluate({ [symbol]: range[0] }),
        high: evaluate({ [symbol]: range[1] }),
      })),
  ]
}
