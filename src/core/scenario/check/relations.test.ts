import { describe, expect, it, test } from 'vitest'
import ohio from '../testing/contract-document.json' with { type: 'json' }
import { checkScenario } from './check.ts'
import { applyMergePatch, isJsonObject } from '../document/merge-patch.ts'
import { RELATIONS } from './relations.ts'
import broken from '../testing/broken-relations.json' with { type: 'json' }
import { resolveVariant } from '../variant/variant.ts'

/** A copy of the published document with values set at dotted paths. */
function breakDocument(changes: Readonly<Record<string, unknown>>): object {
  const document: object = structuredClone(ohio)
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.')
    const parent = keys.slice(0, -1).reduce<object>((node, key) => {
      return Object(Reflect.get(node, key))
    }, document)
    Reflect.set(parent, keys.at(-1) ?? '', value)
  }
  return document
}

/** Relations that need more than the document, which have their own tests below. */
const WITH_CONTEXT = [
  'variant',
  'lifecycle',
  // Of documents with a report: tests/scenario-authoring/planted-errors.test.ts.
  'distributions',
  'decision_windows',
  'capital_providers',
  'references',
]

describe('the relations beyond the specification', () => {
  test.each(broken.rows)('$relation: finds $label', ({ relation, changes, path }) => {
    const { findings } = checkScenario(breakDocument(changes))
    const finding = findings.find((entry) => entry.relation === relation && entry.path === path)
    expect(finding?.message).toMatch(/: [a-z].+\.$/)
  })

  it('are each violated at least once', () => {
    const rows = broken.rows
    const tried = new Set([...rows.map(({ relation }) => relation), ...WITH_CONTEXT])
    // Those of the account are broken in tests/scenario-authoring/planted-errors.test.ts.
    const last = RELATIONS.findIndex(({ id }) => id === 'primary_target')
    const own = RELATIONS.slice(6, last).map(({ id }) => id)
    expect(own).toEqual(own.map((id) => (tried.has(id) ? id : `${id} is never broken`)))
  })

  it('suggest the value that resolves a difference', () => {
    const { findings } = checkScenario(breakDocument({ 'target.ceiling_mt_co2_by_2035': 33 }))
    expect(findings[0]?.mend).toEqual({ path: 'target.ceiling_mt_co2_by_2035', value: 31.3 })
  })

  it('call a document invalid for physics and arithmetic, not for judgements', () => {
    expect(checkScenario(breakDocument({ 'baseline.coal_capacity_factor': 52 })).valid).toBe(false)
    expect(checkScenario(breakDocument({ 'fleet_evolution.scale_gw': 50 })).valid).toBe(true)
  })

  it('accept a stepped path', () => {
    const steps = [62.6, 62.6, 61, 61, 58, 55, 55, 50, 44, 44, 36, 33, 29.5]
    const { findings } = checkScenario(breakDocument({ 'projections.mandate_mt_co2': steps }))
    expect(findings).toEqual([])
  })

  it('accept a late vector that counts no tonnes', () => {
    const late = {
      'tech_vectors.0.constraints.total_lead_time_yr': 11,
      'tech_vectors.0.estimated_mt_co2': 0,
    }
    const { findings } = checkScenario(breakDocument(late))
    expect(findings.filter(({ relation }) => relation === 'lead_times')).toEqual([])
  })
})

