import { evaluateBudget } from '../chain/budget.ts'
import { settledBudget } from '../chain/settled-budget.ts'
import { type Step, joinSteps } from '../explain/trace.ts'
import { explainFiscal } from '../fiscal/explain.ts'
import type { CountryData } from './country-data.ts'
import { explainEmissions } from './emissions.ts'
import type { ScenarioEnvelope } from './envelope.ts'
import { requestYear } from './forecast.ts'

/** Lay out the last year of a forecast as steps: the chain, then the country's emissions. */
export function explainForecast(envelope: ScenarioEnvelope, data: CountryData): Step[] {
  const request = requestYear(envelope, envelope.horizon, 'all')
  const chain = explainFiscal(request)
  const known = data.emissions_mt_co2
  if (known === null) return chain
  const { co2_left } = evaluateBudget(settledBudget(envelope.country), request, 0)
  return joinSteps([chain, explainEmissions(known, co2_left)])
}
