import { describe, expect, it, test } from 'vitest'
import ohio from '../testing/contract-document.json' with { type: 'json' }
import { checkScenario } from './check.ts'
import { DEFAULT_DEMAND_GROWTH_CAGR_PCT } from '../../../scenario/document/rows/defaults.ts'
import { RELATIONS } from './relations.ts'

type Document = typeof ohio

/** Ids of the relations that the specification names, in its order. */
const SPECIFIED = [
  'ceiling',
  'fleet_sums',
  'peak_growth',
  'abatement',
  'penalty_sums',
  'sector_sums',
]

/** A deep copy of the published document with one change. */
function breakDocument(change: (document: Document) => void): Document {
  const document = structuredClone(ohio)
  change(document)
  return document
}

/** One violation of each claim of a relation: its path and the expected finding. */
const BROKEN: readonly {
  relation: string
  label: string
  change: (document: Document) => void
  path: string
  expected: number | string
  actual: number | string
}[] = [
  {
    relation: 'ceiling',
    label: 'a ceiling that does not follow from the baseline',
    change: (document) => (document.target.ceiling_mt_co2_by_2035 = 33),
    path: 'target.ceiling_mt_co2_by_2035',
    expected: 31.3,
    actual: 33,
  },
  {
    relation: 'ceiling',
    label: 'a second ceiling in the projections',
    change: (document) => (document.projections.ceiling_mt_co2 = 31.4),
    path: 'projections.ceiling_mt_co2',
    expected: 31.3,
    actual: 31.4,
  },
  {
    relation: 'ceiling',
    label: 'a required reduction that is not baseline minus ceiling',
    change: (document) => (document.target.required_reduction_mt_co2 = 33.5),
    path: 'target.required_reduction_mt_co2',
    expected: 31.3,
    actual: 33.5,
  },
  {
    relation: 'ceiling',
    label: 'a mandate that ends above the ceiling',
    change: (document) => (document.projections.mandate_mt_co2[12] = 31.5),
    path: 'projections.mandate_mt_co2.12',
    expected: 31.3,
    actual: 31.5,
  },
  {
    relation: 'ceiling',
    label: 'business as usual at the ceiling',
    change: (document) => (document.projections.bau_mt_co2[6] = 31.3),
    path: 'projections.bau_mt_co2.6',
    expected: 31.3,
    actual: 31.3,
  },
  {
    relation: 'fleet_sums',
    label: 'a fleet whose components do not add up to its total',
    change: (document) => (document.fleet_evolution.bau_2035.total_gw = 39.9),
    path: 'fleet_evolution.bau_2035.total_gw',
    expected: 39.8,
    actual: 39.9,
  },
  {
    relation: 'peak_growth',
    label: 'a projected peak at another growth',
    change: (document) => (document.structural_constraints.demand_growth_cagr_pct = 3),
    path: 'structural_constraints.projected_peak_demand_gw',
    expected: 28 * 1.03 ** 12,
    actual: ohio.structural_constraints.projected_peak_demand_gw,
  },
  {
    relation: 'peak_growth',
    label: 'an overhead of another fleet',
    change: (document) => (document.structural_constraints.mandate_overhead_pct = 49),
    path: 'structural_constraints.mandate_overhead_pct',
    expected: ohio.structural_constraints.mandate_overhead_pct,
    actual: 49,
  },
  {
    relation: 'peak_growth',
    label: 'a horizon that does not reach the deadline',
    change: (document) => (document.target.horizon_years = 11),
    path: 'target.horizon_years',
    expected: 12,
    actual: 11,
  },
  {
    relation: 'abatement',
    label: 'a need that is not BAU minus ceiling',
    change: (document) => (document.analysis.abatement_needed_mt_co2 = 31.3),
    path: 'analysis.abatement_needed_mt_co2',
    expected: 33.5,
    actual: 31.3,
  },
  {
    relation: 'abatement',
    label: 'a total that is not the sum of the vectors',
    change: (document) => (document.analysis.estimated_total_mt_co2 = 36.3),
    path: 'analysis.estimated_total_mt_co2',
    expected: 35.3,
    actual: 36.3,
  },
  {
    relation: 'abatement',
    label: 'a margin that is not total minus need',
    change: (document) => (document.analysis.estimated_margin_mt_co2 = 2.8),
    path: 'analysis.estimated_margin_mt_co2',
    expected: 1.8,
    actual: 2.8,
  },
  {
    relation: 'abatement',
    label: 'a critical path that names no vector',
    change: (document) => (document.analysis.critical_path = 'fusion'),
    path: 'analysis.critical_path',
    expected: ohio.tech_vectors.map(({ id }) => id).join(', '),
    actual: 'fusion',
  },
  {
    relation: 'penalty_sums',
    label: 'a cumulative cost that skips a year',
    change: (document) => {
      const [, , third] = document.non_compliance.tax_schedule
      if (third !== undefined) third.cumulative_usd_b = 2.76
    },
    path: 'non_compliance.tax_schedule.2.cumulative_usd_b',
    expected: 3.697,
    actual: 2.76,
  },
  {
    relation: 'penalty_sums',
    label: 'a five-year cost that is not the sum',
    change: (document) => (document.non_compliance.five_year_cumulative_usd_b = 5.557),
    path: 'non_compliance.five_year_cumulative_usd_b',
    expected: 7.799,
    actual: 5.557,
  },
  {
    relation: 'penalty_sums',
    label: 'a highest cost that no year has',
    change: (document) => (document.non_compliance.max_annual_cost_usd_b = 1.86),
    path: 'non_compliance.max_annual_cost_usd_b',
    expected: 2.242,
    actual: 1.86,
  },
  {
    relation: 'sector_sums',
    label: 'embedded emissions that the sectors do not add up to',
    change: (document) => (document.non_compliance.embedded_emissions_mt_co2 = 17.2),
    path: 'non_compliance.embedded_emissions_mt_co2',
    expected: 17.1,
    actual: 17.2,
  },
  {
    relation: 'sector_sums',
    label: 'exports that the sectors do not add up to',
    change: (document) => (document.non_compliance.affected_exports_usd_b = 56),
    path: 'non_compliance.affected_exports_usd_b',
    expected: 38.5,
    actual: 56,
  },
]

