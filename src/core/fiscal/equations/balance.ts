import { equations } from '../../model/equations.ts'

/** The shift of the budget balance and its parts. */
export const BALANCE_EQUATIONS = equations`
intensity_multiplier: 1 = min(intensity_multiplier_high, max(intensity_multiplier_low, (intensity_kg_per_usd / intensity_reference)^transition_intensity_exponent))
  "Public cost of the transition over that of an advanced economy, by emissions per product"
transition_cost_pct_gdp: % = transition_cost_full_pct_gdp * intensity_multiplier * effort_in(horizon) * disorder * phase_in(horizon)
  "Public spending on the transition"
transition_output_loss_pct: % = output_loss_in(horizon)
  "Output lost to the transition"
transition_output_cost_pct_gdp: % = balance_loss(transition_output_loss_pct)
  "Budget balance lost with the output lost to the transition"
fuel_tax_erosion_pct_gdp: % = fuel_tax_lost_share * fuel_tax_pct_gdp * fuel_stranding[oil] * phase_in(horizon)
  "Revenue of fuel taxes lost as oil goes out of use"
adaptation_cost_pct_gdp: % = adaptation_cost_factor * choose(country_group, advanced: adaptation_advanced, east_asia: adaptation_east_asia, developing: adaptation_developing) * adaptation_level
  "Public cost of adaptation"
fiscal_balance_shift_pct: % = revenue_kept_share * carbon_revenue_additional_pct_gdp - damage_cost_pct_gdp - transition_cost_pct_gdp - transition_output_cost_pct_gdp - fuel_tax_erosion_pct_gdp - adaptation_cost_pct_gdp
  "Shift of the budget balance, negative is worse"
`
