import { equations } from '../../model/equations.ts'

/** Growth of the country. */
export const GROWTH_EQUATIONS = equations`
growth_start_gap_pct: %/year = growth0_pct - interp(zone_growth[price_zone], base_year)
  "Growth of the country above that of its zone in the first year"
function growth_in(t: year): %/year = interp(zone_growth[price_zone], t) + growth_start_gap_pct * exp(-(t - base_year) / growth_convergence_yr) + growth_shift_pp
  "Growth from this year to the next: that of the country, which converges to that of its zone"
`
