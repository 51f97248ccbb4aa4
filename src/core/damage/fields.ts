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
      'Chance, 0 to 1, that supply falls short in one of the critical hours of a year; a level',
  },
  infrastructure_damage_index: {
    unit: '1/year',
    description: "Loss of the industry's assets to floods and shocks, share a year; a level",
  },
  labor_productivity_loss_pct: {
    unit: 'percent',
    description: "Percent of the industry's working hours lost to heat and shocks; a level",
  },
  fiscal_stress_index: {
    unit: '1',
    description:
      'Climate damage to the budget as a share of itself and a deficit of 3 % of GDP, 0 now, below 1',
  },
  supply_chain_disruption: {
    unit: '1',
    description: "Share of a year's deliveries of the industry that is disrupted, 0 to 1; a level",
  },
} as const satisfies Record<DamageField, { readonly unit: string; readonly description: string }>

/** Names of the other figures; the fiscal layer reads two of them. */
export const DAMAGE_FIGURE_NAMES = [
  'gdp_damage_pct',
  'gdp_damage_additional_pct',
  'combined_derating',
  'carbon_cost_pct_revenue',
  'energy_not_served_hours',
  'thermal_derating',
  'labor_productivity_loss_economy_pct',
] as const

/** Name of a figure other than the damage indices. */
export type DamageFigure = (typeof DAMAGE_FIGURE_NAMES)[number]

/** The figures other than the damage indices, each with unit and meaning. */
export const DAMAGE_FIGURES = {
  gdp_damage_pct: {
    unit: 'percent of GDP',
    description: 'GDP lost to climate damage since 1850-1900, shocks and adaptation included',
  },
  gdp_damage_additional_pct: {
    unit: 'percent of GDP',
    description:
      'GDP lost more than now (1.36 degC), asset losses at replacement value; negative where warming helps',
  },
  combined_derating: {
    unit: '1',
    description:
      "Share of the industry's yearly value added that is lost, more than now; the sum of the parts",
  },
  carbon_cost_pct_revenue: {
    unit: 'percent of revenue',
    description: 'Carbon cost along the supply chain before any is passed on to customers',
  },
  energy_not_served_hours: {
    unit: 'hours a year',
    description: 'Hours a year in which supply falls short, more than now',
  },
  thermal_derating: {
    unit: '1',
    description: 'Share of firm capacity lost to heat and drought since now',
  },
  labor_productivity_loss_economy_pct: {
    unit: 'percent',
    description:
      'Percent of the working hours of the whole economy lost to heat and shocks; a level',
  },
} as const satisfies Record<DamageFigure, { readonly unit: string; readonly description: string }>

/** Parts of the derating of an industry; their sum is `combined`. */
export const DERATING_PARTS = [
  'labor',
  'power',
  'crops',
  'supply_chain',
  'assets',
  'macro_residual',
] as const

/** Components of the additional GDP damage, and the sum of its sector channels. */
export const GDP_PARTS = [
  'market_pct',
  'flood_pct',
  'coast_pct',
  'shock_pct',
  'sector_channels_pct',
] as const
