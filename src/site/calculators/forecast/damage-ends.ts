import { runChain } from '../../../core/chain/corners.ts'
import { requestYear } from '../../../core/forecast/forecast.ts'
import type { ScenarioEnvelope } from '../../../core/forecast/envelope.ts'

/** Additional GDP damage of a year with every range at the end of little and of much damage, percent. */
export function readDamageEnds(
  envelope: ScenarioEnvelope,
  year: number
): { readonly low: number; readonly high: number } {
  const { low, high } = runChain(envelope.country, requestYear(envelope, year, 'all'))
  return { low: low.gdp_damage_additional_pct, high: high.gdp_damage_additional_pct }
}
