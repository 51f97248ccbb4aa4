import type { Step } from '../explain/trace.ts'
import type { PolicyPathwayId } from '../pathways/policy-pathway-ids.ts'
import type { CountryFigure } from './country-data.ts'

/** Policy pathway against which the effect of another is measured. */
export const BASELINE_PATHWAY: PolicyPathwayId = 'current_policies'

/** Fossil CO2 of a country in a year, Mt: the last known value times the share that its zone has left. */
export function projectEmissions(known: CountryFigure, co2Left: number): number {
  return known.value * co2Left
}

/** Lay out the emissions of a country as steps; `co2_left` is a step of the budget. */
export function explainEmissions(known: CountryFigure, co2Left: number): Step[] {
  return [
    {
      symbol: 'emissions_known_mt_co2',
      label: `Fossil CO2 of the country in ${known.year}`,
      value: known.value,
      unit: known.unit,
      formula: null,
      inputs: {},
      source: `Dataset ${known.dataset_id}`,
      kind: 'documented',
    },
    {
      symbol: 'emissions_mt_co2',
      label: 'Fossil CO2 of the country',
      value: projectEmissions(known, co2Left),
      unit: 'Mt CO2',
      formula: 'emissions_known_mt_co2 * co2_left',
      inputs: { emissions_known_mt_co2: known.value, co2_left: co2Left },
      source:
        'Assumed: the country stays at its last known value until 2025 and then changes at the pace of its zone',
      kind: 'assumed',
    },
  ]
}
