import { equations } from '../../model/equations.ts'

/** Crops of agriculture, and deliveries from the country and from the world. */
export const CROPS_AND_SUPPLY_EQUATIONS = equations`
dimension hazard = heat drought flood

crop_raw: 1 = crop_loss_pct_per_c / 100 * crop_share * (local_temperature_c@now - crop_t0_c) / crop_dt_c * (global_warming_c - g_now_c)
    + drought_yield_pct / 100 * crop_share * (drought_agri - drought_agri@now)
  "Crops lost to mean warming and more droughts"
crop_shock: 1 = crop_share / 100 * (drought_yield_pct * (1 - drought_agri) * drought_active + heat_yield_pct * heatwave)
  "Crops lost to shocks"
crops[agriculture]: 1 = adapted(0, crop_raw + crop_shock, crop_adaptation_effect)
  "Value added lost with crops"
crops[activity]: 1 = 0
  "Value added lost with crops"

disruption_term[heat]: 1 = dangerous_heat_days / 365 * heat_day_weight
  "Deliveries of the country disrupted"
disruption_term[drought]: 1 = drought_risk * drought_days / 365
  "Deliveries of the country disrupted"
disruption_term[flood]: 1 = (1 - (1 - rain_chance) * (1 - river_chance)) * flood_days / 365 + supply_per_disruption * disruption
  "Deliveries of the country disrupted"
world_term[hazard]: 1 = interp(world_supply[hazard], global_warming_c)
  "Deliveries of the world disrupted"
supply_raw[activity]: 1 = sum_over(hazard, supply_weight * ((1 - openness) * disruption_term + openness * world_term))
  "Share of a year's deliveries disrupted, before adaptation"
supply[activity]: 1 = adapted(supply_raw@now, supply_raw, supply_adaptation_effect)
  "Share of a year's deliveries disrupted"
supply_chain_disruption: 1 = supply[industry]
  "Share of a year's deliveries of the industry disrupted"
`
