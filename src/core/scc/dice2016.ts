import type { Quantity } from '../explain/trace.ts'
import { DICE2016_CARBON_CYCLE, DICE2016_CLIMATE } from './coefficients/dice2016-climate.ts'
import { DICE2016_ECONOMY, DICE2016_EMISSIONS } from './coefficients/dice2016-economy.ts'
import { UNITS } from './coefficients/units.ts'
import { scalarsOf, sharedScalars } from './derived-scalars.ts'
import type { EconomyPath, EconomyState } from './economy.ts'

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

/** Scalars computed once from the coefficients. */
export type Dice2016Derived =
  'capital_kept' | 'b11' | 'b21' | 'b22' | 'b32' | 'b33' | 'forcing_per_efold' | 'feedback'

/** Scalars that the tables of DICE-2016 read. */
export type Dice2016Scalar = keyof typeof DICE2016_COEFFICIENTS | Dice2016Derived

/** Series of DICE-2016. */
export type Dice2016Symbol =
  | EconomyPath
  | EconomyState
  | 'backstop_price'
  | 'carbon_price'
  | 'land_emissions'
  | 'exogenous_forcing'
  | 'added_emissions'
  | 'carbon_atmosphere'
  | 'carbon_upper_ocean'
  | 'carbon_deep_ocean'
  | 'forcing'
  | 'temperature_ocean'
  | 'emissions'

const source = 'Nordhaus (2017), GAMS listing DICE2016R-091916ap, equations'
const scalar = scalarsOf<Dice2016Derived>(source)

/** The scalars of DICE-2016 that follow from its coefficients, in order of computation. */
export const DICE2016_DERIVED: readonly Quantity<Dice2016Derived>[] = [
  ...sharedScalars(source),
  scalar(
    'b11',
    'Carbon that stays in the atmosphere',
    '1/period',
    '1 - b12',
    ['b12'],
    (v) => 1 - v('b12')
  ),
  scalar(
    'b21',
    'Carbon from the upper ocean to the atmosphere',
    '1/period',
    'b12*mateq/mueq',
    ['b12', 'mateq', 'mueq'],
    (v) => (v('b12') * v('mateq')) / v('mueq')
  ),
  scalar(
    'b22',
    'Carbon that stays in the upper ocean',
    '1/period',
    '1 - b21 - b23',
    ['b21', 'b23'],
    (v) => 1 - v('b21') - v('b23')
  ),
  scalar(
    'b32',
    'Carbon from the deep to the upper ocean',
    '1/period',
    'b23*mueq/mleq',
    ['b23', 'mueq', 'mleq'],
    (v) => (v('b23') * v('mueq')) / v('mleq')
  ),
  scalar(
    'b33',
    'Carbon that stays in the deep ocean',
    '1/period',
    '1 - b32',
    ['b32'],
    (v) => 1 - v('b32')
  ),
  scalar(
    'feedback',
    'Heat lost by degree of warming',
    'W/m2/degC',
    'fco22x/t2xco2',
    ['fco22x', 't2xco2'],
    (v) => v('fco22x') / v('t2xco2')
  ),
]
