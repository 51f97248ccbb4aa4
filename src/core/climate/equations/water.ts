import { equations } from '../../model/equations.ts'

/** Downpours and river floods: how much more often the former events come. */
export const RAIN_AND_RIVER_EQUATIONS = equations`
dimension return_period: yr = 2 10 25 50 100 250 500 1000

function gumbel_variate(T: yr): 1 = -ln(-ln(1 - 1 / T))
  "Reduced variate of the former event"
function rain_frequency(T: yr): 1 = exp((gumbel_variate(T) + gumbel_ratio) * rain_increase / (1 + rain_increase))
  "Frequency of the former event relative to 1850-1900"
function rain_vs_now(T: yr): 1 = rain_frequency(T) / rain_frequency(T)@now
  "Frequency of the former event relative to now"

rain_increase: 1 = local_scale * regional_mean(interp(wettest_day[ar6_of], global_warming_c)) / 100
  "Rise of the wettest day of the year since 1850-1900" [CMIP6 by reference region, scaled to the place]
rain_multiplier: 1 = rain_frequency(event_yr)
  "Frequency of the former 10-year downpour relative to 1850-1900"
rain_chance: 1/year = 1 - exp(ln(1 - 1 / event_yr) * rain_multiplier)
  "Yearly chance of the former 10-year downpour"
precipitation_volatility: 1 = rain_increase
  "Relative rise of the wettest day against 1850-1900"

low_yr: yr = max(protection_floor_yr, min(river_protection_yr, low_standard_yr))
  "Protection of the less protected assets"
low_share: 1 = min(1, sqrt(low_standard_yr / river_protection_yr))
  "Share of the assets with the lower protection"
low_exceedance: 1/year = rain_vs_now(low_yr) / low_yr
  "Yearly chance of a flood above the lower protection"
river_exceedance: 1/year = rain_vs_now(river_protection_yr) / river_protection_yr
  "Yearly chance of a flood above the protection"
river_chance: 1/year = exposed_assets[100] * (low_share * (1 - exp(-low_exceedance)) + (1 - low_share) * (1 - exp(-river_exceedance)))
  "Yearly chance that an asset sees a river flood above its protection"
`

/** Rain droughts by region, and what the evaporation of warmer air adds. */
export const DROUGHT_EQUATIONS = equations`
drought_warming_c: degC = max(drought_baseline_c, global_warming_c)
  "Warming at which droughts are read"
drought_events[region]: 1/decade = interp(drought_table[ar6_of], drought_warming_c)
  "Six-month droughts a decade"
drought_events_before[region]: 1/decade = interp(drought_table[ar6_of], drought_baseline_c)
  "Six-month droughts a decade in 1995-2014"
drought_hydrological_risk: 1/year = regional_mean(drought_events / drought_events_before) / event_yr
  "Yearly chance of the former 10-year rain drought"
drought_agri: 1/year = 1 / (1 + (1 / drought_hydrological_risk - 1) * exp(-evaporation_per_c * beta * (global_warming_c - g_base_c)))
  "Yearly chance of the former 10-year drought, evaporation included"
drought_active: 1 = drought + wildfire_part * wildfire
  "Drought that shocks bring"
drought_risk: 1/year = 1 - (1 - drought_agri) * (1 - shock_severity * drought_active)
  "Yearly chance of an agricultural drought"
`
