import { parseEquations } from '../model/parse-equations.ts'
import type { ModelSource } from '../model/source.ts'
import { equations } from '../model/equations.ts'

/** Country-level figures that extend the chain, and the drivers of an output. */
const FORECAST_EQUATIONS = equations`
emissions_mt_co2: Mt CO2 = emissions_known_mt_co2 * co2_left
  "Fossil CO2 of the country" [Assumed: the country stays at its last known value until 2025 and then changes at the pace of its zone]
gdp_damage_usd_b: USD_b = gdp_known_usd_b * gdp_damage_pct / 100
  "Damage at the last known GDP of the country"
driver_policy: 1 = with_policy - baseline
  "What the policy pathway adds to an output without shocks"
driver_shocks: 1 = with_shocks - with_policy
  "What the shocks add to an output on the policy pathway"
`

/** Equations that a forecast adds to the chain in a year. */
export const FORECAST_MODEL: ModelSource = {
  name: 'forecast',
  equations: parseEquations(FORECAST_EQUATIONS),
  givens: [
    {
      symbol: 'emissions_known_mt_co2',
      label: 'Last known fossil CO2 of the country',
      unit: 'Mt CO2',
      source: 'Dataset of the country',
      kind: 'documented',
    },
    { symbol: 'co2_left', label: 'Share of CO2 that the zone has left', unit: '1' },
    { symbol: 'gdp_known_usd_b', label: 'Last known GDP of the country', unit: 'USD_b' },
    { symbol: 'gdp_damage_pct', label: 'GDP lost to climate', unit: '%' },
    { symbol: 'baseline', label: 'An output under current policies without shocks', unit: '1' },
    { symbol: 'with_policy', label: 'The output on the policy pathway', unit: '1' },
    { symbol: 'with_shocks', label: 'The output on the policy pathway with shocks', unit: '1' },
  ],
  coefficients: {},
  families: {},
  columns: [],
  place_keys: [],
  tables: [],
  outputs: ['emissions_mt_co2', 'gdp_damage_usd_b', 'driver_policy', 'driver_shocks'],
}
