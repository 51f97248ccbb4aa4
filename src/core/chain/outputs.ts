/** Outputs of the chain, by the weights with which a region averages them over its countries. */
export const OUTPUT_GROUPS = {
  /** Weighted by population. */
  population: [
    'global_warming_c',
    'warming_regional_c',
    'local_temperature_c',
    'sea_level_mm',
    'heat_stress',
    'drought_risk',
    'flood_risk',
    'precipitation_volatility',
    'sea_level_pressure',
    'extreme_event_frequency',
    'hot_multiplier',
    'rain_multiplier',
    'dangerous_heat_days',
    'drought_hydrological_risk',
    'coastal_amplification',
    'industry_exposure_heat',
    'industry_exposure_drought',
    'industry_exposure_flood',
    'labor_productivity_loss_pct',
    'labor_productivity_loss_economy_pct',
  ],
  /** Weighted by the value added of the industry, so that industries add up to GDP. */
  value_added: [
    'combined_derating',
    'derating_labor',
    'derating_power',
    'derating_crops',
    'derating_supply_chain',
    'derating_assets',
    'derating_macro_residual',
  ],
  /** Weighted by GDP. */
  gdp: [
    'grid_disruption_index',
    'infrastructure_damage_index',
    'supply_chain_disruption',
    'gdp_damage_pct',
    'gdp_damage_additional_pct',
    'carbon_cost_pct_revenue',
    'market_pct',
    'flood_pct',
    'coast_pct',
    'shock_pct',
    'sector_channels_pct',
    'energy_not_served_hours',
    'thermal_derating',
    'value_added_share',
  ],
} as const

/** An output of the chain. */
export type ChainOutput = (typeof OUTPUT_GROUPS)[keyof typeof OUTPUT_GROUPS][number]

/** All outputs, in the order of the kernel's output vector. */
export const CHAIN_OUTPUTS: readonly ChainOutput[] = [
  ...OUTPUT_GROUPS.population,
  ...OUTPUT_GROUPS.value_added,
  ...OUTPUT_GROUPS.gdp,
]

/** A group of outputs with the same weights in the mean of a region. */
export type OutputGroup = keyof typeof OUTPUT_GROUPS

const groups = new Map(
  (Object.keys(OUTPUT_GROUPS) as OutputGroup[]).flatMap((group) =>
    OUTPUT_GROUPS[group].map((name): [ChainOutput, OutputGroup] => [name, group])
  )
)

/** The weights of an output in the mean of a region. */
export function groupOf(output: ChainOutput): OutputGroup {
  const group = groups.get(output)
  if (!group) throw new Error(`'${output}' is not an output of the chain.`)
  return group
}
