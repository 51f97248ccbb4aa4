/** Names of the damage indices, in the order of the contract. */
export const DAMAGE_FIELD_NAMES = [
  'grid_disruption_index',
  'infrastructure_damage_index',
  'labor_productivity_loss_pct',
  'fiscal_stress_index',
  'supply_chain_disruption',
] as const

/** Name of a damage index. */
export type DamageField = (typeof DAMAGE_FIELD_NAMES)[number]

/** The five damage indices of the contract, each with unit and meaning. */
export const DAMAGE_FIELDS = {
  grid_disruption_index: {
    unit: '1',
    description:
      'Share of peak need not served, 0 to 1: derated thermal plants and lines against a higher peak',
  },
  infrastructure_damage_index: {
    unit: '1/year',
    description:
      'Expected annual flood damage of exposed, unprotected assets of the industry, share of their value, 0 to 1',
  },
  labor_productivity_loss_pct: {
    unit: 'percent',
    description:
      'Work lost to dangerous humid heat in a year by the industry, percent of all work, 0 to 100',
  },
  fiscal_stress_index: {
    unit: '1',
    description:
      'Budget effect of GDP damage beyond that of now, share of a deficit of 3 % of GDP, 0 to 1',
  },
  supply_chain_disruption: {
    unit: '1',
    description:
      'Share of the activity of the industry that heat, drought and flood along its supply chain disrupt, 0 to 1',
  },
} as const satisfies Record<DamageField, { readonly unit: string; readonly description: string }>

/** Names of the figures that stand beside the indices and feed the fiscal layer. */
export const DAMAGE_FIGURE_NAMES = [
  'gdp_damage_pct',
  'gdp_damage_additional_pct',
  'combined_derating',
  'carbon_cost_pct_revenue',
] as const

/** Name of a figure beside the damage indices. */
export type DamageFigure = (typeof DAMAGE_FIGURE_NAMES)[number]

/** The figures beside the damage indices, each with unit and meaning. */
export const DAMAGE_FIGURES = {
  gdp_damage_pct: {
    unit: 'percent of GDP',
    description: 'GDP lost to climate damage, shocks and adaptation included',
  },
  gdp_damage_additional_pct: {
    unit: 'percent of GDP',
    description: 'GDP lost beyond the damage of now (1.09 degC)',
  },
  combined_derating: {
    unit: '1',
    description:
      'Share of activity that the industry loses through labour, power, assets and supply together, as if independent, 0 to 1',
  },
  carbon_cost_pct_revenue: {
    unit: 'percent of revenue',
    description: 'Carbon cost along the supply chain before any is passed on to customers',
  },
} as const satisfies Record<DamageFigure, { readonly unit: string; readonly description: string }>
