import { coefficientRow, coefficientRows, type Row } from '../explain/row.ts'
import type { Values } from '../explain/trace.ts'
import { HAZARD_COEFFICIENTS, SHOCK_COEFFICIENTS, WARMING_COEFFICIENTS } from './coefficients.ts'
import { PHYSICAL_FIELDS, PHYSICAL_FIELD_NAMES, type PhysicalField } from './fields.ts'
import { unshocked } from './geography-rows.ts'
import { SHOCKS, SHOCK_IDS, type Shock, type ShockId } from './shocks.ts'

/** Rows of the six stressors with the active shocks, in a fixed order whatever the request's. */
export function shockRows(active: readonly ShockId[]): Row[] {
  const shocks = SHOCK_IDS.filter((id) => active.includes(id))
  return [
    ...coefficientRows(SHOCK_COEFFICIENTS),
    ...PHYSICAL_FIELD_NAMES.map((field) => shockedRow(field, shocks)),
  ]
}

/** Rows of what the damage layer reads beside the stressors; a shock travels through them. */
export const DRIVER_ROWS: readonly Row[] = [
  ratioRow('heat_shock_ratio', 'heat_stress'),
  ratioRow('flood_shock_ratio', 'flood_risk'),
  coefficientRow('days_per_year', HAZARD_COEFFICIENTS.days_per_year),
  {
    symbol: 'dangerous_heat_days',
    label: 'Days a year with dangerous humid heat, shocks included',
    unit: 'days/year',
    formula: 'min(days_per_year, dangerous_heat_days_unshocked * heat_shock_ratio)',
    inputs: ['days_per_year', 'dangerous_heat_days_unshocked', 'heat_shock_ratio'],
    source: null,
    kind: 'modeled',
    compute: (v) =>
      Math.min(v('days_per_year'), v('dangerous_heat_days_unshocked') * v('heat_shock_ratio')),
  },
  {
    symbol: 'rain_multiplier',
    label: 'Regional frequency multiplier of the former 10-year downpour, shocks included',
    unit: '1',
    formula: 'rain_multiplier_unshocked * flood_shock_ratio',
    inputs: ['rain_multiplier_unshocked', 'flood_shock_ratio'],
    source: null,
    kind: 'modeled',
    compute: (v) => v('rain_multiplier_unshocked') * v('flood_shock_ratio'),
  },
  {
    symbol: 'dg',
    label: 'Global warming since the baseline period 1995-2014, at least 0',
    unit: 'degC',
    formula: 'max(0, warming_c - warming_baseline_c)',
    inputs: ['warming_c', 'warming_baseline_c'],
    source: WARMING_COEFFICIENTS.warming_baseline_c.source,
    kind: 'modeled',
    compute: (v) => Math.max(0, v('warming_c') - v('warming_baseline_c')),
  },
]

/** 1 - (1 - x)(1 - k)... for a probability, y (1 + k)... for the event frequency. */
function shockedRow(field: PhysicalField, shocks: readonly ShockId[]): Row {
  const before = unshocked(field)
  const severities = shocks.flatMap((id) => severitySymbols(SHOCKS[id], field))
  const isFrequency = field === 'extreme_event_frequency'
  const factors = severities.map((parts) => parts.join(' * '))
  return {
    symbol: field,
    label: PHYSICAL_FIELDS[field].description,
    unit: PHYSICAL_FIELDS[field].unit,
    formula: isFrequency
      ? [before, ...factors.map((factor) => `(1 + ${factor})`)].join(' * ')
      : factors.length === 0
        ? before
        : ['1 - (1 - ' + before + ')', ...factors.map((factor) => `(1 - ${factor})`)].join(' * '),
    inputs: [...new Set([before, ...severities.flat()])],
    source: null,
    kind: 'modeled',
    compute: (v) => {
      if (isFrequency)
        return severities.reduce((value, parts) => value * (1 + severity(v, parts)), v(before))
      if (severities.length === 0) return v(before)
      return 1 - severities.reduce((free, parts) => free * (1 - severity(v, parts)), 1 - v(before))
    },
  }
}

/** The severity of a shock: the product of its symbols. */
function severity(v: Values, parts: readonly string[]): number {
  return parts.reduce((product, part) => product * v(part), 1)
}

/** The symbols whose product is the severity of a shock in a field; none where it has no effect. */
function severitySymbols(shock: Shock, field: PhysicalField): string[][] {
  const effect = effectOn(shock, field)
  if (effect === 'whole') return [['shock_severity']]
  return effect === 'partial' ? [['shock_severity', 'shock_partial_share']] : []
}

function effectOn(shock: Shock, field: PhysicalField): 'whole' | 'partial' | undefined {
  const effects: Readonly<Partial<Record<PhysicalField, 'whole' | 'partial'>>> = shock.effects
  return effects[field]
}

function ratioRow(symbol: string, field: PhysicalField): Row {
  const before = unshocked(field)
  return {
    symbol,
    label: `${field} with the shocks relative to ${field} without them`,
    unit: '1',
    formula: `${field} / ${before}`,
    inputs: [field, before],
    source: null,
    kind: 'modeled',
    compute: (v) => v(field) / v(before),
  }
}
