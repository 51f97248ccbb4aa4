import { HORIZON_RANGE } from '../../core/chain/request-ranges.ts'
import type { ChainRequest } from '../../core/chain/request-vector.ts'
import { PATHWAY_IDS } from '../../core/climate/pathways.ts'
import { SHOCK_IDS } from '../../model/coefficients/hazards.ts'
import { DAMAGE_DEFAULTS } from '../../core/chain/request-ranges.ts'
import { entryAt } from '../../core/entry.ts'
import { listGeographies } from '../../core/geography/geographies.ts'
import { INDUSTRY_IDS } from '../../core/industry/industries.ts'

// All words of a call in one whole number, so that rows are grouped and joined by three numbers:
// this one, the warming level and the adaptation. Geography stands first: calls in rising order lie
// together by place, then industry, then pathway.

/** Bits of the parts of a code, from the lowest. */
const BITS = { shocks: 7, horizon: 7, industry: 3, pathway: 4 } as const

/** What each part is multiplied with. */
export const PLACE_VALUES = {
  shocks: 1,
  horizon: 2 ** BITS.shocks,
  industry: 2 ** (BITS.shocks + BITS.horizon),
  pathway: 2 ** (BITS.shocks + BITS.horizon + BITS.industry),
  geography: 2 ** (BITS.shocks + BITS.horizon + BITS.industry + BITS.pathway),
} as const

/** Code of a pathway where a warming level is given instead. */
export const NO_PATHWAY = 2 ** BITS.pathway - 1

/** A part of a code. */
export type CodePart = keyof typeof PLACE_VALUES

/** Ids of all geographies by their number in a code. */
export const GEOGRAPHY_IDS: readonly string[] = listGeographies().map(({ id }) => id)

/** A call of the chain, for one place. */
export interface Call extends ChainRequest {
  readonly geography: string
}

/** Read a part of a code. */
export function partOf(code: number, part: CodePart): number {
  const above = Math.floor(code / PLACE_VALUES[part])
  return part === 'geography' ? above : above % 2 ** BITS[part]
}

/** What tells two calls apart that take the same coefficients, tables and place: geography and pathway. */
export function forcingOf(code: number): number {
  return Math.floor(code / PLACE_VALUES.pathway)
}

/** The call that a code, a warming level and an adaptation stand for. */
export function readCall(code: number, warming_c: number, adaptation: number): Call {
  const pathway = partOf(code, 'pathway')
  const shocks = partOf(code, 'shocks')
  return {
    geography: entryAt(GEOGRAPHY_IDS, partOf(code, 'geography')),
    climate_pathway: pathway === NO_PATHWAY ? null : entryAt(PATHWAY_IDS, pathway),
    warming_c: pathway === NO_PATHWAY ? warming_c : null,
    horizon: HORIZON_RANGE.min + partOf(code, 'horizon'),
    industry: entryAt(INDUSTRY_IDS, partOf(code, 'industry')),
    active_shocks: SHOCK_IDS.filter((_, index) => (shocks >> index) % 2 === 1),
    damage_function: DAMAGE_DEFAULTS.damage_function,
    adaptation_level: adaptation,
    carbon_price_usd_per_t: DAMAGE_DEFAULTS.carbon_price_usd_per_t,
  }
}
