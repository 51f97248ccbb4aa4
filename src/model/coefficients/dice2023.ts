import { documentedIn, fixedBy, UNITS } from './documented.ts'

const SOURCE = 'Barrage and Nordhaus (2024), GAMS listing DICE2023-b-4-3-10, parameters'
const read = documentedIn(SOURCE)
const fix = fixedBy(SOURCE)

/** Economy, population and preferences of DICE-2023, 2019 US dollars. */
const DICE2023_ECONOMY = {
  first_year: fix('First year of the grid', 2020, 'year'),
  tstep: fix('Length of a period', 5, 'yr'),
  elasmu: read('Elasticity of the marginal utility of consumption', 0.95, '1', [0.5, 1.5]),
  prstp: read('Rate of pure time preference', 0.001, '1/yr', [0, 0.01]),
  betaclim: read('Climate beta', 0.5, '1'),
  risk_premium: read('Capital risk premium', 0.05, '1/yr'),
  siggc1: read('Annual standard deviation of consumption growth', 0.01, '1/yr'),
  precaution_periods: fix('Periods over which the variance grows', 47, 'period'),
  precaution_factor: fix('Factor of the second-order term of the certainty equivalent', 0.5, '1'),
  gama: read('Capital share of output', 0.3, '1'),
  pop0: read('Population in the first period', 7752.9, 'million'),
  popadj: read('Speed of approach to the asymptotic population', 0.145, '1/period'),
  popasym: read('Asymptotic population', 10825, 'million'),
  dk: read('Depreciation of capital', 0.1, '1/yr'),
  q0: read('World output in the first period', 135.7, 'trillion USD/yr'),
  k0: read('Capital in the first period', 295, 'trillion USD'),
  a0: read('Total factor productivity in the first period', 5.84, 'trillion USD/yr'),
  ga0: read('Growth of productivity in the first period', 0.066, '1/period'),
  dela: read('Decline of productivity growth', 0.0015, '1/yr'),
} as const

/** Emissions, abatement and the price path of the base run of DICE-2023, 2019 US dollars. */
const DICE2023_EMISSIONS = {
  gsigma1: read('Growth of the carbon intensity in the first period', -0.015, '1/yr'),
  delgsig: read(
    'Factor on the growth of carbon intensity by period',
    0.96,
    '1/period',
    [0.94, 0.98]
  ),
  asymgsig: read('Asymptotic growth of the carbon intensity', -0.005, '1/yr'),
  e0: read('Industrial emissions in the first period', 37.56, 'GtCO2/yr'),
  miu0: read('Emission control rate before the first period', 0.05, '1'),
  eland0: read('Emissions from land in the first period', 5.9, 'GtCO2/yr'),
  deland: read('Decline of emissions from land', 0.1, '1/period'),
  expcost2: read('Exponent of the abatement cost function', 2.6, '1'),
  pback2050: read('Backstop price in 2050', 515, 'USD/tCO2'),
  backstop_2050_period: fix('Period of the year 2050', 6, 'period'),
  backstop_decline_to_2050: read('Decline of the backstop price up to 2050', 0.01, '1/yr'),
  backstop_decline_after: read('Decline of the backstop price after 2050', 0.001, '1/yr'),
  cprice1: read('Carbon price of the base run in the first period', 6, 'USD/tCO2'),
  gcprice: read('Growth of the carbon price of the base run', 0.025, '1/yr'),
  pulse: fix('Pulse of emissions that is valued', 0.001, 'GtCO2/yr'),
  first_period_factor: fix('Value of the first period as a share of the second', 0.85, '1'),
} as const

/** Carbon cycle of DICE-2023 (DFAIR): four reservoirs whose lifetimes stretch with the carbon taken up. */
const DICE2023_CARBON_CYCLE = {
  share_1: read('Share of emissions into reservoir 1', 0.2173, '1'),
  share_2: read('Share of emissions into reservoir 2', 0.224, '1'),
  share_3: read('Share of emissions into reservoir 3', 0.2824, '1'),
  share_4: read('Share of emissions into reservoir 4', 0.2763, '1'),
  tau_1: read('Lifetime of reservoir 1', 1e6, 'yr'),
  tau_2: read('Lifetime of reservoir 2', 394.4, 'yr'),
  tau_3: read('Lifetime of reservoir 3', 36.53, 'yr'),
  tau_4: read('Lifetime of reservoir 4', 4.304, 'yr'),
  res0_1: read('Carbon in reservoir 1 in the first period', 150.093, 'GtC'),
  res0_2: read('Carbon in reservoir 2 in the first period', 102.698, 'GtC'),
  res0_3: read('Carbon in reservoir 3 in the first period', 39.534, 'GtC'),
  res0_4: read('Carbon in reservoir 4 in the first period', 6.1865, 'GtC'),
  mat0: read('Carbon in the atmosphere in the first period', 886.5128014, 'GtC'),
  carbon_preindustrial: fix('Carbon in the atmosphere before industry', 588, 'GtC'),
  cumulative0: read('Cumulative emissions at the first period', 633.5, 'GtC'),
  irf0: read('Response over the first century before industry', 32.4, 'yr'),
  irc: read('Response to the carbon taken up', 0.019, 'yr/GtC'),
  irt: read('Response to the warming', 4.165, 'yr/degC'),
  alpha_low: fix('Least scale of the lifetimes that is tried', 0.1, '1'),
  alpha_high: fix('Largest scale of the lifetimes that is tried', 100, '1'),
  irf_horizon: fix('Horizon of the response', 100, 'yr'),
  // The listing rounds the mass ratio in two ways; both are kept.
  gtco2_per_gtc: fix('Mass of CO2 per mass of carbon in cumulative emissions', 3.666, 'GtCO2/GtC'),
  gtco2_per_gtc_reservoirs: fix(
    'Mass of CO2 per mass of carbon in the reservoirs',
    3.667,
    'GtCO2/GtC'
  ),
} as const

