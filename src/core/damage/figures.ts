import type { ChainValues } from '../chain/evaluate.ts'
import type { PhysicalClimateRequest } from '../climate/request.ts'
import type { DamageFigures, Derating, GdpParts } from './estimate.ts'
import type { DamageRequest } from './request.ts'

/** The physical part of a damage request. */
export function physicalRequest(request: DamageRequest): PhysicalClimateRequest {
  const { climate_pathway, geography, industry, active_shocks, horizon, warming_c } = request
  return { climate_pathway, geography, industry, active_shocks, horizon, warming_c }
}

/** Indices and figures from the outputs of a chain. */
export function viewDamageFigures(values: ChainValues): DamageFigures {
  return {
    grid_disruption_index: values.grid_disruption_index,
    infrastructure_damage_index: values.infrastructure_damage_index,
    labor_productivity_loss_pct: values.labor_productivity_loss_pct,
    fiscal_stress_index: values.fiscal_stress_index,
    supply_chain_disruption: values.supply_chain_disruption,
    gdp_damage_pct: values.gdp_damage_pct,
    gdp_damage_additional_pct: values.gdp_damage_additional_pct,
    combined_derating: values.combined_derating,
    carbon_cost_pct_revenue: values.carbon_cost_pct_revenue,
    energy_not_served_hours: values.energy_not_served_hours,
    thermal_derating: values.thermal_derating,
    labor_productivity_loss_economy_pct: values.labor_productivity_loss_economy_pct,
  }
}

/** The derating of the industry from the outputs of a chain. */
export function viewDerating(values: ChainValues): Derating {
  return {
    labor: values.derating_labor,
    power: values.derating_power,
    crops: values.derating_crops,
    supply_chain: values.derating_supply_chain,
    assets: values.derating_assets,
    macro_residual: values.derating_macro_residual,
    combined: values.combined_derating,
  }
}

/** The components of the additional GDP damage from the outputs of a chain. */
export function viewGdpParts(values: ChainValues): GdpParts {
  return {
    market_pct: values.market_pct,
    flood_pct: values.flood_pct,
    coast_pct: values.coast_pct,
    shock_pct: values.shock_pct,
    sector_channels_pct: values.sector_channels_pct,
  }
}
