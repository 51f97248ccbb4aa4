import { interpolate } from '../explain/interpolation.ts'
import type { Quantity } from '../explain/trace.ts'
import { emissionsNodes, type PolicyPathwayId } from '../pathways/policy-pathways.ts'

/** Policy pathway against which the effect of another is measured. */
export const BASELINE_PATHWAY: PolicyPathwayId = 'current_policies'

/** Emissions of a country when they follow the world's path of a policy from the year last known. */
export const EMISSION_QUANTITY: Quantity<'emissions_mt_co2'> = {
  symbol: 'emissions_mt_co2',
  label: 'Fossil CO2 of the country',
  unit: 'Mt CO2',
  formula:
    'emissions_known_mt_co2 * (1 + emissions_change_pct / 100) / (1 + emissions_change_known_pct / 100)',
  inputs: ['emissions_known_mt_co2', 'emissions_change_pct', 'emissions_change_known_pct'],
  source: 'Assumed: the country changes at the pace of the world on the same policy pathway',
  kind: 'assumed',
  compute: (v) =>
    (v('emissions_known_mt_co2') * (1 + v('emissions_change_pct') / 100)) /
    (1 + v('emissions_change_known_pct') / 100),
}

/** Values of the givens of `EMISSION_QUANTITY` for a policy pathway and a year. */
export function readEmissionGivens(
  known: { readonly value: number; readonly year: number },
  pathway: PolicyPathwayId,
  year: number
): Readonly<Record<string, number>> {
  const nodes = emissionsNodes(pathway, 'central')
  return {
    emissions_known_mt_co2: known.value,
    emissions_change_pct: interpolate(nodes, Math.max(year, known.year)),
    emissions_change_known_pct: interpolate(nodes, known.year),
  }
}

/** Fossil CO2 of a country in a year, Mt: the known value at the pace of a policy pathway. */
export function projectEmissions(
  known: { readonly value: number; readonly year: number },
  pathway: PolicyPathwayId,
  year: number
): number {
  const givens = readEmissionGivens(known, pathway, year)
  return EMISSION_QUANTITY.compute((symbol) => givens[symbol] ?? Number.NaN)
}
