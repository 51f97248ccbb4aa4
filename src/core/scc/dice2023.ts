import { exp } from '../elementary/exponential.ts'
import { ln } from '../elementary/logarithm.ts'
import { pow } from '../elementary/power.ts'
import type { Quantity } from '../explain/trace.ts'
import { DICE2023_CARBON_CYCLE, DICE2023_CLIMATE } from './coefficients/dice2023-climate.ts'
import { DICE2023_ECONOMY, DICE2023_EMISSIONS } from './coefficients/dice2023-economy.ts'
import { UNITS } from './coefficients/units.ts'
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
  | 'intensity_growth'
  | 'carbon_intensity'
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
const kind = 'modeled'

/** The scalars of DICE-2023 that follow from its coefficients, in order of computation. */
export const DICE2023_DERIVED: readonly Quantity<Dice2023Derived>[] = [
  row('capital_kept', 'Capital left after a period', '1', '(1 - dk)^tstep', ['dk', 'tstep'], (v) =>
    pow(1 - v('dk'), v('tstep'))
  ),
  row(
    'forcing_per_efold',
    'Forcing of an e-fold of CO2',
    'W/m2',
    'fco22x/ln(doubling)',
    ['fco22x', 'doubling'],
    (v) => v('fco22x') / ln(v('doubling'))
  ),
  row(
    'box_kept_1',
    'Warming of box 1 that is left after a period',
    '1',
    'exp(-tstep/d_1)',
    ['tstep', 'd_1'],
    (v) => exp(-v('tstep') / v('d_1'))
  ),
  row(
    'box_kept_2',
    'Warming of box 2 that is left after a period',
    '1',
    'exp(-tstep/d_2)',
    ['tstep', 'd_2'],
    (v) => exp(-v('tstep') / v('d_2'))
  ),
  row(
    'risk_adjusted_rate',
    'Rate of time preference with the risk premium of climate investments',
    '1/yr',
    'exp(prstp + betaclim*risk_premium) - 1',
    ['prstp', 'betaclim', 'risk_premium'],
    (v) => exp(v('prstp') + v('betaclim') * v('risk_premium')) - 1
  ),
]

function row(
  symbol: Dice2023Derived,
  label: string,
  unit: string,
  formula: string,
  inputs: readonly string[],
  compute: (values: (symbol: string) => number) => number
): Quantity<Dice2023Derived> {
  return { symbol, label, unit, formula, inputs, source, kind, compute }
}
