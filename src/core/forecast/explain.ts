import { explainQuantities, type Step } from '../explain/trace.ts'
import { explainFiscal } from '../fiscal/explain.ts'
import type { CountryData } from './country-data.ts'
import { EMISSION_QUANTITY, projectEmissions, readEmissionGivens } from './emissions.ts'
import type { ScenarioEnvelope } from './envelope.ts'
import { requestYear } from './forecast.ts'

/** Lay out the last year of a forecast as steps: the chain, then the country's emissions. */
export function explainForecast(envelope: ScenarioEnvelope, data: CountryData): Step[] {
  const chain = explainFiscal(requestYear(envelope, envelope.horizon, 'all'))
  const known = data.emissions_mt_co2
  if (known === null) return chain
  const givens = readEmissionGivens(known, envelope.policy_pathway, envelope.horizon)
  const values = {
    ...givens,
    emissions_mt_co2: projectEmissions(known, envelope.policy_pathway, envelope.horizon),
  }
  const described = [
    {
      symbol: 'emissions_known_mt_co2',
      label: `Fossil CO2 of the country in ${known.year}`,
      unit: known.unit,
      source: `Dataset ${known.dataset_id}`,
      kind: 'documented' as const,
    },
    {
      symbol: 'emissions_change_pct',
      label: 'Change of world emissions on the policy pathway since 2019',
      unit: '%',
      source: 'AR6 WGIII, category that anchors the policy pathway, median',
      kind: 'documented' as const,
    },
    {
      symbol: 'emissions_change_known_pct',
      label: `The same change up to ${known.year}`,
      unit: '%',
      source: 'AR6 WGIII, category that anchors the policy pathway, median',
      kind: 'documented' as const,
    },
  ]
  const own = explainQuantities(described, [EMISSION_QUANTITY], values)
  const taken = new Set(chain.map(({ symbol }) => symbol))
  return [...chain, ...own.filter(({ symbol }) => !taken.has(symbol))]
}
