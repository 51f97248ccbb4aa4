import { equations } from '../../model/equations.ts'

/**
 * Warming and emissions of the pathway, its carbon price (or the given one), and the carbon
 * revenue.
 */
export const CARBON_PRICE_EQUATIONS = equations`
pathway_warming_c: degC = interp(pathway_warming[p50, policy_pathway], horizon)
  "Global warming of the policy pathway above 1850-1900, median"
pathway_warming_low_c: degC = interp(pathway_warming[p10, policy_pathway], horizon)
  "Global warming of the policy pathway above 1850-1900, 10th percentile"
pathway_warming_high_c: degC = interp(pathway_warming[p90, policy_pathway], horizon)
  "Global warming of the policy pathway above 1850-1900, 90th percentile"
emissions_net_pct_change: % = 100 * (interp(world_emissions[policy_pathway], horizon) / emissions_reference_mt_co2e - 1)
  "Greenhouse gases of the world on the pathway against 2020 in the same model, which stands for 2019"

price_low_2010: USD2010/t = interp(carbon_price_low[price_zone, policy_pathway], horizon)
  "Lowest price of three models, USD of 2010"
price_central_2010: USD2010/t = interp(carbon_price_central[price_zone, policy_pathway], horizon)
  "Middle price of three models, USD of 2010"
price_high_2010: USD2010/t = interp(carbon_price_high[price_zone, policy_pathway], horizon) * choose(policy_pathway, divergent_net_zero: divergent_price_high_factor, else: 1)
  "Highest price of three models, USD of 2010"
function price_between(low: USD2010/t, central: USD2010/t, high: USD2010/t): USD/t = deflator_2010_2022 * (central + min(0, price_quantile) * (central - low) + max(0, price_quantile) * (high - central))
  "Price between the models, USD of 2022"
carbon_price_usd_per_t: USD/t = choose(price_source, pathway: price_between(price_low_2010, price_central_2010, price_high_2010), given: given_carbon_price_usd_per_t)
  "Carbon price, USD of 2022"
carbon_price_low_usd_per_t: USD/t = choose(price_source, pathway: deflator_2010_2022 * price_low_2010, given: given_carbon_price_usd_per_t)
  "Carbon price by the model with the lowest, USD of 2022"
carbon_price_high_usd_per_t: USD/t = choose(price_source, pathway: deflator_2010_2022 * price_high_2010, given: given_carbon_price_usd_per_t)
  "Carbon price by the model with the highest, USD of 2022"
reference_price_usd_per_t: USD/t = price_between(interp(carbon_price_low[price_zone, policy_reference], horizon), interp(carbon_price_central[price_zone, policy_reference], horizon), interp(carbon_price_high[price_zone, policy_reference], horizon))
  "Carbon price on the reference pathway, USD of 2022"

emissions_change: 1 = emissions_in(horizon) / emissions_in(base_year)
  "Greenhouse gases of the zone over those of the first year"
emissions_left: 1 = choose(policy_pathway, current_policies: emissions_change, else: 1 - emissions_path_factor * (1 - emissions_change))
  "Share of greenhouse gases that is left"
reference_emissions_change: 1 = interp(zone_emissions[price_zone, policy_reference], horizon) / interp(zone_emissions[price_zone, policy_reference], base_year)
  "Greenhouse gases of the zone on the reference pathway over those of the first year"
reference_emissions_left: 1 = choose(policy_reference, current_policies: reference_emissions_change, else: 1 - emissions_path_factor * (1 - reference_emissions_change))
  "Share of greenhouse gases that is left on the reference pathway"
non_co2_share: 1 = choose(price_zone, oecd_eu: non_co2_share_oecd_eu, asia: non_co2_share_asia)
  "Share of methane and nitrous oxide in greenhouse gases now"
function co2_of(left: 1): 1 = max(0, (left - non_co2_share * (1 - non_co2_response * (1 - left))) / (1 - non_co2_share))
  "Share of carbon dioxide that is left where so much of all greenhouse gases is"
co2_left: 1 = co2_of(emissions_left)
  "Share of carbon dioxide that is left"

gdp_index[year]: 1 = gdp_index[year - 1 else 1] * (1 + growth_pct[year - 1 else 0] / 100)
  "Product over that of the first year"
growth_pct[year]: %/year = growth_in(year)
  "Growth from this year to the next"
gdp_ratio: 1 = interp_over(year, year, gdp_index, horizon)
  "Product at the horizon over that of the first year"
function revenue_of(price: USD/t, left: 1): % = 100 * price * carbon_price_coverage * intensity_kg_per_usd / 1000 * left / gdp_ratio
  "Revenue of a carbon price where so much carbon dioxide is left, of undamaged product"
carbon_revenue_pct_gdp: % = revenue_of(carbon_price_usd_per_t, co2_left)
  "Revenue of the carbon price"
carbon_revenue_additional_pct_gdp: % = carbon_revenue_pct_gdp - revenue_of(reference_price_usd_per_t, co2_of(reference_emissions_left))
  "Revenue of the carbon price beyond that of the reference pathway"
`
