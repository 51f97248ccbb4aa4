import { describe, expect, it, test } from 'vitest'
import ohio from '../../../scenarios/ohio-pjm-mandate-2035.json' with { type: 'json' }
import { checkScenario } from './check.ts'
import { applyMergePatch, isJsonObject } from './merge-patch.ts'
import { RELATIONS } from './relations.ts'
import { resolveVariant } from './variant.ts'

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

/** One way of breaking each relation beyond the specification's, and where it shows. */
const BROKEN: readonly (readonly [
  relation: string,
  label: string,
  changes: Readonly<Record<string, unknown>>,
  path: string,
])[] = [
  [
    'energy_balance',
    'coal that makes more than the state generates',
    { 'baseline.coal_gw': 69 },
    'baseline.annual_generation_twh',
  ],
  [
    'carbon_intensity',
    'an intensity of another fleet',
    { 'baseline.grid_carbon_intensity_g_per_kwh': 516 },
    'baseline.annual_emissions_mt_co2',
  ],
  [
    'fleet_baseline',
    'a fuel that the fleet does not hold',
    { 'baseline.oil_gw': 0.33 },
    'baseline.generation_fleet_gw',
  ],
  [
    'fleet_baseline',
    'two sizes of the nuclear fleet',
    { 'fleet_evolution.baseline_2023.nuclear_gw': 2.3 },
    'fleet_evolution.baseline_2023.nuclear_gw',
  ],
  [
    'fleet_scale',
    'a scale shorter than the fleet',
    { 'fleet_evolution.scale_gw': 50 },
    'fleet_evolution.scale_gw',
  ],
  [
    'capacity_factors',
    'percent in place of a fraction',
    { 'baseline.coal_capacity_factor': 52 },
    'baseline.coal_capacity_factor',
  ],
  [
    'capacity_factors',
    'a solar fleet that runs at night',
    { 'baseline.solar_capacity_factor': 0.6 },
    'baseline.solar_capacity_factor',
  ],
  [
    'storage_energy',
    'a battery that moves more than its cycles allow',
    {
      'tech_vectors.2.technical_parameters': {
        storage_gw: 1,
        storage_hours: 4,
        storage_energy_moved_twh: 1.5,
      },
    },
    'tech_vectors.2.technical_parameters.storage_energy_moved_twh',
  ],
  [
    'unit_sanity',
    'kg for g',
    { 'baseline.grid_carbon_intensity_g_per_kwh': 0.469 },
    'baseline.grid_carbon_intensity_g_per_kwh',
  ],
  [
    'unit_sanity',
    'months for years',
    { 'structural_constraints.rto_interconnection_queue_yr': 60 },
    'structural_constraints.rto_interconnection_queue_yr',
  ],
  [
    'unit_sanity',
    'a fraction for percent',
    { 'target.reduction_pct': 0.5 },
    'target.reduction_pct',
  ],
  [
    'sector_sizes',
    'jobs in units of a thousandth',
    { 'non_compliance.affected_sectors.0.jobs': 39_000_000 },
    'non_compliance.affected_sectors.0.jobs',
  ],
  [
    'price_steps',
    'a price in another unit',
    { 'fiscal_transition.phase_1.price_trajectory.2.price': 169 },
    'fiscal_transition.phase_1.price_trajectory.2.price',
  ],
  [
    'path_ends',
    'a path that starts beside the baseline',
    { 'projections.bau_mt_co2.0': 64.9 },
    'projections.bau_mt_co2.0',
  ],
  ['path_ends', 'a year left out', { 'projections.years.3': 2027 }, 'projections.years.3'],
  [
    'linear_paths',
    'a kink in a straight path',
    { 'projections.mandate_mt_co2.5': 46.1 },
    'projections.mandate_mt_co2.5',
  ],
  [
    'contributions',
    'tonnes that belong to no vector',
    { 'analysis.estimated_ders_contribution_mt_co2': 2 },
    'analysis.estimated_ders_contribution_mt_co2',
  ],
  [
    'vector_plant',
    'MW for GW',
    { 'tech_vectors.3.technical_parameters.net_capacity_after_retrofit_gw': 4500 },
    'tech_vectors.3.technical_parameters.net_capacity_after_retrofit_gw',
  ],
  [
    'exact_sums',
    'a small part that is wrong',
    { 'fleet_evolution.baseline_2023.ders_gw': 0.44 },
    'fleet_evolution.baseline_2023.total_gw',
  ],
  [
    'penalty_terms',
    'a threshold above the mandate',
    { 'target.penalty.threshold_pct': 55 },
    'target.penalty.threshold_pct',
  ],
  [
    'penalty_rates',
    'a rate that the cost does not follow',
    { 'non_compliance.tax_schedule.0.rate_usd_per_t': 60 },
    'non_compliance.tax_schedule.0.annual_cost_usd_b',
  ],
  [
    'counterfactual',
    'a yearly penalty of no year',
    { 'fiscal_transition.counterfactual_inaction.trade_penalty_usd_b_annual': 2.5 },
    'fiscal_transition.counterfactual_inaction.trade_penalty_usd_b_annual',
  ],
  [
    'counterfactual',
    'a cost of inaction below the schedule',
    { 'fiscal_transition.counterfactual_inaction.inaction_total_cost_usd_b_10yr': 7 },
    'fiscal_transition.counterfactual_inaction.inaction_total_cost_usd_b_10yr',
  ],
  [
    'waterfall_sums',
    'a row that hides a payer',
    { 'fiscal_transition.fiscal_waterfall.2.savings_usd_b': 0.427 },
    'fiscal_transition.fiscal_waterfall.2.bpdb_position_usd_b',
  ],
  [
    'financing_gap',
    'a deficit that is not the position',
    { 'fiscal_transition.phase_1.entity_deficit_trajectory.2.deficit_usd_b': 0.35 },
    'fiscal_transition.phase_1.entity_deficit_trajectory.2.deficit_usd_b',
  ],
  [
    'financing_gap',
    'a peak in another year',
    { 'fiscal_transition.phase_1.peak_financing_gap_year': 2035 },
    'fiscal_transition.phase_1.peak_financing_gap_year',
  ],
  [
    'capex',
    'a yearly amount that the list does not add up to',
    { 'fiscal_transition.phase_1.annual_capex_2027_2034_usd_b': 4.9 },
    'fiscal_transition.phase_1.annual_capex_2027_2034_usd_b',
  ],
  [
    'capex_size',
    'USD million for billion',
    { 'fiscal_transition.phase_1.annual_capex_usd_b': 3115 },
    'fiscal_transition.phase_1.annual_capex_usd_b',
  ],
  [
    'debt',
    'a peak below the debt before it',
    {
      'fiscal_transition.phase_1.sovereign_debt_trajectory.baseline_debt_gdp_pct': 60,
      'fiscal_transition.phase_1.sovereign_debt_trajectory.transition_peak_debt_gdp_pct': 55,
    },
    'fiscal_transition.phase_1.sovereign_debt_trajectory.baseline_debt_gdp_pct',
  ],
  [
    'years',
    'a row far after the plan',
    { 'fiscal_transition.fiscal_waterfall.7.year': 2060 },
    'fiscal_transition.fiscal_waterfall.7.year',
  ],
  [
    'years',
    'a trigger before the deadline that is not explained',
    { 'non_compliance.mechanism': 'Rate x tonnes.' },
    'non_compliance.trigger_year',
  ],
  [
    'phases',
    'phases that overlap',
    { 'fiscal_transition.phase_2.years': '2034-2045' },
    'fiscal_transition.phase_2.years',
  ],
  [
    'deadlines',
    'a deadline that was over',
    { 'decision_windows.0.deadline': '2026-06-30' },
    'decision_windows.0.deadline',
  ],
  [
    'deadlines',
    'a window that closes after what it averts',
    {
      'decision_windows.0.deadline': '2029-06-30',
      'decision_windows.0.consequence_if_missed': 'The auction of 2027 is lost.',
    },
    'decision_windows.0.deadline',
  ],
  [
    'lead_times',
    'a vector that comes too late',
    { 'tech_vectors.0.constraints.total_lead_time_yr': 11, 'tech_vectors.0.notes': 'Fine.' },
    'tech_vectors.0.constraints.total_lead_time_yr',
  ],
  [
    'lead_times',
    'a permit longer than the whole',
    { 'tech_vectors.2.constraints.permitting_timeline_yr': 5 },
    'tech_vectors.2.constraints.permitting_timeline_yr',
  ],
  [
    'permitting',
    'a mean outside its range',
    { 'structural_constraints.permitting.weighted_avg_yr': 4.5 },
    'structural_constraints.permitting.weighted_avg_yr',
  ],
  [
    'sensitivity',
    'a base outside its cases',
    { 'financing_framework.sensitivity_cases.cases.1.base_impact': 'USD 2.942 b' },
    'financing_framework.sensitivity_cases.cases.1.base_impact',
  ],
  [
    'sources',
    'a source without a date',
    { 'sources.12': '[13] Vorys, Ohio siting law' },
    'sources.12',
  ],
  ['sources', 'a citation of no source', { 'baseline.notes': 'See [99].' }, 'baseline.notes'],
  [
    'freshness',
    'a review in the future',
    { 'data_freshness.last_data_review': '2027-01-31' },
    'data_freshness.last_data_review',
  ],
  [
    'stated_figures',
    'a chosen figure that only its field knows',
    { 'structural_constraints.transmission_thermal_capacity_pct': 93.5 },
    'structural_constraints.transmission_thermal_capacity_pct',
  ],
]

