import { equations } from '../../model/equations.ts'

/** Fossil activity that the pathway ends earlier than current policies. */
export const STRANDING_EQUATIONS = equations`
dimension fuel = coal oil gas cement
dimension plant = power_coal power_gas power_oil

stranding_position: 1 = min(1, max(0, current_emissions_in(horizon) - emissions_in(horizon)) / max(least_emissions_gap_mt_co2e, current_emissions_in(horizon) - interp(zone_emissions[price_zone, net_zero_2050], horizon)))
  "Reduction against current policies over that of net zero 2050, 0 to 1"
fuel_stranding[fuel]: 1 = stranding_position * max(0, 1 - interp(fuel_activity[fuel, net_zero_2050], horizon) / interp(fuel_activity[fuel, current_policies], horizon))
  "Stranded share of the fuel, in proportion to the reduction"
scaled_plant_stranding[plant]: 1 = stranding_position * max(0, 1 - interp(plant_activity[plant, net_zero_2050], horizon) / interp(plant_activity[plant, current_policies], horizon))
  "Stranded share of the plants, in proportion to the reduction"
activity_year: year = min(horizon, transition_year)
  "Year for which the plants of the pathway are held"
years_after: 1 = min(1, max(0, horizon - transition_year))
  "1 after the last year for which the plants of the pathway are held, else 0"
function held_stranding(capacity: 1): 1 = max(max(0, 1 - capacity / interp(plant_activity[plant, current_policies], activity_year)), years_after * scaled_plant_stranding)
  "Stranded share of plants whose capacity on the pathway is held, later at least that in proportion to the reduction"
plant_stranding[plant]: 1 = choose(policy_pathway,
    below_2c: held_stranding(interp(own_plant_activity[plant, below_2c], activity_year)),
    delayed_transition: held_stranding(interp(own_plant_activity[plant, delayed_transition], activity_year)),
    else: scaled_plant_stranding)
  "Stranded share of the plants"

fuel_weight_here[coal]: 1 = fuel_weight[industry, coal] * max(fuel_weight_floor, co2_coal / world_share_coal)
  "Weight of the fuel in the industry of the country"
fuel_weight_here[oil]: 1 = fuel_weight[industry, oil] * max(fuel_weight_floor, co2_oil / world_share_oil)
  "Weight of the fuel in the industry of the country"
fuel_weight_here[gas]: 1 = fuel_weight[industry, gas] * max(fuel_weight_floor, co2_gas / world_share_gas)
  "Weight of the fuel in the industry of the country"
fuel_weight_here[cement]: 1 = fuel_weight[industry, cement]
  "Weight of the fuel in the industry of the country"
fuel_weight_total: 1 = max(fuel_weight_floor, sum_over(fuel, fuel_weight_here))
  "Sum of the weights"
stranded_plants: 1 = cap_coal * plant_stranding[power_coal] + cap_gas * plant_stranding[power_gas] + cap_oil * plant_stranding[power_oil]
  "Stranded share of all power capacity"
stranded_fuels: 1 = fossil_share * (co2_coal * fuel_stranding[coal] + co2_oil * fuel_stranding[oil] + co2_gas * fuel_stranding[gas])
  "Stranded share of primary energy"
stranded_share: 1 = choose(industry, energy: power_weight * stranded_plants + (1 - power_weight) * stranded_fuels, else: fossil_share * sum_over(fuel, fuel_weight_here * fuel_stranding) / fuel_weight_total)
  "Stranded share of the fossil activity of the industry"
stranded_asset_risk_index: 1 = max(0, min(1, stranding_scale * stranded_share))
  "Share of the fossil activity of the industry that the pathway ends before current policies would"
`
