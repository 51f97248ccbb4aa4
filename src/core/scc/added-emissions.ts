import { at, type PeriodQuantity } from './model.ts'

/** The added emissions of a pulse: zero in the base run, set by the run itself. */
export const ADDED_EMISSIONS = {
  symbol: 'added_emissions',
  label: 'Emissions added by the pulse',
  unit: 'GtCO2/yr',
  formulas: [[0, null]],
  source: 'Zero but in the emission period of the run with a pulse',
  kind: 'documented',
  compute: ({ series: s }, t) => at(s.added_emissions, t),
} as const satisfies PeriodQuantity<never, 'added_emissions'>
