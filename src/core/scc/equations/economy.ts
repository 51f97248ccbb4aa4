import { equations } from '../../model/equations.ts'

/** The fraction of output lost at a warming, degC above pre-industrial, as an expression. */
const lossAt = (warming: string): string =>
  `choose(damage_form, polynomial: damage_linear * ${warming} + damage_power * ${warming}^damage_exponent, reciprocal: 1 - 1 / (1 + (${warming} / damage_scale_1)^damage_exponent_1 + (${warming} / damage_scale_2)^damage_exponent_2))`

/** A damage function by itself. */
export const DAMAGE_FUNCTION_EQUATIONS = equations`
damage_fraction: 1 = ${lossAt('warming_c')}
  "Fraction of output lost to warming"
`

/** Population, productivity, output and consumption: the economy shared by all engines. */
export const ECONOMY_EQUATIONS = equations`
capital_kept: 1 = (1 - dk)^tstep
  "Capital left after a period"
forcing_per_efold: W/m2 = fco22x / ln(doubling)
  "Forcing of an e-fold of CO2"

year[t]: year = first_year + tstep * period[t]
  "First year of the period"
population[0]: million = pop0
  "Population"
population[t]: million = population[t - 1] * (popasym / population[t - 1])^popadj
  "Population"
tfp_growth[t]: 1/period = ga0 * exp(-dela * tstep * period[t])
  "Growth of total factor productivity"
tfp[0]: trillion USD/yr = a0
  "Total factor productivity"
tfp[t]: trillion USD/yr = tfp[t - 1] / (1 - tfp_growth[t - 1])
  "Total factor productivity"
effective_labour[t]: trillion USD/yr = tfp[t] * (population[t] / millions_per_billion)^(1 - gama)
  "Productivity times the labour term of output"
carbon_intensity[0]: tCO2/thousand USD = e0 / (q0 * (1 - miu0))
  "Carbon intensity of output"
carbon_intensity[t]: tCO2/thousand USD = carbon_intensity[t - 1] * exp(tstep * intensity_growth[t - 1])
  "Carbon intensity of output"
land_emissions[t]: GtCO2/yr = eland0 * (1 - deland)^period[t]
  "Emissions from land"
abatement_fraction[t]: 1 = abatement_scale[t] * control_rate[t]^expcost2
  "Abatement cost as a share of gross output"

capital[0]: trillion USD = k0
  "Capital"
capital[t]: trillion USD = capital_kept * capital[t - 1] + tstep * investment[t - 1]
  "Capital"
gross_output[t]: trillion USD/yr = effective_labour[t] * capital[t]^gama
  "Output before damages and abatement"
damage_fraction[t]: 1 = ${lossAt('temperature_atmosphere[t]')}
  "Fraction of output lost to warming"
abatement_cost[t]: trillion USD/yr = gross_output[t] * abatement_fraction[t]
  "Cost of abatement"
net_output[t]: trillion USD/yr = gross_output[t] * (1 - damage_fraction[t]) - abatement_cost[t]
  "Output after damages and abatement"
investment[t]: trillion USD/yr = savings_rate[t] * net_output[t]
  "Investment"
consumption[t]: trillion USD/yr = net_output[t] - investment[t]
  "Consumption"
consumption_per_capita[t]: thousand USD/yr = millions_per_billion * consumption[t] / population[t]
  "Consumption per person"
`
