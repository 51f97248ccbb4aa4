import { documentedIn, fixedBy } from './documented.ts'

const SOURCE = 'Nordhaus (2017), GAMS listing DICE2016R-091916ap, parameters'
const read = documentedIn(SOURCE)
const fix = fixedBy(SOURCE)

/** Carbon cycle of DICE-2016R and R2: three reservoirs. */
export const DICE2016_CARBON_CYCLE = {
  mat0: read('Carbon in the atmosphere in the first period', 851, 'GtC'),
  mu0: read('Carbon in the upper ocean and biosphere in the first period', 460, 'GtC'),
  ml0: read('Carbon in the deep ocean in the first period', 1740, 'GtC'),
  mateq: read('Carbon in the atmosphere at equilibrium', 588, 'GtC'),
  mueq: read('Carbon in the upper ocean and biosphere at equilibrium', 360, 'GtC'),
  mleq: read('Carbon in the deep ocean at equilibrium', 1720, 'GtC'),
  b12: read('Carbon from the atmosphere to the upper ocean', 0.12, '1/period'),
  b23: read('Carbon from the upper to the deep ocean', 0.007, '1/period'),
  gtco2_per_gtc: fix(
    'Mass of CO2 per mass of carbon, as the listing rounds it',
    3.666,
    'GtCO2/GtC'
  ),
} as const

/**
 * Forcing and temperature of DICE-2016R and R2.
 * `carbon_preindustrial` stays 588 GtC in the forcing equation whatever `mateq` is. The range of the
 * equilibrium climate sensitivity is the likely range of the IPCC (2021), AR6 WG1, SPM A.4.4.
 */
export const DICE2016_CLIMATE = {
  carbon_preindustrial: fix('Carbon in the atmosphere before industry', 588, 'GtC'),
  t2xco2: read('Equilibrium warming of a doubling of CO2', 3.1, 'degC', [2.5, 4]),
  fex0: read('Forcing of other gases in the first period', 0.5, 'W/m2'),
  fex1: read('Forcing of other gases from the end of the ramp', 1, 'W/m2'),
  fex_ramp_periods: fix('Length of the ramp of the other forcing', 17, 'period'),
  tocean0: read('Warming of the deep ocean in the first period', 0.0068, 'degC'),
  tatm0: read('Warming of the atmosphere in the first period', 0.85, 'degC'),
  c1: read('Speed of the warming of the atmosphere', 0.1005, 'degC m2/W/period'),
  c3: read('Heat exchange between atmosphere and deep ocean', 0.088, 'W/m2/degC'),
  c4: read('Speed of the warming of the deep ocean', 0.025, '1/period'),
  fco22x: read('Forcing of a doubling of CO2', 3.6813, 'W/m2'),
} as const
