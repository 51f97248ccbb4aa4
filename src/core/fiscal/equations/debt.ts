import { equations } from '../../model/equations.ts'

/**
 * Public debt from one year to the next. Without climate policy and damage it would remain
 * constant, so any deviation is due to them.
 */
export const DEBT_EQUATIONS = equations`
start_debt_pct_gdp: % = choose(debt_source, column: debt0_pct, given: given_debt_start_pct_gdp)
  "Public debt in the first year"
risk_premium: 1/year = risk_premium_factor * choose(country_group, advanced: risk_premium_advanced, east_asia: risk_premium_east_asia, developing: risk_premium_developing)
  "Interest per point of debt above the threshold"
start_excess_pct: % = max(0, start_debt_pct_gdp - risk_premium_threshold_pct_gdp)
  "Debt above the threshold in the first year"

function output_left(t: year, damage: %): 1 = (1 - min(output_loss_cap, damage / 100)) * (1 - output_loss_in(t) / 100)
  "Share of output that climate damage and transition leave"
next_year: year = year + 1
  "Next year"
baseline_growth: 1 = (1 + growth_in(year) / 100) * (1 + inflation_pct / 100) - 1
  "Nominal growth without damage and transition"
interest_minus_growth_now_pct: %/year = choose(country_group, advanced: interest_minus_growth_advanced, east_asia: interest_minus_growth_east_asia, developing: interest_minus_growth_developing)
  "Interest on public debt above nominal growth in the first year"
interest_minus_growth_pct: %/year = interest_minus_growth_later_pct + (interest_minus_growth_now_pct - interest_minus_growth_later_pct) * max(0, 1 - (year - base_year) / interest_convergence_yr)
  "Interest on public debt above nominal growth in the year"
interest: 1 = baseline_growth + interest_minus_growth_pct / 100
  "Interest on public debt without a premium"
discount_ratio: 1 = (1 + baseline_growth) / (1 + interest)
  "Weight of the next year over that of this one in the fiscal gap"
balance_needed_pct: % = start_debt_pct_gdp * ((1 + interest) / (1 + baseline_growth) - 1)
  "Primary balance that keeps debt at its start"
premium_pp: %/year = max(0, min(risk_premium_cap_pp, risk_premium * (max(0, debt_pct_gdp - risk_premium_threshold_pct_gdp) - start_excess_pct)))
  "Interest on public debt on top, as debt has risen above the threshold"
growth_here: 1 = (1 + baseline_growth) * output_left(next_year, next_damage_pct) / output_left(year, damage_pct) - 1
  "Nominal growth with damage and transition"
debt_before_balance_pct: % = debt_pct_gdp * (1 + interest + premium_pp / 100) / (1 + growth_here)
  "Debt of the next year before the balance"
debt_next_pct_gdp: % = debt_before_balance_pct - (balance_needed_pct + balance_shift_pct + fiscal_reaction * (debt_pct_gdp - start_debt_pct_gdp))
  "Public debt in the next year"

debt_deviation_pct_gdp: % = debt_pct_gdp - start_debt_pct_gdp
  "Rise of public debt by climate damage and policy"
rating_notches_change: notches = max(-rating_notches_cap, -(notches_per_pp * debt_deviation_pct_gdp))
  "Notches that the rating of the state moves, negative is worse"
`
