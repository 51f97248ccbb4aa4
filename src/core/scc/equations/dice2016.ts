import { equations } from '../../model/equations.ts'

/** Climate, abatement and emissions of DICE-2016R and R2. */
export const DICE2016_EQUATIONS = equations`
b11: 1/period = 1 - b12
  "Carbon that stays in the atmosphere"
b21: 1/period = b12 * mateq / mueq
  "Carbon from the upper ocean to the atmosphere"
b22: 1/period = 1 - b21 - b23
  "Carbon that stays in the upper ocean"
b32: 1/period = b23 * mueq / mleq
  "Carbon from the deep to the upper ocean"
b33: 1/period = 1 - b32
  "Carbon that stays in the deep ocean"
feedback: W/m2/degC = fco22x / t2xco2
  "Heat lost by degree of warming"

intensity_growth[0]: 1/yr = gsigma1
  "Growth of the carbon intensity"
intensity_growth[t]: 1/yr = intensity_growth[t - 1] * (1 + dsig)^tstep
  "Growth of the carbon intensity"
backstop_price[t]: USD/tCO2 = pback * (1 - gback)^period[t]
  "Backstop price"
abatement_scale[t]: 1 = backstop_price[t] * carbon_intensity[t] / expcost2 / billions_per_trillion
  "Abatement cost at full control as a share of output"
carbon_price[t]: USD/tCO2 = cprice0 * (1 + gcprice)^(tstep * period[t])
  "Carbon price of the base run"
control_rate[t]: 1 = (carbon_price[t] / backstop_price[t])^(1 / (expcost2 - 1))
  "Emission control rate of the base run" [Nordhaus (2017), workbook DICE2016R-090916ap-v2, base sheet]
control_rate[45 ...]: 1 = limmiu
  "Emission control rate of the base run" [Nordhaus (2017), workbook DICE2016R-090916ap-v2, base sheet]
exogenous_forcing[t]: W/m2 = fex0 + (fex1 - fex0) * min(period[t] / fex_ramp_periods, 1)
  "Forcing of other gases"

carbon_atmosphere[0]: GtC = mat0
  "Carbon in the atmosphere"
carbon_atmosphere[t]: GtC = carbon_atmosphere[t - 1] * b11 + carbon_upper_ocean[t - 1] * b21 + tstep * emissions[t - 1] / gtco2_per_gtc
  "Carbon in the atmosphere"
carbon_upper_ocean[0]: GtC = mu0
  "Carbon in the upper ocean and biosphere"
carbon_upper_ocean[t]: GtC = carbon_atmosphere[t - 1] * b12 + carbon_upper_ocean[t - 1] * b22 + carbon_deep_ocean[t - 1] * b32
  "Carbon in the upper ocean and biosphere"
carbon_deep_ocean[0]: GtC = ml0
  "Carbon in the deep ocean"
carbon_deep_ocean[t]: GtC = carbon_deep_ocean[t - 1] * b33 + carbon_upper_ocean[t - 1] * b23
  "Carbon in the deep ocean"
# The temperature of a period answers to the forcing of the same period.
forcing[t]: W/m2 = forcing_per_efold * ln(carbon_atmosphere[t] / carbon_preindustrial) + exogenous_forcing[t]
  "Radiative forcing"
temperature_atmosphere[0]: degC = tatm0
  "Warming of the atmosphere"
temperature_atmosphere[t]: degC = temperature_atmosphere[t - 1] + c1 * (forcing[t] - feedback * temperature_atmosphere[t - 1] - c3 * (temperature_atmosphere[t - 1] - temperature_ocean[t - 1]))
  "Warming of the atmosphere"
temperature_ocean[0]: degC = tocean0
  "Warming of the deep ocean"
temperature_ocean[t]: degC = temperature_ocean[t - 1] + c4 * (temperature_atmosphere[t - 1] - temperature_ocean[t - 1])
  "Warming of the deep ocean"
# The control rate may pass one: emissions are then negative.
context pulse from emission_period: added_emissions = pulsed_emissions
emissions[t]: GtCO2/yr = carbon_intensity[t] * gross_output[t] * (1 - control_rate[t]) + land_emissions[t] + added_emissions[t]
  "Emissions of CO2"
`
