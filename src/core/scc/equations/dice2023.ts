import { equations } from '../../model/equations.ts'

/** Abatement, other gases and the weights of utility of DICE-2023. */
export const DICE2023_PATH_EQUATIONS = equations`
risk_adjusted_rate: 1/yr = exp(prstp + betaclim * risk_premium) - 1
  "Rate of time preference with the risk premium of climate investments"

intensity_growth[t]: 1/yr = min(gsigma1 * delgsig^period[t], asymgsig)
  "Growth of the carbon intensity"
backstop_price[t]: USD/tCO2 = pback2050 * exp(-tstep * (backstop_decline_to_2050 * min(period[t] - backstop_2050_period, 0) + backstop_decline_after * max(period[t] - backstop_2050_period, 0)))
  "Backstop price"
emissions_ratio[t]: 1 = emissrat_2020 + (emissrat_2100 - emissrat_2020) * min(period[t] / ramp_periods, 1)
  "Ratio of all emissions to industrial CO2"
other_gases[t]: GtCO2e/yr = eco2e_2020 + (eco2e_2100 - eco2e_2020) * min(period[t] / ramp_periods, 1)
  "Other gases that can be abated"
misc_forcing[t]: W/m2 = f_misc_2020 + (f_misc_2100 - f_misc_2020) * min(period[t] / ramp_periods, 1)
  "Forcing that cannot be abated"
abatement_scale[t]: 1 = backstop_price[t] * carbon_intensity[t] * emissions_ratio[t] / expcost2 / billions_per_trillion
  "Abatement cost at full control as a share of output"
carbon_price[t]: USD/tCO2 = cprice1 * (1 + gcprice)^(tstep * period[t])
  "Carbon price of the base run"
control_rate[t]: 1 = choose(policy, base: min(1, (carbon_price[t] / backstop_price[t])^(1 / (expcost2 - 1))), optimal: optimal_control_rate[t])
  "Emission control rate"
savings_rate[t]: 1 = choose(policy, base: base_savings_rate[t], optimal: optimal_savings_rate[t])
  "Gross savings rate"
consumption_variance[t]: 1 = siggc1 * siggc1 * tstep * min(period[t], precaution_periods)
  "Variance of the logarithm of consumption"
welfare_weight[t]: 1 = ((1 + risk_adjusted_rate) * (1 - precaution_factor * consumption_variance[t] * elasmu * elasmu))^-(tstep * period[t])
  "Weight of utility with risk and precaution"
`

