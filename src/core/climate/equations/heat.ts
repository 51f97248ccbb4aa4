import { equations } from '../../model/equations.ts'

/** Hot days by signal over noise, and hours of felt heat. */
export const HEAT_EQUATIONS = equations`
dimension utci: degC = 26 32 38 46

heat_add_c: degC = heatwave_sigma * sigma_tx_c * (heatwave + wildfire_part * wildfire)
  "Heat that shocks add to the hottest day"
hottest_day_change_c: degC = local_scale * regional_mean(interp(hottest_day[ar6_of], global_warming_c))
  "Rise of the hottest day since 1850-1900" [CMIP6 by reference region, scaled to the place]
hot_chance: 1/year = cdf(-hot_z10 + (hottest_day_change_c + heat_add_c) / sigma_tx_c)
  "Yearly chance of the former 10-year hot day"
hot_multiplier: 1 = event_yr * hot_chance
  "Frequency of the former 10-year hot day relative to 1850-1900"

heat_logit[utci]: 1 = ln((hours + hours_floor_h) / (8760 - hours + hours_floor_h))
  "Log odds of an hour above the UTCI in 2014-2023"
utci_shift_c: degC = utci_per_c * beta * (global_warming_c - g_utci_c) + pop_shift_c + hottest_month_shift_c + heatwave_season * heat_add_c
  "Rise of the felt temperature since 2014-2023"
hours_above[utci]: h/yr = 8760 / (1 + exp(-interp_over(utci, utci, heat_logit, utci - utci_shift_c)))
  "Hours a year above the UTCI"
dangerous_heat_days: days/yr = 365 * (1 - exp(-hours_above[38] / (danger_hours_per_day * 365)))
  "Days a year with very strong heat stress"
heat_stress: 1 = hot_day_weight * hot_chance + (1 - hot_day_weight) * hours_above[32] / 8760
  "Heat stress: chance of a former 10-year hot day and share of hours above 32 degC UTCI"
`
