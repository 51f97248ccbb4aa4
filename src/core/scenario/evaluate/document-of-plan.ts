import { deriveScenario } from '../derive/derive.ts'
import { G_PER_KWH_TWH_PER_MT } from '../document/generation.ts'
import { readLeaf } from '../document/leaves.ts'
import { isJsonObject } from '../document/merge-patch.ts'
import { ceilingField } from '../../../scenario/document/dated-names.ts'
import type { Evaluation } from './evaluate.ts'
import { UNWRITTEN, writeMoneyShell } from './document-money.ts'
import { LINES_PCT, writePlanRegister } from './plan-register.ts'
import type { Plan } from './plan-parts.ts'
import { listRows } from './check-entries.ts'

/**
 * Write a whole document around an evaluated plan: the plan as it is stated with the defaults that it
 * needed, every computed figure, a register, and texts that an author has still to write. `day` is
 * the day of writing, ISO 8601. Figures are missing where the plan gives none.
 */
export function documentOfPlan(evaluation: Evaluation, day: string): object {
  const { plan } = evaluation
  const base = Number(readLeaf(plan, 'baseline.year'))
  const deadline = Number(readLeaf(plan, 'target.deadline_year'))
  const shell: Record<string, unknown> = {
    $schema: './schema/scenario.schema.json',
    id: nameDocument(plan, deadline),
    version: '0.1.0',
    status: 'draft',
    scenario_type: 'regional_mandate',
    name: 'My region',
    subtitle: 'A plan of its author, with computed figures',
    region_id: 'XX',
    framework_version: 'v3.7',
    tags: ['plan', 'power sector'],
    description: UNWRITTEN,
    created: day,
    last_updated: day,
    author: UNWRITTEN,
    baseline: writeBaseline(plan),
    target: writeTarget(deadline, base, Number(readLeaf(plan, 'target.reduction_pct'))),
    structural_constraints: CONSTRAINTS,
    tech_vectors: writeVectors(plan),
    analysis: writeAnalysis(plan),
    projections: { notes: 'Business as usual and the mandate are straight lines.' },
    fleet_evolution: writeFleets(plan, base, deadline),
    ...writeMoneyShell(plan, deadline, day),
    ...writeEvidence(evaluation, day),
  }
  for (const [section, value] of Object.entries(plan)) {
    if (section === 'tech_vectors') continue
    const before = shell[section]
    shell[section] = isJsonObject(before) && isJsonObject(value) ? { ...before, ...value } : value
  }
  shell['decision_windows'] = writeWindows(plan)
  return deriveScenario(shell).document
}

function nameDocument(plan: Plan, deadline: number): string {
  const stated = plan['id']
  if (typeof stated === 'string' && stated !== '') return stated
  const words = String(plan['name'] ?? 'my region')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `${words === '' ? 'plan' : words}-${deadline}`
}

/** Capacity of the baseline year by technology, the plant that fills among it, GW. */
function sumBaseline(plan: Plan, technologies: readonly string[]): number {
  const fill = readLeaf(plan, 'power_account.fill_plant')
  const base = readLeaf(plan, 'power_account.fill_gw_base')
  const filled = technologies.includes(String(fill)) && typeof base === 'number' ? base : 0
  return listRows(plan, 'power_plants')
    .filter(({ technology }) => technologies.includes(String(technology)))
    .reduce((sum, { gw_base }) => sum + (typeof gw_base === 'number' ? gw_base : 0), filled)
}

const GAS = ['gas', 'gas_new']
const DISTRIBUTED = ['roof', 'battery', 'pumped', 'response']
const RENEWABLE = ['hydro', 'geothermal', 'other', 'wind', 'offshore', 'solar', 'solar_site']

function writeBaseline(plan: Plan): object {
  const generation = Number(readLeaf(plan, 'baseline.annual_generation_twh'))
  const emissions = Number(readLeaf(plan, 'baseline.annual_emissions_mt_co2'))
  const fleet = writeFleet(plan, 'ccgt_gw')
  const factorOf = (technology: string): number => {
    const row = listRows(plan, 'power_plants').find((plant) => plant['technology'] === technology)
    // A document states the factor of plant that it has none of, too.
    return row === undefined ? 0 : Number(row['cf_bau'])
  }
  return {
    generation_fleet_gw: Object.values(fleet).reduce((sum, gw) => sum + gw, 0),
    coal_gw: fleet['coal_gw'],
    coal_capacity_factor: factorOf('coal'),
    gas_ccgt_gw: fleet['ccgt_gw'],
    gas_capacity_factor: factorOf('gas'),
    nuclear_gw: fleet['nuclear_gw'],
    renewables_gw: fleet['renewables_gw'],
    ders_gw: fleet['ders_gw'],
    grid_carbon_intensity_g_per_kwh: (emissions / generation) * G_PER_KWH_TWH_PER_MT,
    notes: 'Capacities are those of the plants of the plan.',
  }
}

function writeFleet(plan: Plan, gasField: string): Record<string, number> {
  return {
    coal_gw: sumBaseline(plan, ['coal']),
    [gasField]: sumBaseline(plan, GAS),
    nuclear_gw: sumBaseline(plan, ['nuclear']),
    renewables_gw: sumBaseline(plan, RENEWABLE),
    ders_gw: sumBaseline(plan, DISTRIBUTED),
  }
}

