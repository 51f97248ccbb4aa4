import { equations } from '../../model/equations.ts'

/** Growth of the country. */
export const GROWTH_EQUATIONS = equations`
growth_start_gap_pct: %/year = growth0_pct - interp(zone_growth[price_zone], base_year)
  "Growth of the country above that of its zone in the first year"
function growth_in(t: year): %/year = interp(zone_growth[price_zone], t) + growth_start_gap_pct * exp(-(t - base_year) / growth_convergence_yr) + growth_shift_pp
  "Growth from this year to the next: that of the country, which converges to that of its zone"
`

/** Departure of a pathway from current policies, and its cost in output. */
export const TRANSITION_EQUATIONS = equations`
function emissions_in(t: year): Mt/year = interp(zone_emissions[price_zone, policy_pathway], t)
  "Greenhouse gases of the zone on the pathway"
function current_emissions_in(t: year): Mt/year = interp(zone_emissions[price_zone, current_policies], t)
  "Greenhouse gases of the zone under current policies"
full_effort: 1 = 1 - interp(zone_emissions[price_zone, net_zero_2050], transition_year) / current_emissions_in(transition_year)
  "Reduction of net zero 2050 against current policies in its year"
function effort_in(t: year): 1 = max(0, min(1, (1 - emissions_in(t) / current_emissions_in(t)) / full_effort))
  "Reduction against current policies over that of net zero 2050, 0 to 1"
disorder: 1 = choose(policy_pathway, delayed_transition: transition_disorder_factor, divergent_net_zero: transition_disorder_factor, else: 1)
  "Cost of the transition over that of an orderly one"
function phase_in(t: year): 1 = max(transition_phase_end, 1 - (1 - transition_phase_end) * max(0, t - transition_year) / transition_phase_years)
  "Share of the transition costs that is left after the build-out"
function output_loss_in(t: year): % = transition_output_loss_full_pct * effort_in(t) * disorder * phase_in(t)
  "Output lost to the transition"
`

/**
 * Investment that the pathway requires of an industry, and the share of its revenue taken by the
 * carbon price.
 */
export const INVESTMENT_EQUATIONS = equations`
investment_factor: 1 = choose(country_group, advanced: investment_factor_advanced, east_asia: investment_factor_east_asia, developing: investment_factor_developing)
  "Required over recent mitigation investment of the group of countries"
investment_fossil_factor: 1 = min(investment_fossil_cap, max(investment_fossil_base, investment_fossil_base + investment_fossil_slope * fossil_share))
  "Rise of investment by the share of fossil fuels"
investment_phase: 1 = max(capex_phase_end, 1 - (1 - capex_phase_end) * max(0, horizon - transition_year) / capex_phase_years)
  "Share of the rise of investment that is left after the build-out"
capex_cost_index: 1 = 1 + capex_share[industry] * (investment_factor - 1) * investment_fossil_factor * stranding_position * investment_phase
  "Required over recent investment of the industry, 1 is no increase"
investment_gap_index: 1 = 1 - 1 / capex_cost_index
  "Share of the required investment that recent investment leaves open"

revenue_intensity_factor: 1 = min(revenue_intensity_high, max(revenue_intensity_low, intensity_kg_per_usd / revenue_intensity_reference))
  "Emissions per dollar of the country over those of the country of the emission factors"
revenue_sensitivity_index: 1 = min(1, carbon_price_usd_per_t * emissions_intensity_revenue_kg_per_usd[industry] * revenue_intensity_factor / 1000 * min(1, co2_left / gdp_ratio) * (1 - cost_pass_through[industry]))
  "Share of revenue that the industry loses to the carbon price after passing on"
`

/** Budget cost of a lasting output loss, and fiscal stress from climate damage. */
export const DAMAGE_COST_EQUATIONS = equations`
function balance_after(loss, adjustment: 1): % = 100 * (ggr_pct / 100 - ggx_pct / 100 - (ggr_pct / 100 * (1 - loss)^revenue_elasticity - ggx_pct / 100 * (1 - adjustment * loss)) / (1 - loss))
  "Balance lost where a share of output is lost for good, of the output that is left: revenue falls with it, and spending follows in part"
function balance_loss(loss_pct: %): % = balance_after(min(output_loss_cap, loss_pct / 100), expenditure_adjustment)
  "Balance lost to a lasting loss of output, of the output that is left"
function balance_of_year(loss_pct: %): % = balance_after(min(output_loss_cap, loss_pct / 100), 0)
  "Balance lost to a loss of output in one year, which no spending follows"

output_damage_cost_pct_gdp: % = balance_loss(output_damage_pct)
  "Budget balance lost with the output that climate damage takes"
asset_damage_cost_pct_gdp: % = public_share * asset_damage_pct
  "What the state pays for lost assets"
damage_cost_pct_gdp: % = output_damage_cost_pct_gdp + asset_damage_cost_pct_gdp
  "Budget balance lost to climate damage beyond that of now"
disaster_year_pct_gdp: % = public_share * disaster_event_pct + balance_of_year(disaster_output_share * disaster_event_pct)
  "Budget balance lost in the year of a disaster"
stress_ratio: 1 = max(0, damage_cost_pct_gdp) / stress_reference_pct_gdp
  "Budget balance lost to climate damage over the reference deficit"
fiscal_stress_index: 1 = stress_ratio / (1 + stress_ratio)
  "Climate damage to the budget as a share of that damage plus the reference deficit, 0 to 1"
`

/** The shift of the budget balance and its components. */
export const BALANCE_EQUATIONS = equations`
intensity_multiplier: 1 = min(intensity_multiplier_high, max(intensity_multiplier_low, (intensity_kg_per_usd / intensity_reference)^transition_intensity_exponent))
  "Public cost of the transition over that of an advanced economy, by emissions per product"
transition_cost_pct_gdp: % = transition_cost_full_pct_gdp * intensity_multiplier * effort_in(horizon) * disorder * phase_in(horizon)
  "Public spending on the transition"
transition_output_loss_pct: % = output_loss_in(horizon)
  "Output lost to the transition"
transition_output_cost_pct_gdp: % = balance_loss(transition_output_loss_pct)
  "Budget balance lost with the output lost to the transition"
fuel_taxes_left: 1 = 1 - fuel_tax_replaced * min(1, max(0, (horizon - fuel_tax_year) / fuel_tax_years))
  "Share of lost fuel taxes that no other tax replaces yet"
fuel_tax_erosion_pct_gdp: % = fuel_tax_lost_share * fuel_tax_pct_gdp * fuel_stranding[oil] * phase_in(horizon) * fuel_taxes_left
  "Revenue of fuel taxes lost as oil goes out of use"
adaptation_cost_pct_gdp: % = adaptation_cost_factor * choose(country_group, advanced: adaptation_advanced, east_asia: adaptation_east_asia, developing: adaptation_developing) * adaptation_level
  "Public cost of adaptation"
carbon_revenue_kept_pct_gdp: % = revenue_kept_share * carbon_revenue_additional_pct_gdp
  "Revenue of the carbon price beyond that of the reference that the budget keeps"
fiscal_balance_shift_pct: % = carbon_revenue_kept_pct_gdp - damage_cost_pct_gdp - transition_cost_pct_gdp - transition_output_cost_pct_gdp - fuel_tax_erosion_pct_gdp - adaptation_cost_pct_gdp
  "Shift of the budget balance, negative is worse"
`