describe('checkScenario', () => {
  it('finds nothing in the published document', () => {
    expect(checkScenario(ohio)).toMatchObject({ valid: true, findings: [] })
  })

  test.each(BROKEN)('$relation: finds $label', ({ relation, change, path, expected, actual }) => {
    const { valid, findings } = checkScenario(breakDocument(change))
    const finding = findings.find((candidate) => candidate.path === path)
    expect(valid).toBe(false)
    expect(finding?.relation).toBe(relation)
    expect(finding?.actual).toBe(actual)
    if (typeof expected === 'string') expect(finding?.expected).toBe(expected)
    else expect(finding?.expected).toBeCloseTo(expected, 6)
    expect(finding?.message).toContain(String(actual))
  })

  it('breaks each relation of the specification at least once in the table above', () => {
    expect(new Set(BROKEN.map(({ relation }) => relation))).toEqual(new Set(SPECIFIED))
  })

  it('accepts a difference of rounding: sums that are off by exactly the tolerance', () => {
    const document = breakDocument((copy) => (copy.fleet_evolution.bau_2035.total_gw = 39.85))
    expect(checkScenario(document).findings).toEqual([])
  })

  it('grows the peak by 2 percent a year if a document states no growth', () => {
    const document: object = structuredClone(ohio)
    Reflect.deleteProperty(
      Reflect.get(document, 'structural_constraints'),
      'demand_growth_cagr_pct'
    )
    const { findings } = checkScenario(document)
    const peak = findings.find(({ path }) => path.endsWith('projected_peak_demand_gw'))
    expect(peak?.expected).toBeCloseTo(28 * (1 + DEFAULT_DEMAND_GROWTH_CAGR_PCT / 100) ** 12, 9)
  })

  it('warns of a mandate fleet below the projected peak without calling it invalid', () => {
    const document = breakDocument((copy) => {
      copy.fleet_evolution.mandate_2035.renewables_gw = 0
      copy.fleet_evolution.mandate_2035.total_gw -= 24
      Reflect.deleteProperty(copy.structural_constraints, 'mandate_overhead_pct')
    })
    const { valid, findings } = checkScenario(document)
    expect(valid).toBe(true)
    const warnings = findings.filter(({ relation }) => relation === 'peak_growth')
    expect(warnings).toMatchObject([{ severity: 'warning' }])
  })

  test.each([
    ['a missing section', ['baseline'], undefined, 'baseline'],
    ['text in place of a number', ['baseline', 'coal_gw'], '6.9', 'baseline.coal_gw'],
    ['an unknown status', ['status'], 'final', 'status'],
    ['an invalid date', ['last_updated'], '2026-13-01', 'last_updated'],
    [
      'a ceiling under no key of the deadline year',
      ['target', 'deadline_year'],
      2040,
      'target.ceiling_mt_co2_by_2040',
    ],
    [
      'a row that is not a fleet row',
      ['fleet_evolution', 'extra'],
      ohio.fleet_evolution.bau_2035,
      'fleet_evolution.extra',
    ],
    [
      'a path with a year too few',
      ['projections', 'bau_mt_co2'],
      [60, 61],
      'projections.bau_mt_co2',
    ],
    ['a debt of text', ['fiscal_transition', 'phase_1'], {}, 'fiscal_transition.phase_1.label'],
  ])('reports %s as a finding of the schema', (_label, keys, value, path) => {
    const document: object = structuredClone(ohio)
    const parent = keys.slice(0, -1).reduce<object>((node, key) => Reflect.get(node, key), document)
    Reflect.set(parent, keys.at(-1) ?? '', value)
    const { valid, findings, scenario } = checkScenario(document)
    expect(valid).toBe(false)
    expect(scenario).toBeNull()
    expect(findings.filter(({ relation }) => relation === 'schema').map((f) => f.path)).toContain(
      path
    )
  })

  it('still checks the relations whose sections can be read', () => {
    const document = breakDocument((copy) => (copy.fleet_evolution.bau_2035.total_gw = 50))
    const { findings } = checkScenario({ ...document, action_items: 'none' })
    expect(findings.map(({ relation }) => relation)).toEqual(['schema', 'fleet_sums'])
  })

  it('reads an empty object as a document with everything missing', () => {
    const { findings } = checkScenario({})
    expect(findings.every(({ relation }) => relation === 'schema')).toBe(true)
    expect(findings.find(({ path }) => path === 'baseline')?.message).toContain('is missing')
  })
})

describe('RELATIONS', () => {
  it('begins with the six relations of the specification', () => {
    expect(RELATIONS.slice(0, SPECIFIED.length).map(({ id }) => id)).toEqual(SPECIFIED)
  })

  it('names each relation once, with formula, tolerance and reason', () => {
    expect(new Set(RELATIONS.map(({ id }) => id)).size).toBe(RELATIONS.length)
    for (const relation of RELATIONS) {
      expect(relation.formula).toMatch(/[=≤<→≥>⇒]/)
      expect(relation.tolerance).toBeGreaterThanOrEqual(0)
      expect(relation.why.length).toBeGreaterThan(20)
    }
  })
})
