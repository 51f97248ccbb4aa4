import { requireEntry } from '../entry.ts'
import { type IndustryId } from '../industry/industries.ts'
import { CLIMATE_COEFFICIENTS } from '../../model/coefficients/climate.ts'
import table from '../../model/coefficients/damage/sector-effects.json' with { type: 'json' }

/**
 * A published effect of climate on a sector; low and high are equal if only one figure is
 * published.
 */
export interface SectorEffect {
  readonly effect: string
  readonly low: number
  readonly high: number
  readonly unit: string
  readonly source: string
  /** Low and high end at a warming level for an effect per degree, otherwise null; percent. */
  readonly at_warming: { readonly low: number; readonly high: number } | null
}

/**
 * Published effects on an industry; effects per degree are also given for the warming since now
 * (1.36 degC).
 */
export function sectorEffects(industry: IndustryId, warmingC: number): SectorEffect[] {
  const sinceNowC = Math.max(0, warmingC - requireEntry(CLIMATE_COEFFICIENTS, 'g_now_c').value)
  return table.rows
    .filter((row) => row.industry === industry)
    .map(({ effect, low, high, unit, source, per_c }) => ({
      effect,
      low,
      high,
      unit,
      source,
      at_warming: per_c ? { low: low * sinceNowC, high: high * sinceNowC } : null,
    }))
}
