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

/** Names of the figures beside the fiscal outputs. */
export const FISCAL_FIGURE_NAMES = [
  'emissions_net_pct_change',
  'carbon_price_usd_per_t',
  'damage_cost_pct_gdp',
  'transition_cost_pct_gdp',
  'adaptation_cost_pct_gdp',
  'carbon_revenue_pct_gdp',
  'investment_gap_index',
] as const

/** Name of a figure beside the fiscal outputs. */
export type FiscalFigure = (typeof FISCAL_FIGURE_NAMES)[number]
