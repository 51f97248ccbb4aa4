import { equations } from '../model/equations.ts'

/**
 * Climate risk of a sector's purchases: hazards of its source regions and carbon cost, treated as
 * independent.
 */
export const SUPPLY_CHAIN_EQUATIONS = equations`
dimension hazard = heat_stress drought_risk flood_risk

heat_stress: 1 = sum_over(source, source_share * heat_stress_of)
  "heat_stress of the source regions, weighted with purchases"
drought_risk: 1 = sum_over(source, source_share * drought_risk_of)
  "drought_risk of the source regions, weighted with purchases"
flood_risk: 1 = sum_over(source, source_share * flood_risk_of)
  "flood_risk of the source regions, weighted with purchases"
exposure[heat_stress]: 1 = exposure_weight[heat_stress] * heat_stress
  "Exposure of the sector"
exposure[drought_risk]: 1 = exposure_weight[drought_risk] * drought_risk
  "Exposure of the sector"
exposure[flood_risk]: 1 = exposure_weight[flood_risk] * flood_risk
  "Exposure of the sector"
carbon_exposure: 1 = min(1, reference_price_2010 * deflator_2010_2022 * emissions_intensity_kg_per_usd / kg_per_t)
  "Share of purchases that carbon cost would take at the reference price"
upstream_exposure: 1 = 1 - (1 - exposure[heat_stress]) * (1 - exposure[drought_risk]) * (1 - exposure[flood_risk])
  "Share of activity that the hazards of source regions disrupt"
score: 1 = 1 - (1 - upstream_exposure) * (1 - carbon_exposure)
  "Climate risk of the supply chain" [assumed: hazard and carbon cost are independent]

exposed[source]: 1 = source_share * (exposure_weight[heat_stress] * heat_stress_of + exposure_weight[drought_risk] * drought_risk_of + exposure_weight[flood_risk] * flood_risk_of)
  "Exposed hazard that comes from a region"
contribution[source]: 1 = ratio(exposed, sum_over(source, exposed))
  "Share of the sector's exposed hazard that comes from a region"
`
