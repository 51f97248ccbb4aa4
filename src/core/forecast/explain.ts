import { evaluateBudget } from '../chain/budget.ts'
import { NO_DAMAGE } from '../chain/budget-vectors.ts'
import { hasDebtPath, settledBudget } from '../chain/settled-budget.ts'
import { type Step, joinSteps } from '../explain/trace.ts'
import { explainFiscal } from '../fiscal/explain.ts'
import type { CountryData, CountryFigure } from './own-figures.ts'
import type { ScenarioEnvelope } from './envelope.ts'
import { requestYear } from './forecast.ts'
import { createExplainer } from '../model/explain-program.ts'
import { FORECAST_MODEL } from './model.ts'

/** Explain the last year of a forecast as steps: the chain, then the country's emissions. */
export function explainForecast(envelope: ScenarioEnvelope, data: CountryData): Step[] {
  const request = requestYear(envelope, envelope.horizon, 'all')
  const chain = explainFiscal(request)
  const known = data.emissions_mt_co2
  if (known === null || !hasDebtPath(envelope.country)) return chain
  const { co2_left } = evaluateBudget(settledBudget(envelope.country), request, NO_DAMAGE)
  return joinSteps([chain, explainEmissions(known, co2_left)])
}

const explain = createExplainer(FORECAST_MODEL)

/** Explain the emissions of a country as steps; `co2_left` is a step of the budget. */
function explainEmissions(known: CountryFigure, co2Left: number): Step[] {
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
