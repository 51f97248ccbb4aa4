import { createExplainer } from '../model/explain-program.ts'
import type { Step } from '../explain/trace.ts'
import type { CountryFigure } from './country-data.ts'
import { FORECAST_MODEL } from './model.ts'

const explain = createExplainer(FORECAST_MODEL)

/** Lay out the emissions of a country as steps; `co2_left` is a step of the budget. */
export function explainEmissions(known: CountryFigure, co2Left: number): Step[] {
  const request = Object.fromEntries(FORECAST_MODEL.givens.map(({ symbol }) => [symbol, 0]))
  const numbers = { ...request, emissions_known_mt_co2: known.value, co2_left: co2Left }
  const about = {
    label: `Fossil CO2 of the country in ${known.year}`,
    unit: known.unit,
    source: `Dataset ${known.dataset_id}`,
  }
  return explain({ request: numbers }, ['emissions_mt_co2']).map((step) =>
    step.symbol === 'emissions_known_mt_co2' ? { ...step, ...about } : step
  )
}
