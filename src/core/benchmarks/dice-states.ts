import { entryAt, numberAt } from '../entry.ts'
import { readRun, readSeries } from '../scc/run-cache.ts'
import type { BenchmarkSet } from './benchmark.ts'

/** States of the base run: symbol, label, unit, and the printed values of 2025, 2050 and 2100. */
const STATES = [
  ['temperature_atmosphere', 'Warming', 'degC', 1.428925, 2.098452, 3.554915],
  ['carbon_atmosphere', 'Carbon in the atmosphere', 'Gt C', 917.813659, 1102.731389, 1650.600118],
  ['alpha', 'Stretch of carbon lifetimes', '1', 0.510594, 0.873871, 2.488206],
  ['emissions', 'Emissions of CO2', 'Gt CO2/year', 44.885757, 54.628087, 75.692804],
  ['capital', 'Capital', 'trillion USD2019', 344.234487, 662.543258, 1814.667497],
  ['consumption', 'Consumption', 'trillion USD2019/year', 116.472202, 221.373461, 590.764214],
] as const

const YEARS = [2025, 2050, 2100] as const
const FIRST_PERIOD_YEAR = 2020
const STEP_YEARS = 5

/** The path of DICE-2023 itself: what the climate and the economy do in the base run. */
export const DICE2023_STATE_SET: BenchmarkSet = {
  id: 'dice2023_states',
  service: 'scc',
  title: 'States of DICE-2023, base run',
  source: 'GAMS result workbook of DICE2023-b-4-3-10, Barrage and Nordhaus (2024)',
  tolerance: 1e-5,
  tolerance_reason: 'the savings path that drives the run is printed to eight decimals',
  by_construction: false,
  benchmarks: STATES.flatMap(([symbol, label, unit, ...values]) =>
    YEARS.map((year, index) => ({
      id: `${symbol}_${year}`,
      label: `${label} in ${year}`,
      unit,
      published: entryAt(values, index),
      read: () => readState(symbol, year),
    }))
  ),
}

function readState(symbol: string, year: number): number {
  const run = readRun({ engine: 'dice2023', damage_function: 'dice2023', policy: 'base' })
  return numberAt(readSeries(run.base.series, symbol), (year - FIRST_PERIOD_YEAR) / STEP_YEARS)
}
