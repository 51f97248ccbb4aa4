import { checkScenario } from '../../src/core/scenario/check/check.ts'
import { compareFigures } from '../../src/core/scenario/check/account/figures.ts'
import { RELATIONS } from '../../src/core/scenario/check/relations.ts'
import { listLeaves, readLeaf } from '../../src/core/scenario/document/leaves.ts'
import type { Content } from '../../src/data/content.ts'
import { authoredAccountSchema } from '../../src/scenario/account/authored.ts'
import { fillForm } from '../../src/scenario/form/form.ts'
import { formSourceSchema } from '../../src/scenario/form/source.ts'
import { pickAccountInputs } from '../../src/scenario/report/derived.ts'

/** Who finds a number of a published document that somebody has changed. */
export type Finder =
  /** The schema, or a relation that reads its section. */
  | 'relation'
  /** The runs of the published inputs, which give another number. */
  | 'figures'
  /** The digest of the derived file: the build stops until it is derived again. */
  | 'digest'
  /** Nobody: a fact of its author from which nothing follows. */
  | 'nobody'

type Document = Content['scenarios'][number]

/** Share by which a number is changed; 0 becomes 1. */
const CHANGE = 1.1

/** Paths of all numbers of a document, as it is served, but of its texts as they were written. */
export function listNumberPaths(document: object): string[] {
  return listLeaves(document)
    .filter(({ path, value }) => typeof value === 'number' && !path.startsWith('written.'))
    .map(({ path }) => path)
}

/** Change numbers of a published document, one at a time, and say who finds it. */
export function createFinder({ derived }: Pick<Content, 'derived'>, document: Document) {
  const file = derived.get(document.id)
  if (file === undefined) throw new Error(`${document.id} has no derived file.`)
  const { report, facts } = file.read()
  const inputsOf = (of: object) =>
    JSON.stringify(pickAccountInputs(authoredAccountSchema.parse(of)))
  const inputs = inputsOf(document)
  return (path: string): Finder => {
    const changed = changeNumber(document, path)
    const section = path.slice(0, path.indexOf('.'))
    const source = formSourceSchema.safeParse(changed)
    if (!source.success) return 'relation'
    if (inputsOf(changed) !== inputs) return 'digest'
    const filled = fillForm({ source: source.data, report, facts })
    if (compareFigures(changed, filled, 'derived_figures').length > 0) return 'figures'
    return isFound(changed, section) ? 'relation' : 'nobody'
  }
}

/** Whether the relations that read a section find something, or, where they do not, all of them. */
function isFound(changed: object, section: string): boolean {
  const readers = RELATIONS.filter(({ reads }) => (reads as readonly string[]).includes(section))
  return [readers, RELATIONS].some(
    (relations) => checkScenario(changed, {}, relations).findings.length > 0
  )
}

function changeNumber(document: object, path: string): object {
  const value = Number(readLeaf(document, path))
  return replaceAt(document, path.split('.'), value === 0 ? 1 : value * CHANGE)
}

/** The document with another value at a path; the parts beside it are shared. */
function replaceAt(part: unknown, [key = '', ...rest]: readonly string[], value: number): object {
  const own: unknown = Reflect.get(Object(part), key)
  const member = rest.length === 0 ? value : replaceAt(own, rest, value)
  if (Array.isArray(part)) return part.with(Number(key), member)
  return { ...Object(part), [key]: member }
}

/**
 * Numbers from which nothing else of a document follows, so that only a reader of their sources can find
 * them wrong: a star stands for a place in a list.
 */
export const LONE_FACTS: ReadonlySet<string> = new Set([
  'charge_rows.*.mt',
  'financing_framework.capital_providers.*.committed_usd_b',
  'financing_framework.capital_providers.*.deployed_by_2030_usd_b',
  'fiscal_transition.phase_1.price_trajectory.*.price',
  'fiscal_transition.phase_1.sovereign_debt_trajectory.baseline_debt_gdp_pct',
  'fiscal_transition.phase_1.sovereign_debt_trajectory.intl_fund_dsa_threshold_pct',
  'fiscal_transition.phase_1.sovereign_debt_trajectory.transition_peak_debt_gdp_pct',
  'fiscal_transition.phase_2.import_exposure_end_usd_b',
  'non_compliance.affected_sectors.*.jobs',
  'projections.observed.*.mt_co2',
  'structural_constraints.permitting.brownfield_timeline_months',
  'structural_constraints.permitting.greenfield_timeline_months_max',
  'structural_constraints.permitting.greenfield_timeline_months_min',
  'structural_constraints.permitting.weighted_avg_yr',
  'structural_constraints.rto_interconnection_queue_yr',
  'structural_constraints.rto_queue_threshold_mw',
  'structural_constraints.transmission_thermal_capacity_pct',
  'target.penalty.grace_margin_pct',
  'tech_vectors.*.constraints.co2_pipeline_permitting_months',
  'tech_vectors.*.constraints.effective_delay_yr',
  'tech_vectors.*.constraints.permitting_timeline_yr',
  'tech_vectors.*.lcoe_premium_pct',
  'tech_vectors.*.technical_parameters.brownfield_new_build_gw',
  'tech_vectors.*.technical_parameters.capture_efficiency_pct',
  'tech_vectors.*.technical_parameters.co2_storage_cost_range_usd_per_t.*',
  'tech_vectors.*.technical_parameters.lcoe_premium_vs_utility_scale_pct',
  'tech_vectors.*.technical_parameters.max_unit_size_mw',
  'tech_vectors.*.technical_parameters.net_capacity_after_retrofit_gw',
  'tech_vectors.*.technical_parameters.parasitic_load_pct',
  'tech_vectors.*.technical_parameters.total_ccus_fleet_gw',
  'tech_vectors.*.technical_parameters.transmission_capacity_increase_pct',
])

/** The name of a field without the places of its rows. */
export function nameField(path: string): string {
  return path.replaceAll(/\.\d+(?=\.|$)/g, '.*')
}
