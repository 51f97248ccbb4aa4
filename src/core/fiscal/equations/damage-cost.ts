import { equations } from '../../model/equations.ts'

/** What a lasting loss of output costs the budget, and the stress that climate damage puts on it. */
export const DAMAGE_COST_EQUATIONS = equations`
function balance_after(loss: 1): % = 100 * (ggr_pct / 100 - ggx_pct / 100 - (ggr_pct / 100 * (1 - loss)^revenue_elasticity - ggx_pct / 100 * (1 - expenditure_adjustment * loss)) / (1 - loss))
  "Balance lost where a share of output is lost for good, of the output that is left: revenue falls with it, spending plans stay"
function balance_loss(loss_pct: %): % = balance_after(min(output_loss_cap, loss_pct / 100))
  "Balance lost to a lasting loss of output, of the output that is left"

damage_cost_pct_gdp: % = balance_loss(gdp_damage_additional_pct)
  "Budget balance lost to climate damage beyond that of now"
stress_ratio: 1 = max(0, damage_cost_pct_gdp) / stress_reference_pct_gdp
  "Budget balance lost to climate damage over the reference deficit"
fiscal_stress_index: 1 = stress_ratio / (1 + stress_ratio)
  "Climate damage to the budget as a share of that damage plus the reference deficit, 0 to 1"
`
