import { atYears } from './points.ts'

/** Environment and Climate Change Canada (2023), CAD 2021 per tonne CO2. */
export const CANADA_2023 = atYears([
  [2020, 247],
  [2023, 261],
  [2030, 294],
])

/** German Environment Agency (2020), Methodenkonvention 3.1, EUR 2020 per tonne, 1 % time preference. */
export const UBA_1PCT = atYears([[2020, 195]])

/** The same at 0 % time preference; the figure has not been checked against the publication. */
export const UBA_0PCT = atYears([[2020, 680]])

/** Nordhaus (2017), base run of DICE-2016R, USD 2010 per tonne CO2. */
export const DICE2016R_PUBLISHED = atYears([
  [2015, 31.2],
  [2020, 37.3],
  [2025, 44],
  [2030, 51.6],
])

/** Barrage and Nordhaus (2024), GAMS results of the base run of DICE-2023, USD 2019 per tonne CO2. */
export const DICE2023_BASE_PUBLISHED = atYears([
  [2020, 66.027],
  [2025, 77.679],
  [2030, 92.457],
  [2050, 175.025],
  [2060, 234.082],
])

/** Barrage and Nordhaus (2024), GAMS results of the optimal run of DICE-2023, USD 2019 per tonne CO2. */
export const DICE2023_OPTIMAL_PUBLISHED = atYears([
  [2020, 50.207],
  [2025, 59.067],
  [2050, 124.54],
  [2060, 161.844],
])
