import { equations } from '../../model/equations.ts'

/** Sea level, extreme sea levels, and the risks and stressors that several hazards share. */
export const COAST_EQUATIONS = equations`
dimension warming_row: degC = 1.5 2 3 4 5

sea_level_row_mm[warming_row]: mm = interp(sea_level_by_warming[warming_row], horizon)
  "Global mean sea level at a warming level"
sea_level_of_warming_mm: mm = max(0, interp_over(warming_row, warming_row, sea_level_row_mm, global_warming_c))
  "Global mean sea level of the warming level, above 1995-2014"
sea_level_of_pathway_mm: mm = interp(sea_level_by_pathway[climate_pathway], horizon)
  "Global mean sea level of the pathway, above 1995-2014"
sea_level_mm: mm = choose(forcing, rcp: sea_level_of_pathway_mm, ssp: sea_level_of_pathway_mm, warming_level: sea_level_of_warming_mm)
  "Global mean sea level above 1995-2014"
sea_level_change_m: m = (sea_level_mm - sea_level_now_mm) / 1000
  "Sea-level rise since now"
sea_level_pressure: m = coastal_share * sea_level_mm / 1000
  "Sea-level rise times the share of people in the low-elevation coastal zone"

coastal_amplification: 1 = exp(amplification_max * (1 - exp(-sea_level_mm / 1000 / amplification_scale_m)))
  "Frequency of the former 100-year sea level relative to 1995-2014"
coast_chance: 1/year = coastal_share * (1 - exp(ln(1 - 1 / 100) * coastal_amplification))
  "Yearly chance of the former 100-year sea level"
flood_before_shock: 1/year = 1 - (1 - rain_chance) * (1 - river_chance) * (1 - coast_chance)
  "Yearly chance of a downpour, river flood or extreme sea level"
sea_surge_here: 1 = choose(shore, landlocked: 0, coastal: sea_surge)
  "Storm surge, where there is a coast"
flood_risk: 1/year = 1 - (1 - flood_before_shock) * (1 - shock_severity * flood) * (1 - shock_severity * cyclone) * (1 - shock_severity * sea_surge_here)
  "Yearly chance of a flood, shocks included"

extreme_event_frequency: 1 = (hot_multiplier + rain_multiplier + event_yr * drought_agri) / event_kinds * (1 + shock_severity * cyclone) * (1 + shock_severity * cold_snap)
  "Mean frequency multiplier of three former 10-year events"
`
