import { equations } from '../../model/equations.ts'

/**
 * Bounds on equations of DICE-2016 for sampled runs; "unbounded" symbols have the engine's own
 * equation. If a run stays within the bounds, it is bit-identical to the engine.
 */
export const DICE2016_BOUND_EQUATIONS = equations`
carbon_atmosphere[t]: GtC = max(least_carbon_atmosphere, unbounded_carbon_atmosphere[t])
  "Carbon in the atmosphere within its bound"
carbon_upper_ocean[t]: GtC = max(least_carbon_upper_ocean, unbounded_carbon_upper_ocean[t])
  "Carbon in the upper ocean and biosphere within its bound"
carbon_deep_ocean[t]: GtC = max(least_carbon_deep_ocean, unbounded_carbon_deep_ocean[t])
  "Carbon in the deep ocean within its bound"
damage_fraction[t]: 1 = min(largest_damage_fraction, unbounded_damage_fraction[t])
  "Fraction of output lost to warming within its bound"

industrial_emissions[t]: GtCO2/yr = unbounded_emissions[t] - land_emissions[t] - added_emissions[t]
  "Industrial emissions without bounds"
fossil_carbon_used[0]: GtC = fossil_carbon_before
  "Industrial emissions before the period, in all"
fossil_carbon_used[t]: GtC = fossil_carbon_used[t - 1] + tstep * bounded_industrial_emissions[t - 1] / gtco2_per_gtc
  "Industrial emissions before the period, in all"
# Zero to the power of zero is one: fossil carbon is left until all of it is used.
is_fossil_carbon_left[t]: 1 = 0^max(0, fossil_carbon_used[t] / fossil_carbon - 1)
  "1 while fossil carbon is left, else 0"
bounded_industrial_emissions[t]: GtCO2/yr = is_fossil_carbon_left[t] * max(0, industrial_emissions[t]) + max(least_industrial_emissions, min(0, industrial_emissions[t]))
  "Industrial emissions within their bounds"
emissions[t]: GtCO2/yr = unbounded_emissions[t] + (bounded_industrial_emissions[t] - industrial_emissions[t])
  "Emissions of CO2 with industrial ones within their bounds"
`