/** The three fleets; those of the deadline are computed. */
function writeFleets(plan: Plan, base: number, deadline: number): object {
  const empty = { coal_gw: 0, nuclear_gw: 0, renewables_gw: 0, ders_gw: 0 }
  return {
    scale_gw: 1,
    [`baseline_${base}`]: writeFleet(plan, 'ccgt_gw'),
    [`bau_${deadline}`]: { ...empty, ccgt_gw: 0 },
    [`mandate_${deadline}`]: { ...empty, ccgt_ccus_gw: 0 },
  }
}

function writeTarget(deadline: number, base: number, reductionPct: number): object {
  return {
    horizon_years: deadline - base,
    required_reduction_mt_co2: 0,
    [ceilingField(deadline)]: 0,
    demand_growth_treatment: 'The ceiling does not move with demand.',
    penalty: {
      type: 'as_charged',
      trigger: 'What each charge of the plan says',
      threshold_pct: reductionPct,
      grace_margin_pct: 0,
      affected_sectors: ['power'],
      description: 'The charges of the plan stand in four columns by who owes them.',
    },
  }
}

/** Grid terms that a document states and no figure of a plan follows from. */
const CONSTRAINTS = {
  rto_interconnection_queue_yr: 0,
  rto_queue_threshold_mw: 0,
  transmission_thermal_capacity_pct: LINES_PCT,
  permitting: {
    brownfield_counties: [],
    brownfield_timeline_months: 0,
    greenfield_counties: [],
    greenfield_timeline_months_min: 0,
    greenfield_timeline_months_max: 0,
    greenfield_barriers: UNWRITTEN,
    weighted_avg_yr: 0,
  },
} as const

/** Measures as the plan states them, whatever that is, with what a document needs beside. */
function writeVectors(plan: Plan): unknown[] {
  const vectors = plan['tech_vectors']
  if (!Array.isArray(vectors)) return []
  return vectors.map((vector: unknown) => {
    if (!isJsonObject(vector)) return vector
    const { id, constraints } = vector
    const lead = listRows(plan, 'power_plants').find(
      (plant) => plant['vector'] === id && typeof plant['total_lead_time_yr'] === 'number'
    )?.['total_lead_time_yr']
    const terms = {
      rto_queue_bypass: false,
      effective_delay_yr: 0,
      permitting_timeline_yr: 0,
      total_lead_time_yr: typeof lead === 'number' ? lead : 0,
    }
    return {
      label: id,
      description: UNWRITTEN,
      notes: UNWRITTEN,
      ce_model_mapping: 'not_mapped',
      mapping_fidelity: 'not_mapped',
      lcoe_premium_pct: 0,
      estimated_mt_co2: 0,
      ...vector,
      constraints:
        constraints === undefined || isJsonObject(constraints)
          ? { ...terms, ...constraints }
          : constraints,
    }
  })
}

/** Windows of the dated measures; derivation gives their days. */
function writeWindows(plan: Plan): object[] {
  return listRows(plan, 'tech_vectors').flatMap(({ id, label }) => {
    const dated = listRows(plan, 'power_plants').find(
      (plant) => plant['vector'] === id && typeof plant['total_lead_time_yr'] === 'number'
    )
    if (dated === undefined || dated['decided'] === true) return []
    return [
      {
        id: `dw-${String(id).replaceAll('_', '-')}`,
        actor_type: 'regulator',
        actor: UNWRITTEN,
        vector: id,
        region: String(plan['region_id'] ?? 'XX'),
        decision: `Decide on ${String(label ?? id)}.`,
        time_horizon: 'near_term',
        deadline: dated['earliest_decision'],
        fiscal_instrument: 'other',
        consequence_if_missed: UNWRITTEN,
        no_regret: false,
      },
    ]
  })
}

function writeAnalysis(plan: Plan): object {
  return {
    critical_path: String(listRows(plan, 'tech_vectors')[0]?.['id'] ?? ''),
    critical_path_rationale: UNWRITTEN,
    abatement_needed_mt_co2: 0,
    estimated_ccus_contribution_mt_co2: 0,
    estimated_greenfield_contribution_mt_co2: 0,
    estimated_ders_contribution_mt_co2: 0,
    tech_contributions: [],
    estimated_total_mt_co2: 0,
    ccus_storage_dependency_note: UNWRITTEN,
    greenfield_timing_note: UNWRITTEN,
    estimated_margin_mt_co2: 0,
    confidence_rationale: UNWRITTEN,
  }
}

function writeEvidence(evaluation: Evaluation, day: string): Record<string, unknown> {
  return {
    model_gaps: [
      {
        gap: 'Plan',
        severity: 'high',
        description: 'Figures of its author and defaults; nobody has reviewed them.',
        planned_fix: 'Replace assumed rows by sources.',
      },
    ],
    action_items: [],
    sources: [],
    assumption_register: writePlanRegister(evaluation),
    methodological_basis: {
      parent_model: 'Account of a regional power system at its deadline',
      framework_version: 'v3.7',
      scenario_class: 'Plan of its author; deterministic account and drawn ranges, not a forecast',
      inheritance_statement: UNWRITTEN,
      inherited_dimensions: [],
      module_status: {
        active: ['account', 'dates', 'reserve', 'charges', 'finance'],
        partial: [],
        not_yet_implemented: ['hourly dispatch'],
      },
    },
    key_calculations: [],
    data_freshness: {
      overall_confidence: String(readLeaf(evaluation.plan, 'analysis.confidence') ?? 'low'),
      last_data_review: day,
      next_review_recommended: UNWRITTEN,
      assessment: UNWRITTEN,
      stale_indicators: [],
    },
    decision_implications: [],
    failure_conditions: [],
  }
}