/** Emissions, carbon cycle and temperature of DICE-2023. */
export const DICE2023_CLIMATE_EQUATIONS = equations`
dimension reservoir_number = 1 2 3 4
dimension box = 1 2

box_kept[box]: 1 = exp(-tstep / d)
  "Warming of a box that is left after a period"
warming_by_forcing: degC m2/W = sum_over(box, teq * (1 - box_kept))
  "Warming within a period by forcing"

emissions[t]: GtCO2/yr = (carbon_intensity[t] * gross_output[t] + land_emissions[t]) * (1 - control_rate[t]) + added_emissions[t]
  "Emissions of CO2"
cumulative_emissions[0]: GtC = cumulative0
  "Cumulative emissions"
cumulative_emissions[t]: GtC = cumulative_emissions[t - 1] + tstep * emissions[t - 1] / gtco2_per_gtc
  "Cumulative emissions"
other_gases_forcing[0]: W/m2 = f_ghg_2020
  "Forcing of other gases that can be abated"
other_gases_forcing[t]: W/m2 = fcoef2 * other_gases_forcing[t - 1] + fcoef1 * other_gases[t - 1] * (1 - control_rate[t - 1])
  "Forcing of other gases that can be abated"

# The lifetimes of the reservoirs stretch until what they hold over a century is what carbon taken up
# and warming ask for. Carbon and warming of the same period depend on the stretch; what is called a
# slope is the derivative by it.
function lost(age): 1 = -expm1(-age)
  "Share that has left a reservoir at an age in lifetimes"
function lost_slope(age): 1 = lost(age) - age * (1 - lost(age))
  "Slope of the scale times the share lost"
function response(scale): yr = sum_over(reservoir_number, scale * share * tau * lost(irf_horizon / (scale * tau)))
  "Response of the reservoirs over the first century"
function response_slope(scale): yr = sum_over(reservoir_number, share * tau * lost_slope(irf_horizon / (scale * tau)))
  "Slope of the response"
function asked(carbon: GtC, warming: degC): yr = irf0 + irc * (cumulative_emissions[t] - carbon) + irt * warming
  "Response that carbon taken up and warming ask for"
function carbon_added(scale): GtC = sum_over(reservoir_number, share * tau * scale * inflow[t] * lost(tstep / (scale * tau)) + reservoir[t - 1] * (1 - lost(tstep / (scale * tau))))
  "Carbon above its preindustrial amount under a trial scale"
function carbon_slope(scale): GtC = sum_over(reservoir_number, share * tau * inflow[t] * lost_slope(tstep / (scale * tau)) + reservoir[t - 1] * (1 - lost(tstep / (scale * tau))) * (tstep / (scale * tau)) / scale)
  "Slope of the carbon"
function warming_after(carbon: GtC): degC = sum_over(box, temperature_box[t - 1] * box_kept) + warming_by_forcing * (forcing_per_efold * ln((carbon_preindustrial + carbon) / carbon_preindustrial) + misc_forcing[t] + other_gases_forcing[t])
  "Warming under the forcing of an amount of carbon"
function warming_slope(carbon: GtC, slope: GtC): degC = warming_by_forcing * forcing_per_efold * slope / (carbon_preindustrial + carbon)
  "Slope of the warming"
alpha_start[0]: 1 = 1
  "Scale that is tried first"
alpha_start[t]: 1 = alpha[t - 1]
  "Scale that is tried first"
alpha[0]: 1 = root(response(scale) - asked(mat0 - carbon_preindustrial, tatm0), scale, response_slope(scale), alpha_low, alpha_high, alpha_start[t])
  "Scale of the lifetimes of the reservoirs" [Barrage and Nordhaus (2024), GAMS listing DICE2023-b-4-3-10, equations: the root at which response_left equals response_right]
alpha[t]: 1 = root(response(scale) - asked(carbon_added(scale), warming_after(carbon_added(scale))), scale, response_slope(scale) + (irc * carbon_slope(scale) - irt * warming_slope(carbon_added(scale), carbon_slope(scale))), alpha_low, alpha_high, alpha_start[t])
  "Scale of the lifetimes of the reservoirs" [Barrage and Nordhaus (2024), GAMS listing DICE2023-b-4-3-10, equations: the root at which response_left equals response_right]
context pulse from emission_period: added_emissions = pulsed_emissions; alpha_start = alpha

inflow[t]: GtC/yr = emissions[t] / gtco2_per_gtc_reservoirs
  "Carbon emitted"
reservoir[reservoir_number, 0]: GtC = res0
  "Carbon in a reservoir"
# One minus the exponential, by expm1: a lifetime of a million years would lose its digits.
reservoir[reservoir_number, t]: GtC = -share * (tau * alpha[t]) * inflow[t] * expm1(-tstep / (tau * alpha[t])) + reservoir[t - 1] * exp(-tstep / (tau * alpha[t]))
  "Carbon in a reservoir"
carbon_atmosphere[0]: GtC = mat0
  "Carbon in the atmosphere"
carbon_atmosphere[t]: GtC = carbon_preindustrial + reservoir[1] + reservoir[2] + reservoir[3] + reservoir[4]
  "Carbon in the atmosphere"
forcing[t]: W/m2 = forcing_per_efold * ln(carbon_atmosphere[t] / carbon_preindustrial) + misc_forcing[t] + other_gases_forcing[t]
  "Radiative forcing"
temperature_box[box, 0]: degC = tbox0
  "Warming of a box"
temperature_box[box, t]: degC = temperature_box[t - 1] * box_kept + teq * forcing[t] * (1 - box_kept)
  "Warming of a box"
temperature_atmosphere[0]: degC = tatm0
  "Warming of the atmosphere"
temperature_atmosphere[t]: degC = temperature_box[1] + temperature_box[2]
  "Warming of the atmosphere"

response_left[t]: yr = alpha[t] * sum_over(reservoir_number, share * tau * -expm1(-irf_horizon / (alpha[t] * tau)))
  "Response of the reservoirs over the first century"
response_right[t]: yr = irf0 + irc * (cumulative_emissions[t] - (carbon_atmosphere[t] - carbon_preindustrial)) + irt * temperature_atmosphere[t]
  "Response that carbon taken up and warming ask for"
`
