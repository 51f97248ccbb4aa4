import { equations } from '../../model/equations.ts'

/** The cost in each period of a tonne emitted in the pulse period; part of every engine. */
export const MARGINAL_DAMAGE_EQUATIONS = equations`
marginal_damage[t]: USD/tCO2/yr = (consumption[t] - consumption[t]@pulse) * usd_per_trillion_usd / (pulse * t_per_gt * tstep)
  "Consumption lost by a tonne emitted" [Difference of the run with a pulse to the base run, as in Nordhaus (2017)]
`

/**
 * The value of an emission from its marginal damages: a pulse in the grid year of the emission, or in
 * the two around it; discount factors; damages by calendar span; their sum.
 */
export const VALUATION_EQUATIONS = equations`
dimension neighbour = lower upper

grid_share: 1 = (emission_year - grid_year) / tstep
  "Way from the grid year before the emission to the one after it" [Assumed: linear between the two grid years around the emission year]
discount_factor[neighbour, t]: 1 = choose(discounting, constant: (1 + discount_rate)^-(year[t] - year_from), ramsey: (consumption_per_capita_from / consumption_per_capita[t])^eta / (1 + prtp)^(year[t] - year_from), own_ramsey: (consumption_per_capita_from / consumption_per_capita[t])^elasmu / (1 + prstp)^(year[t] - year_from), own_welfare: welfare_weight[t] / welfare_weight_from * (consumption_per_capita_from / consumption_per_capita[t])^elasmu)
  "Discount factor" [From the period of the pulse on, by the consumption of the base run]
discounted_damage[neighbour, t]: USD/tCO2 = discount_factor * marginal_damage * tstep
  "Discounted damage of a pulse within the period"
# Where the carbon of the first period is fixed a pulse in it has no effect: its value is a fixed share
# of that of the next period, which then stands for both.
damage[t]: USD/tCO2 = choose(emission_place, on_grid: discounted_damage[lower], first_period: ((1 - grid_share) * first_period_factor + grid_share) * discounted_damage[lower], between: (1 - grid_share) * discounted_damage[lower] + grid_share * discounted_damage[upper])
  "Discounted damage of the emission within the period"
yearly_damage[t]: USD/tCO2/yr = choose(prices, own: damage[t], converted: price_factor * damage[t]) / tstep
  "Discounted damage of the emission a year, in dollars of the answer"

damages[span]: USD/tCO2 = choose(prices, own: sum_between(t, first_period, last_period, damage), converted: price_factor * sum_between(t, first_period, last_period, damage))
  "Discounted damages"
scc_usd_per_tco2: USD/tCO2 = sum_between(span, 0, last_span, damages)
  "Social cost of carbon"
`

/** Conversion of dollars between price years. */
export const PRICE_EQUATIONS = equations`
price_factor: 1 = price_index[to_price_year] / price_index[from_price_year]
  "US dollars of the answer for one of the model or table"
`

/** Converts a published amount from the currency given by the key to US dollars of its own year. */
const IN_DOLLARS =
  'choose(currency, USD: published, GBP: published * usd_per_gbp_2022, CAD: published / cad_per_usd_2021, EUR: published * usd_per_eur_2020)'

/** A value interpolated in a published table, and the same in the dollars of the response. */
export const PUBLISHED_EQUATIONS = equations`
grid_share: 1 = (emission_year - lower_year) / (upper_year - lower_year)
  "Way from the row before to the row after" [Assumed: linear between the rows of the table]
published: USD/tCO2 = choose(row, printed: lower_value, between: (1 - grid_share) * lower_value + grid_share * upper_value)
  "Published value"
usd_per_tonne_of_gas: USD/tCO2 = choose(prices, own: ${IN_DOLLARS}, converted: ${IN_DOLLARS} * price_factor)
  "Social cost of the gas"
`
