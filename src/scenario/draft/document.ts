import { z } from 'zod'
import { regionDefault } from '../../model/coefficients/region-defaults.ts'
import { SERVICE } from '../../core/service.ts'
import type { AuthoredAccount } from '../account/authored.ts'
import type { Assumed } from './ledger.ts'
import { UNWRITTEN, writeMoney } from './document-money.ts'

/** What a part says of itself. */
export const identitySchema = z.object({
  id: z.string().optional(),
  name: z.string().optional(),
  region_id: z.string().optional(),
})

/**
 * The authored file of a region: the inputs of its account as they were completed, and texts that an
 * author has still to write. `npm run scenario:derive` gives its figures. `day` is the day of writing,
 * ISO 8601.
 */
export function documentOfPlan(
  { id, name = 'My region', region_id: region = 'XX' }: z.infer<typeof identitySchema>,
  source: AuthoredAccount,
  assumed: readonly Assumed[],
  day: string
): object {
  const { target } = source
  const first = Number(day.slice(0, 4)) + 1
  const { financing_framework: _stated, ...account } = source
  const key = id ?? `${slugOf(name)}-draft-${target.deadline_year}`
  return {
    $schema: './schema/scenario.schema.json',
    id: key,
    version: '0.1.0',
    status: 'draft',
    scenario_type: 'regional_mandate',
    name,
    subtitle: 'A plan of its author, with the figures of every hour of the year',
    region_id: region,
    framework_version: SERVICE.framework_version,
    tags: ['plan', 'power sector'],
    description: UNWRITTEN,
    created: day,
    last_updated: day,
    author: UNWRITTEN,
    region_key: key,
    ...account,
    ...writeTexts(source, region),
    ...writeMoney(source, name, first),
    ...writeEvidence(assumed, day),
    customers: {
      industry_gwh_yr: regionDefault('industry_use'),
      usd_per_unit: 1,
      currency: 'USD',
      ...source.customers,
    },
  }
}

function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return slug === '' ? 'plan' : slug
}

/** Share of their thermal limit that lines carry, percent: no figure follows from it. */
const LINES_PCT = 80

function writeTexts({ target, plants, cohorts }: AuthoredAccount, region: string) {
  const decided = new Set(cohorts.filter((row) => !row.in_reference).map(({ plant }) => plant))
  const measures = plants.filter(({ id }) => decided.has(id))
  return {
    baseline: { notes: UNWRITTEN },
    target: {
      ...target,
      demand_growth_treatment: 'The limit does not move with demand.',
      penalty: {
        type: 'none',
        trigger: UNWRITTEN,
        threshold_pct: target.reduction_pct,
        grace_margin_pct: 0,
        affected_sectors: ['electricity'],
      },
    },
    structural_constraints: {
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
    },
    tech_vectors: measures.map(({ id, label }) => ({
      id,
      label: label ?? id,
      description: UNWRITTEN,
      notes: UNWRITTEN,
      ce_model_mapping: 'not_mapped',
      mapping_fidelity: 'not_mapped',
      constraints: { rto_queue_bypass: false, effective_delay_yr: 0, permitting_timeline_yr: 0 },
      lcoe_premium_pct: 0,
    })),
    analysis: {
      critical_path_rationale: UNWRITTEN,
      ccus_storage_dependency_note: UNWRITTEN,
      greenfield_timing_note: UNWRITTEN,
      confidence_rationale: UNWRITTEN,
    },
    action_items: [],
    projections: {
      observed: [],
      notes: 'Both paths are runs of every hour with the plants of each year.',
    },
    decision_implications: [],
    decision_windows: measures.map(({ id, label }) => ({
      id: `dw-${slugOf(id)}`,
      actor_type: 'regulator',
      decision: `Decide on ${label ?? id}.`,
      time_horizon: 'medium_term',
      fiscal_instrument: 'other',
      consequence_if_missed: UNWRITTEN,
      vector: id,
      no_regret: false,
      region,
    })),
  }
}

/** What the document rests on: every default that stood in, for its author to replace. */
function writeEvidence(assumed: readonly Assumed[], day: string) {
  return {
    sources: [],
    model_gaps: [
      {
        gap: 'Defaults',
        severity: 'high',
        description:
          'Nobody has reviewed the figures; what stands in for facts is listed as stale.',
        planned_fix: 'Replace defaults by sources.',
      },
    ],
    methodological_basis: {
      parent_model: 'Account of a power system on every hour of the year',
      framework_version: SERVICE.framework_version,
      scenario_class:
        'Plan of its author; runs of every hour and odds from futures; not a forecast',
      inherited_dimensions: [],
      inheritance_statement: UNWRITTEN,
      module_status: {
        active: ['fleets by dated cohorts', 'dispatch of every hour over weather years'],
        partial: [],
        not_yet_implemented: ['lines inside the region'],
      },
    },
    data_freshness: {
      overall_confidence: 'low',
      last_data_review: day,
      next_review_recommended: UNWRITTEN,
      assessment: UNWRITTEN,
      stale_indicators: [...new Set(assumed.map(({ label, source }) => `${label}: ${source}`))],
    },
  }
}