/** Relations that need more than the document: they are broken below. */
const WITH_CONTEXT = ['variant', 'lifecycle']

describe('the relations beyond the specification', () => {
  test.each(BROKEN)('%s: finds %s', (relation, _label, changes, path) => {
    const { findings } = checkScenario(breakDocument(changes))
    const finding = findings.find((entry) => entry.relation === relation && entry.path === path)
    expect(finding?.message).toMatch(/: [a-z].+\.$/)
  })

  it('are each broken at least once', () => {
    const broken = new Set([...BROKEN.map(([relation]) => relation), ...WITH_CONTEXT])
    expect(RELATIONS.slice(6).map(({ id }) => id)).toEqual(
      RELATIONS.slice(6).map(({ id }) => (broken.has(id) ? id : `${id} is never broken`))
    )
  })

  it('suggest the value that mends a difference', () => {
    const { findings } = checkScenario(breakDocument({ 'target.ceiling_mt_co2_by_2035': 33 }))
    expect(findings[0]?.mend).toEqual({ path: 'target.ceiling_mt_co2_by_2035', value: 31.3 })
  })

  it('call a document invalid for physics and arithmetic, not for judgements', () => {
    expect(checkScenario(breakDocument({ 'baseline.coal_capacity_factor': 52 })).valid).toBe(false)
    expect(checkScenario(breakDocument({ 'fleet_evolution.scale_gw': 50 })).valid).toBe(true)
  })

  it('leave alone a path in steps', () => {
    const steps = [62.6, 62.6, 61, 61, 58, 55, 55, 50, 44, 44, 36, 33, 29.5]
    const { findings } = checkScenario(breakDocument({ 'projections.mandate_mt_co2': steps }))
    expect(findings).toEqual([])
  })

  it('accept a vector that says it does not fit the deadline', () => {
    const late = { 'tech_vectors.0.constraints.total_lead_time_yr': 11 }
    const notes = {
      'tech_vectors.0.notes': 'At 11 years it does not fit the deadline; lead time 11.',
    }
    expect(checkScenario(breakDocument({ ...late, ...notes })).findings).toEqual([])
  })
})

describe('a document with the fields of the specification alone', () => {
  it('gets no error for what is missing beyond them', () => {
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

  it('holds for what parent and patch give', () => {
    const resolved = resolveVariant(ohio, variant)
    const { findings } = checkScenario(resolved, { parent: ohio })
    expect(findings.filter(({ relation }) => relation === 'variant')).toEqual([])
  })

  it('finds a change that the patch does not name', () => {
    const resolved = applyMergePatch(resolveVariant(ohio, variant), {
      baseline: { notes: 'Other.' },
    })
    const { findings } = checkScenario(isJsonObject(resolved) ? resolved : {}, { parent: ohio })
    expect(findings.find(({ relation }) => relation === 'variant')?.path).toBe('baseline.notes')
  })
})
