import type { Bound } from '../climate/bounds.ts'
import { pow } from '../elementary/power.ts'
import type { Coefficient } from '../explain/coefficient.ts'
import { coefficientRow, coefficientRows, type Row } from '../explain/row.ts'
import { requireEntry } from './coefficient-data.ts'
import { GDP_COEFFICIENTS } from './coefficients.ts'

/** Rows of the damage function at the global warming level of the rows before, percent of GDP. */
export function damageFunctionRows(bound: Bound): Row[] {
  const { damage_quadratic: _quadratic, ...others } = GDP_COEFFICIENTS
  return [
    coefficientRow('damage_quadratic', damageFunctionAt(bound)),
    ...coefficientRows(others),
    damageAtRow('gdp_damage_at_warming_pct', 'at the warming level', 'warming_c'),
    damageAtRow('gdp_damage_now_pct', 'now', 'warming_now_c'),
  ]
}

/**
 * Rows of GDP damage with adaptation and shocks, and of the budget stress it makes.
 * Only damage beyond that of now can be adapted to, and only it strains the budget.
 */
export const GDP_ROWS: readonly Row[] = [
  {
    symbol: 'labor_shock_loss_pct',
    label: 'Labour lost to a shock that reaches GDP',
    unit: 'percent of GDP',
    formula:
      'labor_shock_share * max(0, labor_productivity_loss_pct - labor_productivity_loss_unshocked_pct)',
    inputs: [
      'labor_shock_share',
      'labor_productivity_loss_pct',
      'labor_productivity_loss_unshocked_pct',
    ],
    source: null,
    kind: 'modeled',
    compute: (v) =>
      v('labor_shock_share') *
      Math.max(0, v('labor_productivity_loss_pct') - v('labor_productivity_loss_unshocked_pct')),
  },
  {
    symbol: 'gdp_damage_pct',
    label: 'GDP lost to climate damage, shocks and adaptation included',
    unit: 'percent of GDP',
    formula:
      'min(100, min(gdp_damage_at_warming_pct, gdp_damage_now_pct) + (1 - gdp_adaptation_effect * adaptation_level) * max(0, gdp_damage_at_warming_pct - gdp_damage_now_pct) + labor_shock_loss_pct)',
    inputs: [
      'gdp_damage_at_warming_pct',
      'gdp_damage_now_pct',
      'gdp_adaptation_effect',
      'adaptation_level',
      'labor_shock_loss_pct',
    ],
    source: null,
    kind: 'modeled',
    compute: (v) =>
      Math.min(
        100,
        Math.min(v('gdp_damage_at_warming_pct'), v('gdp_damage_now_pct')) +
          (1 - v('gdp_adaptation_effect') * v('adaptation_level')) *
            Math.max(0, v('gdp_damage_at_warming_pct') - v('gdp_damage_now_pct')) +
          v('labor_shock_loss_pct')
      ),
  },
  {
    symbol: 'gdp_damage_additional_pct',
    label: 'GDP lost beyond the damage of now',
    unit: 'percent of GDP',
    formula: 'max(0, gdp_damage_pct - gdp_damage_now_pct)',
    inputs: ['gdp_damage_pct', 'gdp_damage_now_pct'],
    source: null,
    kind: 'modeled',
    compute: (v) => Math.max(0, v('gdp_damage_pct') - v('gdp_damage_now_pct')),
  },
  {
    symbol: 'fiscal_stress_index',
    label: 'Budget effect of the additional GDP damage, share of the reference deficit',
    unit: '1',
    formula: 'min(1, budget_semi_elasticity * gdp_damage_additional_pct / deficit_reference_pct)',
    inputs: ['budget_semi_elasticity', 'gdp_damage_additional_pct', 'deficit_reference_pct'],
    source: null,
    kind: 'modeled',
    compute: (v) =>
      Math.min(
        1,
        (v('budget_semi_elasticity') * v('gdp_damage_additional_pct')) / v('deficit_reference_pct')
      ),
  },
]

function damageFunctionAt(bound: Bound): Coefficient {
  const quadratic = requireEntry(GDP_COEFFICIENTS, 'damage_quadratic')
  const value = { low: quadratic.range[0], central: quadratic.value, high: quadratic.range[1] }
  return { ...quadratic, value: value[bound] }
}

function damageAtRow(symbol: string, when: string, warming: string): Row {
  return {
    symbol,
    label: `GDP lost by the damage function ${when}`,
    unit: 'percent of GDP',
    formula: `100 * damage_quadratic * ${warming} ^ 2`,
    inputs: ['damage_quadratic', warming],
    source: null,
    kind: 'modeled',
    compute: (v) => 100 * v('damage_quadratic') * pow(v(warming), 2),
  }
}
