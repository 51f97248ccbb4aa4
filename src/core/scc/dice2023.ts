import { exp } from '../elementary/exponential.ts'
import type { Quantity } from '../explain/trace.ts'
import { DICE2023_CARBON_CYCLE, DICE2023_CLIMATE } from './coefficients/dice2023-climate.ts'
import { DICE2023_ECONOMY, DICE2023_EMISSIONS } from './coefficients/dice2023-economy.ts'
import { UNITS } from './coefficients/units.ts'
import { scalarsOf, sharedScalars } from './derived-scalars.ts'
import type { EconomyPath, EconomyState } from './economy.ts'

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

/** Scalars computed once from the coefficients. */
export type Dice2023Derived =
  'capital_kept' | 'forcing_per_efold' | 'box_kept_1' | 'box_kept_2' | 'risk_adjusted_rate'

/** Scalars that the tables of DICE-2023 read. */
export type Dice2023Scalar = keyof typeof DICE2023_COEFFICIENTS | Dice2023Derived

/** Series of DICE-2023. */
export type Dice2023Symbol =
  | EconomyPath
  | EconomyState
  | 'backstop_price'
  | 'emissions_ratio'
  | 'other_gases'
  | 'misc_forcing'
  | 'land_emissions'
  | 'carbon_price'
  | 'consumption_variance'
  | 'welfare_weight'
  | 'added_emissions'
  | 'emissions'
  | 'cumulative_emissions'
  | 'other_gases_forcing'
  | 'alpha'
  | 'reservoir_1'
  | 'reservoir_2'
  | 'reservoir_3'
  | 'reservoir_4'
  | 'carbon_atmosphere'
  | 'forcing'
  | 'temperature_box_1'
  | 'temperature_box_2'

const source = 'Barrage and Nordhaus (2024), GAMS listing DICE2023-b-4-3-10, equations'
const scalar = scalarsOf<Dice2023Derived>(source)

/** The scalars of DICE-2023 that follow from its coefficients, in order of computation. */
export const DICE2023_DERIVED: readonly Quantity<Dice2023Derived>[] = [
  ...sharedScalars(source),
  scalar(
    'box_kept_1',
    'Warming of box 1 that is left after a period',
    '1',
    'exp(-tstep/d_1)',
    ['tstep', 'd_1'],
    (v) => exp(-v('tstep') / v('d_1'))
  ),
  scalar(
    'box_kept_2',
    'Warming of box 2 that is left after a period',
    '1',
    'exp(-tstep/d_2)',
    ['tstep', 'd_2'],
    (v) => exp(-v('tstep') / v('d_2'))
  ),
  scalar(
    'risk_adjusted_rate',
    'Rate of time preference with the risk premium of climate investments',
    '1/yr',
    'exp(prstp + betaclim*risk_premium) - 1',
    ['prstp', 'betaclim', 'risk_premium'],
    (v) => exp(v('prstp') + v('betaclim') * v('risk_premium')) - 1
  ),
]
