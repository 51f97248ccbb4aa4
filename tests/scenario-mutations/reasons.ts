import type { MutationKind } from './mutations.ts'

/** A kind of miss that no document can give away, and why. */
interface Reason {
  readonly paths: RegExp
  readonly kinds: readonly MutationKind[]
  readonly reason: string
}

/**
 * Why some mutations stay unfound. A miss that fits none of these is a hole in the auditor, and
 * the test fails.
 */
export const REASONS: readonly Reason[] = [
  {
    paths:
      /^(?:fleet_evolution\.|baseline\.\w+_gw$|fiscal_transition\.fiscal_waterfall\.|projections\.)/,
    kinds: ['swap'],
    reason: 'both values enter the same sum, which stays as it was',
  },
  {
    paths: /^baseline\.(?:grid_carbon|annual_generation)/,
    kinds: ['swap'],
    reason: 'both are factors of the same product, which stays as it was',
  },
  {
    paths: /^non_compliance\.affected_sectors\./,
    kinds: ['swap'],
    reason: 'both values are so near to each other that the totals hold within their tolerance',
  },
  {
    paths: /^analysis\.estimated_\w+_contribution/,
    kinds: ['swap'],
    reason: 'both are sums of vectors, and no field says which vector is in which group',
  },
  {
    paths:
      /^structural_constraints\.(?:projected_peak_demand_gw|mandate_overhead_pct|demand_growth_cagr_pct)$/,
    kinds: ['drop'],
    reason:
      'optional: computed where it is not stated, growth with the default of the specification',
  },
  {
    paths:
      /^(?:tech_vectors\.\d+\.(?:technical_parameters|constraints)\.|tech_vectors\.\d+\.\w+$|structural_constraints\.\w+$|fiscal_transition\.phase_1\.annual_capex_\d|analysis\.estimated_(?!total|margin|ccus|greenfield|ders)|data_freshness\.|fleet_evolution\.\w+\.(?:nuclear|hydro|oil)_gw$|baseline\.(?:oil|nuclear|ders|renewables|hydro)_gw$)/,
    kinds: ['drop'],
    reason: 'optional or an extra field of the author: a document without it is complete',
  },
  {
    paths: /^baseline\.\w+_capacity_factor$/,
    kinds: ['times 1.1', 'swap'],
    reason: 'free within the energy of the year: the changed value is stated elsewhere in the text',
  },
  {
    paths: /^structural_constraints\.|^target\.penalty\./,
    kinds: ['times 1.1', 'swap', 'times 1000', 'sign'],
    reason: 'an input of the region in a plausible range, or its changed value is stated elsewhere',
  },
  {
    paths: /^tech_vectors\.\d+\./,
    kinds: ['times 1.1', 'swap', 'sign', 'times 1000'],
    reason: 'an input of the vector in a plausible range: no other field determines it',
  },
  {
    paths: /^fleet_evolution\.scale_gw$/,
    kinds: ['times 1.1', 'swap'],
    reason: 'a scale of pictures: every round number above the fleet is right',
  },
  {
    paths: /^non_compliance\.affected_sectors\.\d+\.jobs$/,
    kinds: ['times 1.1', 'times 1000', 'swap'],
    reason: 'people employed: only the size against the exports can be judged',
  },
  {
    paths:
      /^fiscal_transition\.(?:phase_1\.(?:annual_capex|price_trajectory|sovereign_debt)|phase_2\.|counterfactual_inaction\.)/,
    kinds: ['times 1.1', 'times 1000', 'swap', 'sign', 'shift a year'],
    reason: 'an input of the books in a plausible range, or its changed value is stated elsewhere',
  },
  {
    paths: /^fiscal_transition\.(?:phase_1\.entity_deficit_trajectory|fiscal_waterfall)\./,
    kinds: ['shift a year', 'times 1.1', 'times 1000'],
    reason: 'a year that only this table has: nothing else dates or sizes the row',
  },
  {
    paths: /^financing_framework\.(?:capital_providers|methodology\.base_year)/,
    kinds: ['times 1.1', 'times 1000', 'swap', 'shift a year'],
    reason: 'an input about third parties in a plausible range: no other field determines it',
  },
  {
    paths: /^data_freshness\./,
    kinds: ['shift a year', 'swap'],
    reason: 'an extra field of the author about the dates of sources',
  },
]

/** Why a mutation cannot be found from the document alone; null where it should be. */
export function findReason(path: string, kind: MutationKind): string | null {
  return (
    REASONS.find(({ paths, kinds }) => kinds.includes(kind) && paths.test(path))?.reason ?? null
  )
}
