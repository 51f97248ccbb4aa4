import { DICE2016_CARBON_CYCLE, DICE2016_CLIMATE } from './dice2016-climate.ts'
import { DICE2016_ECONOMY, DICE2016_EMISSIONS } from './dice2016-economy.ts'
import { UNITS } from './units.ts'

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
