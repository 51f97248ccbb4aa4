import { coefficientRows, type Row } from '../explain/row.ts'
import { POWER_COEFFICIENTS } from './coefficients.ts'

/** Rows of the share of peak need that the power system cannot serve. */
export const POWER_ROWS: readonly Row[] = [
  ...coefficientRows(POWER_COEFFICIENTS),
  {
    symbol: 'thermal_derating',
    label: 'Share of firm capacity that thermal plants lose to heat and drought',
    unit: '1',
    formula:
      'thermal_share * (thermal_loss_per_c + thermal_drought_loss_per_c * drought_risk) * pattern_factor * dg',
    inputs: [
      'thermal_share',
      'thermal_loss_per_c',
      'thermal_drought_loss_per_c',
      'drought_risk',
      'pattern_factor',
      'dg',
    ],
    source: null,
    kind: 'modeled',
    compute: (v) =>
      v('thermal_share') *
      (v('thermal_loss_per_c') + v('thermal_drought_loss_per_c') * v('drought_risk')) *
      v('pattern_factor') *
      v('dg'),
  },
  {
    symbol: 'line_derating',
    label: 'Share of transfer that lines lose to heat',
    unit: '1',
    formula: 'line_loss_per_c * line_share * dg',
    inputs: ['line_loss_per_c', 'line_share', 'dg'],
    source: null,
    kind: 'modeled',
    compute: (v) => v('line_loss_per_c') * v('line_share') * v('dg'),
  },
  {
    symbol: 'peak_growth',
    label: 'Growth of peak demand with heat, shocks included',
    unit: '1',
    formula: 'peak_growth_per_c * peak_heat_sensitivity * dg * heat_shock_ratio',
    inputs: ['peak_growth_per_c', 'peak_heat_sensitivity', 'dg', 'heat_shock_ratio'],
    source: null,
    kind: 'modeled',
    compute: (v) =>
      v('peak_growth_per_c') * v('peak_heat_sensitivity') * v('dg') * v('heat_shock_ratio'),
  },
  {
    symbol: 'grid_disruption_index',
    label: 'Share of peak need not served, after adaptation',
    unit: '1',
    formula:
      '(1 - (1 - thermal_derating) * (1 - line_derating) / (1 + peak_growth)) * (1 - grid_adaptation_effect * adaptation_level)',
    inputs: [
      'thermal_derating',
      'line_derating',
      'peak_growth',
      'grid_adaptation_effect',
      'adaptation_level',
    ],
    source: null,
    kind: 'modeled',
    compute: (v) =>
      (1 - ((1 - v('thermal_derating')) * (1 - v('line_derating'))) / (1 + v('peak_growth'))) *
      (1 - v('grid_adaptation_effect') * v('adaptation_level')),
  },
]