/** Forcing and temperature of DICE-2023. */
const DICE2023_CLIMATE = {
  fco22x: read('Forcing of a doubling of CO2', 3.93, 'W/m2'),
  teq_1: read('Equilibrium warming of box 1 by forcing', 0.324, 'degC m2/W'),
  teq_2: read('Equilibrium warming of box 2 by forcing', 0.44, 'degC m2/W'),
  d_1: read('Response time of box 1', 236, 'yr'),
  d_2: read('Response time of box 2', 4.07, 'yr'),
  tbox0_1: read('Warming of box 1 in the first period', 0.1477, 'degC'),
  tbox0_2: read('Warming of box 2 in the first period', 1.099454, 'degC'),
  tatm0: read('Warming of the atmosphere in the first period', 1.24715, 'degC'),
  f_misc_2020: read('Forcing that cannot be abated, 2020', -0.054, 'W/m2'),
  f_misc_2100: read('Forcing that cannot be abated, from 2100', 0.265, 'W/m2'),
  f_ghg_2020: read('Forcing of other gases that can be abated, 2020', 0.518, 'W/m2'),
  eco2e_2020: read('Other gases that can be abated, 2020', 9.96, 'GtCO2e/yr'),
  eco2e_2100: read('Other gases that can be abated, from 2100', 15.5, 'GtCO2e/yr'),
  emissrat_2020: read('Ratio of all emissions to industrial CO2, 2020', 1.4, '1'),
  emissrat_2100: read('Ratio of all emissions to industrial CO2, from 2100', 1.21, '1'),
  fcoef1: read('Forcing of other gases by emission', 0.00955, 'W/m2/(GtCO2e/yr)'),
  fcoef2: read('Persistence of the forcing of other gases', 0.861, '1/period'),
  ramp_periods: fix('Length of the ramps from 2020 to 2100', 16, 'period'),
} as const

/**
 * Gross savings rate of the DICE-2023 base run by period from 2020, share of output after damages.
 * Barrage and Nordhaus (2024), GAMS results of version b-4-3-10, base run.
 */
export const DICE2023_BASE_SAVINGS_RATE: readonly number[] = [
  0.25349296, 0.25032839, 0.24780133, 0.24571587, 0.24396962, 0.24249425, 0.24123057, 0.24015971,
  0.239249, 0.2384733, 0.23781264, 0.23725148, 0.23677833, 0.23638528, 0.2360674, 0.2358217,
  0.2356451, 0.23558799, 0.23563617, 0.23580192, 0.23610918, 0.23658971, 0.23728268, 0.23823515,
  0.23950257, 0.24114887, 0.24324577, 0.2458704, 0.24909733, 0.25296374, 0.25745833, 0.26247127,
  0.26770311, 0.27249971, 0.27554346, 0.27522684, 0.27613936, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28,
  0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28,
  0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28,
  0.28, 0.28, 0.28, 0.28, 0.28, 0.28,
]

/** Gross savings rate of the DICE-2023 optimal run by period from 2020, from the same results. */
export const DICE2023_OPTIMAL_SAVINGS_RATE: readonly number[] = [
  0.25636878, 0.25373313, 0.25114651, 0.24956814, 0.24842159, 0.24760613, 0.247041, 0.24678246,
  0.24676827, 0.24698039, 0.24740432, 0.24802802, 0.24884059, 0.24983004, 0.25097922, 0.25225787,
  0.25360651, 0.25514699, 0.25673945, 0.25826798, 0.25949777, 0.25999313, 0.26156271, 0.2629453,
  0.26423807, 0.26549395, 0.26673952, 0.26798618, 0.26923696, 0.27049713, 0.27176082, 0.2730181,
  0.27425133, 0.27542799, 0.27648707, 0.27731305, 0.27768706, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28,
  0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28,
  0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28,
  0.28, 0.28, 0.28, 0.28, 0.28, 0.28,
]

/** Emission control rate of the DICE-2023 optimal run by period from 2020, from the same results. */
export const DICE2023_OPTIMAL_CONTROL_RATE: readonly number[] = [
  0.05, 0.1, 0.24, 0.27468931, 0.30992069, 0.34890274, 0.39194427, 0.42714712, 0.46449982,
  0.50401703, 0.54570128, 0.58954338, 0.63552221, 0.68360496, 0.73374888, 0.78590617, 0.84003677,
  0.88929646, 0.93990978, 0.99194215, 1.04555613, 1.1, 1.1, 1.1, 1.1, 1.1, 1.1, 1.1, 1.1, 1.1, 1.1,
  1.1, 1.1, 1.1, 1.1, 1.1, 1.1, 1.05, 1.05, 1.05, 1.05, 1.05, 1.05, 1.05, 1.05, 1.05, 1.05, 1.05,
  1.05, 1.05, 1.05, 1.05, 1.05, 1.05, 1.05, 1.05, 1.05, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0,
  1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0,
]

/** Every coefficient of DICE-2023 but the damage function, by symbol. */
export const DICE2023_COEFFICIENTS = {
  ...DICE2023_ECONOMY,
  ...DICE2023_EMISSIONS,
  ...DICE2023_CARBON_CYCLE,
  ...DICE2023_CLIMATE,
  ...UNITS,
} as const

/** Number of five-year periods, 2020 to 2420. */
export const DICE2023_PERIODS = 81
