import { ln } from '../elementary/logarithm.ts'
import { pow } from '../elementary/power.ts'
import type { Quantity } from '../explain/trace.ts'

type Compute = (values: (symbol: string) => number) => number

/** Writes one scalar of an engine that follows from its coefficients. */
type DefineScalar<Symbol extends string> = (
  symbol: Symbol,
  label: string,
  unit: string,
  formula: string,
  inputs: readonly string[],
  compute: Compute
) => Quantity<Symbol>

/** Make the writer of scalars that stand in one listing of equations. */
export function scalarsOf<Symbol extends string>(source: string): DefineScalar<Symbol> {
  return (symbol, label, unit, formula, inputs, compute) => ({
    symbol,
    label,
    unit,
    formula,
    inputs,
    source,
    kind: 'modeled',
    compute,
  })
}

/** Scalars that both engines compute alike. */
export function sharedScalars(
  source: string
): readonly Quantity<'capital_kept' | 'forcing_per_efold'>[] {
  const scalar = scalarsOf<'capital_kept' | 'forcing_per_efold'>(source)
  return [
    scalar(
      'capital_kept',
      'Capital left after a period',
      '1',
      '(1 - dk)^tstep',
      ['dk', 'tstep'],
      (v) => pow(1 - v('dk'), v('tstep'))
    ),
    scalar(
      'forcing_per_efold',
      'Forcing of an e-fold of CO2',
      'W/m2',
      'fco22x/ln(doubling)',
      ['fco22x', 'doubling'],
      (v) => v('fco22x') / ln(v('doubling'))
    ),
  ]
}
