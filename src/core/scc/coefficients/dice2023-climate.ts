import { documentedIn, fixedBy } from './documented.ts'

const SOURCE = 'Barrage and Nordhaus (2024), GAMS listing DICE2023-b-4-3-10, parameters'
const read = documentedIn(SOURCE)
const fix = fixedBy(SOURCE)

/** Carbon cycle of DICE-2023 (DFAIR): four reservoirs whose lifetimes stretch with the carbon taken up. */
export const DICE2023_CARBON_CYCLE = {
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
export const DICE2023_CLIMATE = {
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
