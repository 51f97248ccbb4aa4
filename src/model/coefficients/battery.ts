import type { CoefficientTable } from '../../core/explain/trace.ts'

/** The two windows of the day between which the battery moves energy. */
export const BESS_COEFFICIENTS = {
  daytime_window_h: {
    label: 'Length of the daytime charging window',
    value: 6,
    unit: 'h',
    source:
      'Chosen so that the default daytime factor of 0.85 gives 5.1 kWh per kW a day, a 21 % annual capacity factor, in the range of utility photovoltaics',
    source_type: 'assumed',
    range: [5, 7],
  },
  evening_window_h: {
    label: 'Length of the evening window the battery has to cover',
    value: 4,
    unit: 'h',
    source: 'Service specification, limits of the battery dispatch',
    source_type: 'documented',
    range: [4, 4],
  },
} as const satisfies CoefficientTable
