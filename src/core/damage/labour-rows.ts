import { pow } from '../elementary/power.ts'
import { coefficientRows, type Row } from '../explain/row.ts'
import type { IndustryId } from '../industry/industries.ts'
import { LABOUR_COEFFICIENTS, workShareCoefficients } from './coefficients.ts'

/** Intensities of work, from the most to the least metabolic rate. */
export const WORK_INTENSITIES = ['heavy', 'moderate', 'light'] as const

/** An intensity of work. */
export type WorkIntensity = (typeof WORK_INTENSITIES)[number]

/**
 * Rows of the labour that heat costs: the share of the year with dangerous humid heat times what
 * the industry's mix of work loses on such a day, with and without shocks.
 */
export function labourRows(industry: IndustryId): Row[] {
  return [
    ...coefficientRows(LABOUR_COEFFICIENTS),
    ...coefficientRows(workShareCoefficients(industry)),
    ...WORK_INTENSITIES.map(capacityRow),
    DAY_LOSS_ROW,
    lossRow(''),
    lossRow('_unshocked'),
  ]
}

/** PWC = floor + (1 - floor) / (1 + (WBGT / a1)^a2) */
function capacityRow(intensity: WorkIntensity): Row {
  const [half, slope] = [`capacity_half_${intensity}_c`, `capacity_slope_${intensity}`]
  return {
    symbol: `work_capacity_${intensity}`,
    label: `Capacity left for ${intensity} work on a day of dangerous humid heat`,
    unit: '1',
    formula: `work_capacity_floor + (1 - work_capacity_floor) / (1 + (wbgt_dangerous_c / ${half}) ^ ${slope})`,
    inputs: ['work_capacity_floor', 'wbgt_dangerous_c', half, slope],
    source: null,
    kind: 'modeled',
    compute: (v) =>
      v('work_capacity_floor') +
      (1 - v('work_capacity_floor')) / (1 + pow(v('wbgt_dangerous_c') / v(half), v(slope))),
  }
}

const DAY_LOSS_ROW: Row = {
  symbol: 'labor_loss_dangerous_day',
  label: 'Share of work lost on a day of dangerous humid heat',
  unit: '1',
  formula:
    'share_heavy * (1 - work_capacity_heavy) + share_moderate * (1 - work_capacity_moderate) + (1 - share_heavy - share_moderate) * (1 - work_capacity_light)',
  inputs: [
    'share_heavy',
    'work_capacity_heavy',
    'share_moderate',
    'work_capacity_moderate',
    'work_capacity_light',
  ],
  source: null,
  kind: 'modeled',
  compute: (v) =>
    v('share_heavy') * (1 - v('work_capacity_heavy')) +
    v('share_moderate') * (1 - v('work_capacity_moderate')) +
    (1 - v('share_heavy') - v('share_moderate')) * (1 - v('work_capacity_light')),
}

function lossRow(state: '' | '_unshocked'): Row {
  const days = `dangerous_heat_days${state}`
  return {
    symbol: `labor_productivity_loss${state}_pct`,
    label: `Labour lost to heat a year after adaptation${state === '' ? '' : ', without shocks'}`,
    unit: 'percent',
    formula: `100 * ${days} / days_per_year * labor_loss_dangerous_day * (1 - labor_adaptation_effect * adaptation_level)`,
    inputs: [
      days,
      'days_per_year',
      'labor_loss_dangerous_day',
      'labor_adaptation_effect',
      'adaptation_level',
    ],
    source: null,
    kind: 'modeled',
    compute: (v) =>
      ((100 * v(days)) / v('days_per_year')) *
      v('labor_loss_dangerous_day') *
      (1 - v('labor_adaptation_effect') * v('adaptation_level')),
  }
}
