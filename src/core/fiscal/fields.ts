/** Names of the fiscal outputs, in the order of the contract. */
export const FISCAL_FIELD_NAMES = [
  'fiscal_balance_shift_pct',
  'stranded_asset_risk_index',
  'capex_cost_index',
  'revenue_sensitivity_index',
] as const

/** Name of a fiscal output. */
export type FiscalField = (typeof FISCAL_FIELD_NAMES)[number]

/** The four fiscal outputs of the contract, each with unit and meaning. */
export const FISCAL_FIELDS = {
  fiscal_balance_shift_pct: {
    unit: 'percent of GDP',
    description:
      'Shift of the budget balance by climate damage, transition and adaptation, percentage points of GDP; negative is worse',
  },
  stranded_asset_risk_index: {
    unit: '1',
    description:
      'Share of the fossil activity of the industry that the pathway ends before current policies would, 0 to 1',
  },
  capex_cost_index: {
    unit: '1',
    description: 'Required over recent investment of the industry, 1 is no increase',
  },
  revenue_sensitivity_index: {
    unit: '1',
    description:
      'Share of revenue that the industry loses to the carbon price after pass-through, 0 to 1',
  },
} as const satisfies Record<FiscalField, { readonly unit: string; readonly description: string }>

/** Names of the figures of the balance, the carbon price and the investment in the year. */
export const BUDGET_FIGURE_NAMES = [
  'emissions_net_pct_change',
  'carbon_price_usd_per_t',
  'carbon_price_low_usd_per_t',
  'carbon_price_high_usd_per_t',
  'damage_cost_pct_gdp',
  'transition_cost_pct_gdp',
  'transition_output_loss_pct',
  'transition_output_cost_pct_gdp',
  'fuel_tax_erosion_pct_gdp',
  'adaptation_cost_pct_gdp',
  'carbon_revenue_pct_gdp',
  'carbon_revenue_additional_pct_gdp',
  'investment_gap_index',
] as const

/** Names of the other figures. */
export const FISCAL_FIGURE_NAMES = [
  ...BUDGET_FIGURE_NAMES,
  'debt_deviation_pct_gdp',
  'debt_pct_gdp',
  'rating_notches_change',
] as const

/** Name of a figure other than the fiscal outputs. */
export type FiscalFigure = (typeof FISCAL_FIGURE_NAMES)[number]

/** Unit and meaning of the figures whose names are not self-explanatory. */
export const FISCAL_FIGURES = {
  emissions_net_pct_change: {
    unit: 'percent',
    description: 'Greenhouse gases of the world on the pathway against 2020, which stands for 2019',
  },
  carbon_price_usd_per_t: {
    unit: 'USD2022/t CO2',
    description: 'Carbon price of the zone: the middle one of three models, or as given',
  },
  carbon_price_low_usd_per_t: {
    unit: 'USD2022/t CO2',
    description: 'Carbon price of the zone by the model with the lowest',
  },
  carbon_price_high_usd_per_t: {
    unit: 'USD2022/t CO2',
    description: 'Carbon price of the zone by the model with the highest',
  },
  damage_cost_pct_gdp: {
    unit: 'percent of GDP',
    description:
      'Budget balance lost to climate damage beyond that of now, of the GDP that is left',
  },
  transition_cost_pct_gdp: {
    unit: 'percent of GDP',
    description: 'Public spending on the transition',
  },
  transition_output_loss_pct: {
    unit: 'percent',
    description: 'Output lost to the transition',
  },
  transition_output_cost_pct_gdp: {
    unit: 'percent of GDP',
    description: 'Budget balance lost with the output lost to the transition',
  },
  fuel_tax_erosion_pct_gdp: {
    unit: 'percent of GDP',
    description: 'Revenue of fuel taxes lost as oil goes out of use',
  },
  adaptation_cost_pct_gdp: {
    unit: 'percent of GDP',
    description: 'Public cost of adaptation',
  },
  carbon_revenue_pct_gdp: {
    unit: 'percent of GDP',
    description: 'Revenue of the carbon price, of undamaged GDP',
  },
  carbon_revenue_additional_pct_gdp: {
    unit: 'percent of GDP',
    description: 'Revenue of the carbon price beyond that of current policies',
  },
  investment_gap_index: {
    unit: '1',
    description: 'Share of the required investment that recent investment leaves open, 0 to 1',
  },
  debt_deviation_pct_gdp: {
    unit: 'percent of GDP',
    description: 'Rise of public debt from 2025 to the horizon by climate damage and policy',
  },
  debt_pct_gdp: {
    unit: 'percent of GDP',
    description: 'Public debt at the horizon',
  },
  rating_notches_change: {
    unit: 'notches',
    description:
      'What a rise of debt moves a rating by, from panel studies; wide, negative is worse',
  },
} as const satisfies Record<FiscalFigure, { readonly unit: string; readonly description: string }>
