import { documentedIn, fixedBy } from './documented.ts'

const SOURCE = 'Nordhaus (2017), GAMS listing DICE2016R-091916ap, parameters'
const read = documentedIn(SOURCE)
const fix = fixedBy(SOURCE)

/** Economy, population and preferences of DICE-2016R and R2, 2010 US dollars. */
export const DICE2016_ECONOMY = {
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
export const DICE2016_EMISSIONS = {
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
