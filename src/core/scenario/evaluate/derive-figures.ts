import { deriveScenario } from '../derive/derive.ts'
import type { Scenario } from '../document/document.ts'
import { readLeaf } from '../document/leaves.ts'
import { isJsonObject } from '../document/merge-patch.ts'
import type { Plan } from './plan-parts.ts'

/** Figures that follow from a plan, under the names that they have in a document; finite or null. */
export interface DerivedFigures {
  readonly tech_vectors: readonly Partial<Scenario['tech_vectors'][number]>[]
  readonly target: Partial<Scenario['target']>
  readonly structural_constraints: Partial<Scenario['structural_constraints']>
  readonly analysis: Partial<Scenario['analysis']>
  readonly projections: Partial<Scenario['projections']>
  readonly non_compliance: Partial<Scenario['non_compliance']>
  readonly fiscal_transition: Partial<Scenario['fiscal_transition']>
}

/** What derivation computes, by section of the document. */
const COMPUTED = {
  target: /^(?:horizon_years|required_reduction_mt_co2|ceiling_mt_co2_by_\d{4})$/,
  structural_constraints:
    /^(?:projected_peak_gw|required_gw|firm_capacity_gw|batteries_credited_gw|variable_credited_gw|shortfall_gw|reserve_coal_gw|rest_gw)$/,
  analysis: /^(?!inputs_digest$|confidence$|tech_contributions$|estimated_\w+_contribution_)/,
  projections: /^(?!observed$)/,
  non_compliance: /./,
  fiscal_transition: /^(?:lifetime_finance|customer_cost)$/,
} as const satisfies Readonly<Record<string, RegExp>>

/** Members of a vector that follow from its plant. */
const VECTOR =
  /^(?:id|label|service_date|latest_decision|slack_days|counted_share|estimated_mt_co2|full_mt_co2)$/

/**
 * Compute what follows from a completed plan by the derivation of documents. Null where its account
 * cannot be read, or gives no finite margin.
 */
export function deriveFigures(plan: Plan): DerivedFigures | null {
  const { document } = deriveScenario({
    ...plan,
    tech_vectors: listVectors(plan).map((vector) => ({ constraints: {}, ...vector })),
    analysis: {},
    projections: {},
    non_compliance: {},
    fiscal_transition: { phase_1: {}, phase_2: {}, counterfactual_inaction: {} },
  })
  if (!Number.isFinite(readLeaf(document, 'analysis.reserve_mt_co2'))) return null
  const read = (section: keyof typeof COMPUTED): Record<string, unknown> =>
    pick(readLeaf(document, section), COMPUTED[section])
  const vectors = readLeaf(document, 'tech_vectors')
  return {
    tech_vectors: Array.isArray(vectors) ? vectors.map((vector) => pick(vector, VECTOR)) : [],
    target: read('target'),
    structural_constraints: read('structural_constraints'),
    analysis: read('analysis'),
    projections: read('projections'),
    non_compliance: read('non_compliance'),
    fiscal_transition: read('fiscal_transition'),
  }
}

function listVectors(plan: Plan): readonly object[] {
  const vectors = plan['tech_vectors']
  return Array.isArray(vectors) ? vectors.filter(isJsonObject) : []
}

function pick(section: unknown, names: RegExp): Record<string, unknown> {
  if (!isJsonObject(section)) return {}
  return Object.fromEntries(
    Object.entries(section)
      .filter(([name]) => names.test(name))
      .map(([name, value]) => [name, finite(value)])
  )
}

/** A number that JSON cannot write is no figure. */
function finite(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (Array.isArray(value)) return value.map(finite)
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, finite(member)]))
}
