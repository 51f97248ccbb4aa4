import { equations } from '../model/equations.ts'

/** The scale of a country beside the chain, and what drives an output. */
export const FORECAST_EQUATIONS = equations`
emissions_mt_co2: Mt CO2 = emissions_known_mt_co2 * co2_left
  "Fossil CO2 of the country" [Assumed: the country stays at its last known value until 2025 and then changes at the pace of its zone]
gdp_damage_usd_b: USD_b = gdp_known_usd_b * gdp_damage_pct / 100
  "Damage at the last known GDP of the country"
driver_policy: 1 = with_policy - baseline
  "What the policy pathway adds to an output without shocks"
driver_shocks: 1 = with_shocks - with_policy
  "What the shocks add to an output on the policy pathway"
`
