import { equations } from '../../model/equations.ts'

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
