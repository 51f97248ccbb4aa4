import { coefficientRows, type Row } from '../explain/row.ts'
import { FISCAL_COEFFICIENTS } from './coefficients.ts'

const INTENSITY = 'emissions_intensity_gdp_kg_per_usd'

/** Rows of the budget balance: damage, transition, adaptation, and carbon revenue that is kept. */
export const BALANCE_ROWS: readonly Row[] = [
  ...coefficientRows(FISCAL_COEFFICIENTS),
  {
    symbol: 'damage_cost_pct_gdp',
    label: 'Budget balance lost to the additional GDP damage',
    unit: 'percent of GDP',
    formula: 'budget_semi_elasticity * gdp_damage_additional_pct',
    inputs: ['budget_semi_elasticity', 'gdp_damage_additional_pct'],
    source: null,
    kind: 'modeled',
    compute: (v) => v('budget_semi_elasticity') * v('gdp_damage_additional_pct'),
  },
  {
    symbol: 'transition_cost_pct_gdp',
    label: 'Public cost of the transition',
    unit: 'percent of GDP',
    formula:
      'transition_cost_full_pct_gdp * max(0, 0 - emissions_net_pct_change) / reduction_reference_pct',
    inputs: ['transition_cost_full_pct_gdp', 'emissions_net_pct_change', 'reduction_reference_pct'],
    source: 'assumed: cost in proportion to the reduction of emissions',
    kind: 'assumed',
    compute: (v) =>
      (v('transition_cost_full_pct_gdp') * Math.max(0, 0 - v('emissions_net_pct_change'))) /
      v('reduction_reference_pct'),
  },
  {
    symbol: 'adaptation_cost_pct_gdp',
    label: 'Public cost of adaptation',
    unit: 'percent of GDP',
    formula: 'adaptation_cost_full_pct_gdp * adaptation_level',
    inputs: ['adaptation_cost_full_pct_gdp', 'adaptation_level'],
    source: null,
    kind: 'modeled',
    compute: (v) => v('adaptation_cost_full_pct_gdp') * v('adaptation_level'),
  },
  {
    symbol: 'carbon_revenue_pct_gdp',
    label: 'Revenue of the carbon price on emissions of the pathway at the GDP of now',
    unit: 'percent of GDP',
    formula: `100 * carbon_price_usd_per_t * ${INTENSITY} / kg_per_t * max(0, 1 + emissions_net_pct_change / 100)`,
    inputs: ['carbon_price_usd_per_t', INTENSITY, 'kg_per_t', 'emissions_net_pct_change'],
    source: 'assumed: the geography follows the pathway of the world, GDP as now',
    kind: 'assumed',
    compute: (v) =>
      ((100 * v('carbon_price_usd_per_t') * v(INTENSITY)) / v('kg_per_t')) *
      Math.max(0, 1 + v('emissions_net_pct_change') / 100),
  },
  {
    symbol: 'fiscal_balance_shift_pct',
    label: 'Shift of the budget balance, negative is worse',
    unit: 'percent of GDP',
    formula:
      '0 - damage_cost_pct_gdp - transition_cost_pct_gdp - adaptation_cost_pct_gdp + revenue_kept_share * carbon_revenue_pct_gdp',
    inputs: [
      'damage_cost_pct_gdp',
      'transition_cost_pct_gdp',
      'adaptation_cost_pct_gdp',
      'revenue_kept_share',
      'carbon_revenue_pct_gdp',
    ],
    source: null,
    kind: 'modeled',
    compute: (v) =>
      0 -
      v('damage_cost_pct_gdp') -
      v('transition_cost_pct_gdp') -
      v('adaptation_cost_pct_gdp') +
      v('revenue_kept_share') * v('carbon_revenue_pct_gdp'),
  },
]
