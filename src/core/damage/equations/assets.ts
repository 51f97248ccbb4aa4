import { equations } from '../../model/equations.ts'

/** Assets lost to river floods a year, and to shocks. */
export const ASSET_EQUATIONS = equations`
dimension asset_class = residential commercial industrial transport infrastructure agriculture

class_damage[asset_class, return_period]: 1 = interp(depth_damage[flood_continent, asset_class], flood_depth_m)
  "Share of value lost at the depth of the flood"
damage_share[energy, return_period]: 1 = class_damage[infrastructure]
  "Share of flooded assets lost"
damage_share[agriculture, return_period]: 1 = class_damage[agriculture]
  "Share of flooded assets lost"
damage_share[manufacturing, return_period]: 1 = class_damage[industrial]
  "Share of flooded assets lost"
damage_share[construction, return_period]: 1 = class_damage[industrial]
  "Share of flooded assets lost"
damage_share[real_estate, return_period]: 1 = (class_damage[residential] + class_damage[commercial]) / 2
  "Share of flooded assets lost"
damage_share[transport, return_period]: 1 = class_damage[transport]
  "Share of flooded assets lost"
damage_share[activity, return_period]: 1 = class_damage[commercial]
  "Share of flooded assets lost"

# Every flood of two years stays in its bed.
flood_loss[activity, 2]: 1 = 0
  "Share of assets lost in the flood of the return period"
flood_loss[activity, return_period]: 1 = exposed_assets * damage_share
  "Share of assets lost in the flood of the return period"
log_return_period[return_period]: 1 = ln(return_period)
  "Logarithm of the return period"
function loss_at(T: yr): 1 = interp_over(return_period, log_return_period, flood_loss, ln(min(1000, T)))
  "Share of assets lost in the flood of any return period"
exceedance[return_period]: 1/year = rain_vs_now(return_period) / return_period
  "Yearly chance of the flood that had this return period"
flood_model[activity]: 1/year = low_share * integral_over(return_period, exceedance, flood_loss, low_exceedance, loss_at(low_yr))
    + (1 - low_share) * integral_over(return_period, exceedance, flood_loss, river_exceedance, loss_at(river_protection_yr))
  "Expected yearly loss of assets to river floods by exposure, depth and protection, before it is scaled to reported losses"
flood_model_now_pct: % = 100 * ky * sum_over(activity, value_added * relative_capital * flood_model@now)
  "Yearly loss to river floods now by exposure, depth and protection, share of GDP"
function drawn_loss(spread: 1, position: 1): 1 = exp(spread * position - loss_mean_shift * spread^2 / 2)
  "Factor on a yearly loss: 1 centrally, and 1 on average over the draws"
function loss_spread(years: 1): 1 = loss_spread_without_years / sqrt(1 + years / loss_years_weight)
  "Spread of a yearly loss by the number of years with a reported one"
flood_losses_now_pct: % = flood_now_pct * drawn_loss(loss_spread(flood_years), flood_loss_position)
  "Yearly loss to river floods now, share of GDP"
flood_assets[activity]: 1/year = choose(rivers,
    unmapped: flood_losses_now_pct / (100 * ky) * rain_vs_now(event_yr),
    mapped: flood_losses_now_pct / flood_model_now_pct * flood_model)
  "Expected yearly loss of assets to river floods: reported level of now, modelled growth"

flood_excess: 1 = choose(rivers, unmapped: 1, mapped: max(1, flood_model_now_pct / flood_losses_now_pct))
  "How far exposure, depth and protection exceed the reported losses"
river_reach: 1 = exposed_assets[100] * (low_share + (1 - low_share) / (1 + (river_protection_yr / 100)^2)) / sqrt(flood_excess)
  "Share of assets that the 100-year flood reaches"
coast_low_share: 1 = min(1, sqrt(low_standard_yr / coast_protection_yr))
  "Share of coastal assets with the lower protection"
surge_reach: 1 = choose(shore, landlocked: 0, coastal: surge100 * (coast_low_share + (1 - coast_low_share) / (1 + (coast_protection_yr / 100)^2)))
  "Share of assets that the 100-year surge reaches"
shock_damage_share[activity]: 1 = damage_share[100]
  "Share of assets lost where a shock floods them by one metre"
asset_shock[activity]: 1 = flood * flood_footprint * river_reach * shock_damage_share
    + cyclone * (cyclone_wind_loss * wind100 + cyclone_river_share * river_reach * shock_damage_share + surge_reach * shock_damage_share)
    + sea_surge * surge_reach * shock_damage_share + wildfire * wildfire_asset_loss
  "Share of assets lost to shocks"
disruption: 1 = flood * flood_footprint * river_reach * disruption_days / 365
    + cyclone * (wind_disruption * wind100 + cyclone_river_share * river_reach) * disruption_days / 365
    + sea_surge * surge_reach * disruption_days / 365 + wildfire * wildfire_disruption
  "Share of the year that shocks stop"
asset_loss[activity]: 1/year = adapted(flood_assets@now, flood_assets, infrastructure_adaptation_effect) + (1 - infrastructure_adaptation_effect * adaptation_level) * asset_shock
  "Share of assets lost a year"
infrastructure_damage_index: 1/year = asset_loss[industry]
  "Share of the industry's assets lost a year"
`
