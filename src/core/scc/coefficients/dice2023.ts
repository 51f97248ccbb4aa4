import { DICE2023_CARBON_CYCLE, DICE2023_CLIMATE } from './dice2023-climate.ts'
import { DICE2023_ECONOMY, DICE2023_EMISSIONS } from './dice2023-economy.ts'
import { UNITS } from './documented.ts'

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
