import { readLeaf } from '../document/leaves.ts'
import { isJsonObject } from '../document/merge-patch.ts'
import { CONFIDENCES } from '../../../scenario/document/vocabularies.ts'
import {
  type ListedPlant,
  usualAdequacy,
  usualCosts,
  usualCustomers,
  usualRanges,
} from './default-rows.ts'
import { DOCUMENT_FIELDS } from './document-fields.ts'
import { type FieldValue, type PlanField, readUnitSymbol } from './field.ts'
import { type Plan, planOfDocument, writeAt } from './plan-parts.ts'
import { regionDefault } from '../../../model/coefficients/region-defaults.ts'
import {
  ASSUMED_SOURCE,
  CAPTURE_DEFAULTS,
  findTechnology,
} from '../../../model/coefficients/technologies.ts'

/** A default used for a value that the plan leaves out. */
export interface Assumed {
  readonly path: string
  readonly label: string
  readonly value: FieldValue
  readonly unit: string | null
  readonly source: string
}

/** A missing required input. */
export interface Missing {
  readonly path: string
  readonly message: string
}

/** A plan with all defaults filled in, and the list of defaults used. */
export interface CompletedPlan {
  readonly plan: Plan
  readonly assumed: readonly Assumed[]
  readonly missing: readonly Missing[]
}

/** Optional lists, and how their defaults are generated. */
const LIST_DEFAULTS = {
  adequacy_rows: 'Capacity at the peak: each plant at the share of its technology',
  cost_rows: 'Costs: capital of each technology, NREL ATB 2024, USD of 2022',
  distributions: 'Ranges: widths by confidence',
  charge_rows: 'Charges: none stated',
  customers: 'Customers: demand less a tenth, in dollars',
} as const

/**
 * Fill in defaults for what a plan leaves out, and list them. Stated values are never changed, even
 * invalid ones. Lead times and decision dates have no defaults: plants without them count as in
 * service.
 */
export function completePlan(document: object): CompletedPlan {
  const plan: Record<string, unknown> = { ...planOfDocument(document) }
  const assumed: Assumed[] = []
  const missing: Missing[] = []
  fillFields(plan, assumed, missing)
  const plants = fillPlants(plan, missing)
  fillLists(plan, plants, assumed)
  return { plan, assumed, missing }
}

/** Fields that stand in a whole that is left out or stated together. */
const TOGETHER = /^(?:customers|power_parameters\.capex)\./

function fillFields(plan: Record<string, unknown>, assumed: Assumed[], missing: Missing[]): void {
  for (const field of DOCUMENT_FIELDS) {
    if (TOGETHER.test(field.path) || readLeaf(plan, field.path) !== undefined) continue
    const usual = field.default
    if (usual !== undefined) {
      writeAt(plan, field.path, usual.value)
      if (usual.value !== null && field.kind !== 'text')
        assumed.push(describe(field, usual.value, usual.source))
    } else if (field.isNeeded) missing.push(describeMissing(field.path, field))
  }
  const mandate = readLeaf(plan, `power_account.fill_gw_mandate`)
  for (const fleet of ['fill_gw_base', 'fill_gw_bau']) {
    const path = `power_account.${fleet}`
    if (readLeaf(plan, path) === undefined && mandate !== undefined) writeAt(plan, path, mandate)
  }
}

function describe(field: PlanField, value: FieldValue, source: string): Assumed {
  return { path: field.path, label: field.label, value, unit: readUnitSymbol(field), source }
}

function describeMissing(path: string, field: PlanField): Missing {
  const unit = readUnitSymbol(field)
  const amount = unit === null ? '' : `, ${unit}`
  return { path, message: `${field.label}${amount}: nothing stands in for it.` }
}

/** Plant whose rows leave out what their technology tells. */
function fillPlants(plan: Record<string, unknown>, missing: Missing[]): ListedPlant[] {
  const rows: unknown = plan['power_plants']
  if (rows === undefined) {
    const message = 'Plant: at least one row of what runs or is to be built.'
    missing.push({ path: 'power_plants', message })
    plan['power_plants'] = []
    return []
  }
  if (!Array.isArray(rows)) return []
  const filled = rows.map((row: unknown) => (isJsonObject(row) ? fillPlant(row) : row))
  plan['power_plants'] = filled
  return filled.filter(isJsonObject).map((row) => ({
    id: String(row['id']),
    vector: String(row['vector']),
    technology: row['technology'],
    role: row['role'],
    resource: row['resource'],
    gw_bau: Number(row['gw_bau']),
    gw_mandate: Number(row['gw_mandate']),
  }))
}

function fillPlant(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const usual = findTechnology(row['technology'])
  const factor = row['cf_mandate'] ?? row['cf_bau'] ?? usual?.capacity_factor[0]
  const gw = row['gw_bau'] ?? row['gw_base'] ?? (row['role'] === 'both' ? row['gw_mandate'] : 0)
  const captures = row['technology'] === 'capture'
  return {
    ...(captures ? CAPTURE_DEFAULTS : {}),
    ...(captures || usual === null ? {} : { factor_t_per_mwh: usual.factor_t_per_mwh[0] }),
    ...(row['role'] === 'coal_order' ? { fuel_usd_per_mwh: regionDefault('coal_fuel') } : {}),
    role: 'standing',
    vector: row['id'],
    resource: usual?.resource,
    gw_base: gw,
    gw_bau: gw,
    gw_mandate: gw,
    cf_bau: factor,
    cf_mandate: factor,
    loss_bau_twh: 0,
    loss_mandate_twh: 0,
    ...row,
  }
}

function fillLists(
  plan: Record<string, unknown>,
  plants: readonly ListedPlant[],
  assumed: Assumed[]
): void {
  const growth = Number(readLeaf(plan, 'structural_constraints.energy_growth_pct'))
  const stated = readLeaf(plan, 'analysis.confidence')
  const confidence = CONFIDENCES.find((name) => name === stated) ?? 'low'
  const fill = (name: keyof typeof LIST_DEFAULTS, value: readonly object[] | object): void => {
    if (plan[name] !== undefined) return
    plan[name] = value
    const label = LIST_DEFAULTS[name]
    const count = Array.isArray(value) ? value.length : 1
    assumed.push({ path: name, label, value: count, unit: 'rows', source: ASSUMED_SOURCE })
  }
  fill('adequacy_rows', usualAdequacy(plants))
  fill('cost_rows', usualCosts(plants))
  fill('charge_rows', [])
  fill('distributions', usualRanges(plants, growth, confidence))
  const generation = Number(readLeaf(plan, 'baseline.annual_generation_twh'))
  const span =
    Number(readLeaf(plan, 'target.deadline_year')) - Number(readLeaf(plan, 'baseline.year'))
  fill('customers', usualCustomers(generation, growth, span))
  if (plan['tech_vectors'] !== undefined) return
  plan['tech_vectors'] = [
    ...new Set(plants.filter(({ role }) => isMeasure(role)).map(({ vector }) => vector)),
  ].map((id) => ({ id, label: id, constraints: { rto_queue_bypass: false } }))
}

/** Whether plant of a role belongs to a measure rather than to the standing fleet. */
export function isMeasure(role: unknown): boolean {
  return role === 'vector' || role === 'coal_order' || role === 'capacity'
}
