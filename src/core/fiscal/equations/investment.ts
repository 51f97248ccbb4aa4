import { equations } from '../../model/equations.ts'

/** What the pathway asks of an industry in investment, and what the carbon price takes of its revenue. */
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
