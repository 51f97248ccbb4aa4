import { REGION_DEFAULTS } from '../../../model/coefficients/region-defaults.ts'
import type { FieldDefault } from '../field.ts'

/** A judgement that stands in, as the table of all regions has it. */
export function usual(symbol: keyof typeof REGION_DEFAULTS): FieldDefault {
  const { value, source, range } = REGION_DEFAULTS[symbol]
  return { value, source: `assumed: ${source}`, low: range[0], high: range[1] }
}

/** What covers a shortfall at the peak where a document does not say. */
export const RESERVE_CLOSURE = {
  value: 'peakers',
  source: 'assumed: new plant that hardly runs; closed coal is no reserve',
} as const satisfies FieldDefault

/** Growth of demand where a document states none, percent a year: as the specification has it. */
export const DEFAULT_DEMAND_GROWTH_CAGR_PCT = 2

/** Growth that no default should hide: the framework's own. */
export const GROWTH = {
  value: DEFAULT_DEMAND_GROWTH_CAGR_PCT,
  source: 'default of the framework',
  low: -1,
  high: 6,
} as const satisfies FieldDefault

/** Price year of the capital that stands in: that of its source (NREL). */
export const USUAL_PRICE_YEAR = 2022
