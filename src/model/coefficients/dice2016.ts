import { documentedIn, fixedBy, UNITS } from './documented.ts'

const SOURCE = 'Nordhaus (2017), GAMS listing DICE2016R-091916ap, parameters'
const read = documentedIn(SOURCE)
const fix = fixedBy(SOURCE)

/** Economy, population and preferences of DICE-2016R and R2, 2010 US dollars. */
const DICE2016_ECONOMY = {
  first_year: fix('First year of the grid', 2015, 'year'),
  tstep: fix('Length of a period', 5, 'yr'),
  elasmu: read('Elasticity of the marginal utility of consumption', 1.45, '1', [1, 2]),
  prstp: read('Rate of pure time preference', 0.015, '1/yr', [0.001, 0.03]),
  gama: read('Capital share of output', 0.3, '1'),
  pop0: read('Population in the first period', 7403, 'million'),
  popadj: read('Speed of approach to the asymptotic population', 0.134, '1/period'),
  popasym: read('Asymptotic population', 11500, 'million'),
  dk: read('Depreciation of capital', 0.1, '1/yr'),
  q0: read('World output in the first period', 105.5, 'trillion USD/yr'),
  k0: read('Capital in the first period', 223, 'trillion USD'),
  a0: read('Total factor productivity in the first period', 5.115, 'trillion USD/yr'),
  ga0: read('Growth of productivity in the first period', 0.076, '1/period'),
  dela: read('Decline of productivity growth', 0.005, '1/yr'),
} as const

/** Emissions, abatement and the price path of the base run of DICE-2016R and R2, 2010 US dollars. */
const DICE2016_EMISSIONS = {
  gsigma1: read('Growth of the carbon intensity in the first period', -0.0152, '1/yr'),
  dsig: read('Change of the growth of carbon intensity', -0.001, '1/yr'),
  eland0: read('Emissions from land in the first period', 2.6, 'GtCO2/yr'),
  deland: read('Decline of emissions from land', 0.115, '1/period'),
  e0: read('Industrial emissions in the first period', 35.85, 'GtCO2/yr'),
  miu0: read('Emission control rate before the first period', 0.03, '1'),
  expcost2: read('Exponent of the abatement cost function', 2.6, '1'),
  pback: read('Backstop price in the first period', 550, 'USD/tCO2'),
  gback: read('Decline of the backstop price', 0.025, '1/period'),
  limmiu: read('Upper limit of the control rate', 1.2, '1'),
  cprice0: read('Carbon price of the base run in the first period', 2, 'USD/tCO2'),
  gcprice: read('Growth of the carbon price of the base run', 0.02, '1/yr'),
  pulse: fix('Pulse of emissions that is valued', 1, 'GtCO2/yr'),
} as const

/** Carbon cycle of DICE-2016R and R2: three reservoirs. */
const DICE2016_CARBON_CYCLE = {
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
const DICE2016_CLIMATE = {
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

/** Every coefficient of DICE-2016R and R2 but the damage function, by symbol. */
export const DICE2016_COEFFICIENTS = {
  ...DICE2016_ECONOMY,
  ...DICE2016_EMISSIONS,
  ...DICE2016_CARBON_CYCLE,
  ...DICE2016_CLIMATE,
  ...UNITS,
} as const

/** Number of five-year periods, 2015 to 2510. */
export const DICE2016_PERIODS = 100

/**
 * Gross savings rate of the DICE-2016R base run by period from 2015, share of output after damages.
 * Nordhaus (2017), workbook DICE2016R-090916ap-v2, base sheet. The optimizer's path has no closed form.
 */
export const DICE2016_SAVINGS_RATE: readonly number[] = [
  0.25955521, 0.2562495, 0.25338769, 0.25091908, 0.24879686, 0.24697883, 0.24542744, 0.2441096,
  0.24299629, 0.24206217, 0.24128511, 0.24064581, 0.24012733, 0.23971465, 0.23939417, 0.23915303,
  0.23897821, 0.238855, 0.23879527, 0.23879064, 0.23883444, 0.23892121, 0.23904642, 0.23920631,
  0.23939765, 0.23961775, 0.23986428, 0.24013531, 0.24042916, 0.24074447, 0.24108008, 0.24143506,
  0.2418087, 0.24220048, 0.24261013, 0.24303766, 0.24348349, 0.24394864, 0.24443517, 0.24494687,
  0.24549052, 0.24607821, 0.24673141, 0.24748806, 0.24841526, 0.24792623, 0.24794335, 0.2479991,
  0.2480753, 0.24816149, 0.24825177, 0.24834287, 0.24843305, 0.2485214, 0.24860751, 0.24869123,
  0.2487725, 0.24885138, 0.24892792, 0.24900219, 0.24907426, 0.24914421, 0.24921209, 0.24927797,
  0.2493419, 0.24940394, 0.24946412, 0.2495225, 0.24957911, 0.24963399, 0.24968718, 0.24973868,
  0.24978851, 0.24983665, 0.24988302, 0.2499275, 0.24996981, 0.25000944, 0.25004549, 0.25007636,
  0.25009921, 0.2501091, 0.25009735, 0.25004886, 0.24993723, 0.24971647, 0.24930629, 0.24856627,
  0.24724994, 0.24492159, 0.25827815, 0.25827815, 0.25827815, 0.25827815, 0.25827815, 0.25827815,
  0.25827815, 0.25827815, 0.25827815, 0.25827815,
]

const listed = fixedBy('Nordhaus (2017), GAMS listing DICE2016R-091916ap, bounds of variables')
const assumed = (...entry: Parameters<typeof listed>) =>
  ({
    ...listed(...entry),
    source: 'assumed: keeps sampled runs possible',
    source_type: 'assumed',
  }) as const

/** Bounds that keep sampled runs of DICE-2016 possible; the central run reaches none of them. */
export const DICE2016_BOUNDS = {
  least_carbon_atmosphere: listed('Least carbon in the atmosphere', 10, 'GtC'),
  least_carbon_upper_ocean: listed('Least carbon in the upper ocean and biosphere', 100, 'GtC'),
  least_carbon_deep_ocean: listed('Least carbon in the deep ocean', 1000, 'GtC'),
  fossil_carbon: listed('Industrial emissions after which none is left', 6000, 'GtC'),
  fossil_carbon_before: listed('Industrial emissions before the first period', 400, 'GtC'),
  largest_damage_fraction: assumed('Largest fraction of output lost to warming', 0.9, '1'),
  least_industrial_emissions: assumed('Least industrial emissions of a year', -40, 'GtCO2/yr'),
} as const
