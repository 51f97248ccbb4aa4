import { equations } from '../../model/equations.ts'

/** Plants, lines and peak demand in the critical hours of a year. */
export const POWER_EQUATIONS = equations`
hot_season: 1 = 1 / (1 + exp(-(t_hot_c - hot_mid_c) / hot_width_c))
  "How far the yearly peak is a cooling peak"
critical_warming_c: degC = beta * (global_warming_c - g_now_c) + heat_add_c
  "Warming of the critical hours since now"
drought_change: 1/year = drought_hydrological_risk - drought_hydrological_risk@now
  "Change of the rain drought chance since now"
thermal_derating: 1 = share_steam * (steam_loss_per_c * critical_warming_c + steam_drought_loss * drought_change + steam_drought_shock * drought_active)
    + share_gas * gas_loss_per_c * critical_warming_c + share_hydro * (hydro_drought_loss * drought_change + hydro_drought_shock * drought_active)
  "Share of firm capacity lost to heat and drought"
line_derating: 1 = line_loss_per_c * critical_warming_c + line_flood_shock * flood + line_cyclone_shock * wind100 / (wind100 + line_wind_half) * cyclone
    + line_wildfire_shock * wildfire + line_surge_shock * coastal_share * sea_surge
  "Share of line capacity lost"
peak_growth: 1 = (peak_per_c * ac_share * hot_season - heating_per_c * (1 - hot_season)) * critical_warming_c + cold_snap_peak * (1 - hot_season) * cold_snap
  "Growth of peak demand"
shortfall: 1 = 1 - (1 - thermal_derating) * (1 - line_derating) / (1 + peak_growth)
  "Share of the peak that is no longer supplied, before the reserve margin"
short_chance: 1 = cdf((shortfall - margin) / margin_sigma)
  "Chance that supply falls short in a critical hour, before adaptation"
grid_disruption_index: 1 = adapted(short_chance@now, short_chance, grid_adaptation_effect)
  "Chance that supply falls short in a critical hour"
hours_short_if_nothing_is_built: h/yr = critical_hours_h * (grid_disruption_index - short_chance@now)
  "Hours a year in which supply falls short of demand if nobody builds for it, more than now"
unbuilt: 1 = shortfall - planned * shortfall@calm
  "Share of the peak that is no longer supplied after planners have built: they build for warming, not for shocks"
short_hours_h: h/yr = adapted(0, critical_hours_h * (cdf((unbuilt - margin) / margin_sigma) - cdf(-margin / margin_sigma)), grid_adaptation_effect)
  "Hours a year in which supply falls short of demand, more than now"
capacity_cost_pct: % = 100 * peak_gw * max(0, shortfall@calm) * planned * capacity_usd_per_kw * capacity_annuity / 1000 / gdp_busd
  "Yearly cost of the capacity that planners build for warming, outside damage to GDP"
`
