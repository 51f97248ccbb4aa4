import { documentedIn, fixedBy } from './documented.ts'

const SOURCE = 'Barrage and Nordhaus (2024), GAMS listing DICE2023-b-4-3-10, parameters'
const read = documentedIn(SOURCE)
const fix = fixedBy(SOURCE)

/** Economy, population and preferences of DICE-2023, 2019 US dollars. */
export const DICE2023_ECONOMY = {
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
export const DICE2023_EMISSIONS = {
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
