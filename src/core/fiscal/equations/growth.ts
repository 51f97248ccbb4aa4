import { equations } from '../../model/equations.ts'

/** Growth of the country and its product over the years. */
export const GROWTH_EQUATIONS = equations`
growth_start_gap_pct: %/year = growth0_pct - interp(zone_growth[price_zone], base_year)
  "Growth of the country above that of its zone in the first year"
growth_pct[year]: %/year = interp(zone_growth[price_zone], year) + growth_start_gap_pct * exp(-(year - base_year) / growth_convergence_yr) + growth_shift_pp
  "Growth from this year to the next: that of the country, which converges to that of its zone"
gdp_index[year]: 1 = gdp_index[year - 1 else 1] * (1 + growth_pct[year - 1 else 0] / 100)
  "Product over that of the first year"
`