describe('the rows that name fields', () => {
  const lead = 'tech_vectors.0.constraints.total_lead_time_yr'

  /** The findings of the two relations about rows, for a changed document. */
  function listRowFindings(changes: Readonly<Record<string, unknown>>) {
    return checkScenario(breakDocument(changes))
      .findings.filter(({ relation }) => /named_fields|stated_figures/.test(relation))
      .map(({ relation, path }) => [relation, path])
  }

  it('say which row states another value', () => {
    const { findings } = checkScenario(breakDocument({ [lead]: 7.15 }))
    expect(findings).toMatchObject([{ path: lead, expected: 6.5, actual: 7.15 }])
    expect(findings[0]?.message).toContain("'Solar on new sites, terms' states 6.5")
  })

  it('find a removed field, and a new field without a row', () => {
    expect(listRowFindings({ 'structural_constraints.firm_capacity_2035_gw': undefined })).toEqual([
      ['named_fields', 'key_calculations.13.fields.0'],
    ])
    expect(listRowFindings({ 'structural_constraints.tie_capacity_gw': 3 })).toEqual([
      ['stated_figures', 'structural_constraints.tie_capacity_gw'],
    ])
  })

  it('name the rows of a table by their year, and so the year itself', () => {
    const year = 'fiscal_transition.phase_1.price_trajectory.1.year'
    const findings = listRowFindings({ [year]: 2029 })
    expect(findings.map(([relation]) => relation)).toContain('named_fields')
  })

  it('need no row in a document whose rows name no field', () => {
    const unnamed = {
      assumption_register: withoutFields(ohio.assumption_register),
      key_calculations: withoutFields(ohio.key_calculations),
    }
    expect(listRowFindings(unnamed)).toEqual([])
    expect(listRowFindings({ ...unnamed, [lead]: 7.15 })).toEqual([])
  })
})

/** Rows as the specification has them, which name no fields. */
function withoutFields(rows: readonly { fields?: readonly string[] }[]): object[] {
  return rows.map(({ fields: _fields, ...row }) => row)
}

describe('a document with the fields of the specification alone', () => {
  it('has no error for fields beyond them', () => {
    const bare = applyMergePatch(ohio, {
      $schema: null,
      geography: null,
      framework_version: null,
      baseline: { oil_gw: null, nuclear_gw: null, renewables_gw: null, ders_gw: null },
      structural_constraints: {
        projected_peak_demand_gw: null,
        mandate_overhead_pct: null,
        firm_capacity_2035_gw: null,
        notes: null,
      },
      fiscal_transition: { phase_1: { annual_capex_2027_2034_usd_b: null } },
      tech_vectors: Object.fromEntries(
        ohio.tech_vectors.map(({ id }) => [id, { contribution_group: null }])
      ),
      assumption_register: withoutFields(ohio.assumption_register),
      key_calculations: withoutFields(ohio.key_calculations),
    })
    const { valid, findings } = checkScenario(isJsonObject(bare) ? bare : {})
    expect(valid).toBe(true)
    expect(findings).toEqual([])
  })
})

/** The published document in another status. */
const previous = (status: string): object => ({ ...ohio, status })

describe('the lifecycle', () => {
  test.each([
    ['draft', 'review', true],
    ['review', 'active', true],
    ['active', 'superseded', true],
    ['active', 'active', true],
    ['draft', 'active', false],
    ['active', 'draft', false],
    ['superseded', 'active', false],
  ])('lets %s become %s: %s', (before, after, allowed) => {
    const { findings } = checkScenario({ ...ohio, status: after }, { previous: previous(before) })
    expect(findings.filter(({ relation }) => relation === 'lifecycle').length).toBe(allowed ? 0 : 1)
  })

  it('lets a new file start in any status', () => {
    expect(checkScenario({ ...ohio, status: 'superseded' }).findings).toEqual([])
  })

  it('keeps the day of creation and the order of updates', () => {
    const older = { ...ohio, created: '2026-11-01', last_updated: '2026-12-01' }
    const { findings } = checkScenario(ohio, { previous: older })
    expect(findings.map(({ path }) => path)).toEqual(['created', 'last_updated'])
  })
})

describe('the variant relation', () => {
  const variant = {
    id: 'ohio-test',
    parent_scenario: ohio.id,
    variant_label: 'Test',
    variant_description: 'A deeper cut.',
    overrides: { target: { reduction_pct: 48 } },
  }

  it('holds for the result of parent and patch', () => {
    const resolved = resolveVariant(ohio, variant)
    const { findings } = checkScenario(resolved, { parent: ohio })
    expect(findings.filter(({ relation }) => relation === 'variant')).toEqual([])
  })

  it('finds a change that is not in the patch', () => {
    const resolved = applyMergePatch(resolveVariant(ohio, variant), {
      baseline: { notes: 'Other.' },
    })
    const { findings } = checkScenario(isJsonObject(resolved) ? resolved : {}, { parent: ohio })
    expect(findings.find(({ relation }) => relation === 'variant')?.path).toBe('baseline.notes')
  })
})
