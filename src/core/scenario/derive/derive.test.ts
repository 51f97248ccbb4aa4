import { describe, expect, it, test } from 'vitest'
import ohio from '../testing/contract-document.json' with { type: 'json' }
import { checkScenario } from '../check/check.ts'
import { deriveScenario } from './derive.ts'
import { readLeaf } from '../document/leaves.ts'
import { applyMergePatch, isJsonObject } from '../document/merge-patch.ts'

/** The published document with a merge patch applied. */
function patched(patch: object): object {
  const document = applyMergePatch(ohio, patch)
  return isJsonObject(document) ? document : {}
}

/** Every field that is computed, by path, with a value that is wrong for it. */
const COMPUTED: readonly (readonly [path: string, wrong: number])[] = [
  ['target.horizon_years', 13],
  ['target.required_reduction_mt_co2', 30],
  ['target.ceiling_mt_co2_by_2035', 30],
  ['projections.ceiling_mt_co2', 30],
  ['projections.bau_mt_co2.4', 70],
  ['projections.mandate_mt_co2.4', 40],
  ['structural_constraints.projected_peak_demand_gw', 40],
  ['structural_constraints.mandate_overhead_pct', 40],
  ['fleet_evolution.bau_2035.total_gw', 41],
  ['analysis.abatement_needed_mt_co2', 31],
  ['analysis.estimated_total_mt_co2', 36],
  ['analysis.estimated_margin_mt_co2', 3],
  ['non_compliance.tax_schedule.2.annual_cost_usd_b', 1.7],
  ['non_compliance.tax_schedule.4.cumulative_usd_b', 8],
  ['non_compliance.embedded_emissions_mt_co2', 18],
  ['non_compliance.affected_exports_usd_b', 40],
  ['non_compliance.max_annual_cost_usd_b', 3],
  ['non_compliance.five_year_cumulative_usd_b', 9],
  ['fiscal_transition.fiscal_waterfall.3.bpdb_position_usd_b', -0.5],
  ['fiscal_transition.phase_1.entity_deficit_trajectory.3.deficit_usd_b', 0.5],
  ['fiscal_transition.phase_1.peak_domestic_financing_gap_usd_b', 0.5],
  ['fiscal_transition.phase_1.peak_financing_gap_year', 2032],
]

describe('deriveScenario', () => {
  it('keeps a document that agrees as it is', () => {
    const { document, changes } = deriveScenario(ohio)
    expect(changes).toEqual([])
    expect(document).toEqual(ohio)
  })

  test.each(COMPUTED)('refreshes %s, which the check finds when it is %d', (path, wrong) => {
    const document: object = structuredClone(ohio)
    const keys = path.split('.')
    Reflect.set(Object(readLeaf(document, keys.slice(0, -1).join('.'))), keys.at(-1) ?? '', wrong)
    expect(checkScenario(document).findings).not.toEqual([])
    const derived = deriveScenario(document)
    expect(checkScenario(derived.document).findings).toEqual([])
    expect(readLeaf(derived.document, path)).toEqual(readLeaf(ohio, path))
  })

  it('fills computed fields that are missing', () => {
    const { document } = deriveScenario(
      patched({
        target: { ceiling_mt_co2_by_2035: null, required_reduction_mt_co2: null },
        structural_constraints: { projected_peak_demand_gw: null, mandate_overhead_pct: null },
        non_compliance: { max_annual_cost_usd_b: null, five_year_cumulative_usd_b: null },
        projections: { years: null },
        analysis: { estimated_total_mt_co2: null, estimated_margin_mt_co2: null },
      })
    )
    expect(checkScenario(document).findings).toEqual([])
  })

  it('lets a deeper cut run through ceiling, need and margin', () => {
    const { document } = deriveScenario(patched({ target: { reduction_pct: 52 } }))
    expect(readLeaf(document, 'target.ceiling_mt_co2_by_2035')).toBeCloseTo(62.6 * 0.48, 6)
    expect(readLeaf(document, 'analysis.abatement_needed_mt_co2')).toBeCloseTo(64.8 - 30.048, 6)
    expect(readLeaf(document, 'analysis.estimated_margin_mt_co2')).toBeCloseTo(35.3 - 34.752, 6)
  })

  it('moves the ceiling to the key of a new deadline and draws the paths to it', () => {
    const { document } = deriveScenario(patched({ target: { deadline_year: 2037 } }))
    expect(readLeaf(document, 'target.ceiling_mt_co2_by_2037')).toBe(31.3)
    expect(readLeaf(document, 'target.ceiling_mt_co2_by_2035')).toBeUndefined()
    expect(readLeaf(document, 'projections.years.14')).toBe(2037)
    expect(readLeaf(document, 'projections.bau_mt_co2.14')).toBe(64.8)
  })

  it('leaves a path in steps alone', () => {
    const steps = [62.6, 62.6, 61, 61, 58, 55, 55, 50, 44, 44, 36, 33, 29.5]
    const { changes } = deriveScenario(patched({ projections: { mandate_mt_co2: steps } }))
    expect(changes).toEqual([])
  })

  it('derives what it derived to the same', () => {
    const once = deriveScenario(patched({ baseline: { annual_emissions_mt_co2: 60 } })).document
    expect(deriveScenario(once).changes).toEqual([])
  })

  it('reads a document without any section as nothing to derive', () => {
    expect(deriveScenario({}).changes).toEqual([])
  })
})
