import { lastEntry } from '../../entry.ts'
import { readLeaf } from '../document/leaves.ts'
import { isJsonObject } from '../document/merge-patch.ts'
import { DOCUMENT_FIELDS } from './document-fields.ts'
import { ROW_LISTS } from './row-fields.ts'

/** A plan: the part of a scenario document that its author states of plant, target, money and ranges. */
export type Plan = Readonly<Record<string, unknown>>

/** Objects of a document that a plan holds whole, with what an author added to them. */
const WHOLE = ['power_account', 'customers', 'power_parameters'] as const

/** Fields that no step shows and a plan holds: its address, its day, and the years already counted. */
const KEPT = ['id', 'last_updated', 'projections.observed'] as const

/** Members of an entry of `tech_vectors` that an author states; the others are computed or text. */
const VECTOR_MEMBERS = ['id', 'label', 'constraints.rto_queue_bypass'] as const

/**
 * The plan of a document: what its account, verdict and cheapest plan read, and nothing computed.
 * The plan of a plan is that plan.
 */
export function planOfDocument(document: object): Plan {
  const plan: Record<string, unknown> = {}
  for (const path of [...KEPT, ...DOCUMENT_FIELDS.map((field) => field.path), ...WHOLE]) {
    const value = readLeaf(document, path)
    if (value !== undefined) writeAt(plan, path, structuredClone(value))
  }
  for (const list of ROW_LISTS) {
    const rows = readLeaf(document, list)
    if (!Array.isArray(rows)) continue
    plan[list] = list === 'tech_vectors' ? rows.map(pickVector) : structuredClone(rows)
  }
  return plan
}

function pickVector(vector: unknown): unknown {
  if (!isJsonObject(vector)) return vector
  const picked: Record<string, unknown> = {}
  for (const path of VECTOR_MEMBERS) {
    const value = readLeaf(vector, path)
    if (value !== undefined) writeAt(picked, path, value)
  }
  return picked
}

/** Write a value at a path of an object that is being made, with the objects on the way to it. */
export function writeAt(target: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.')
  const last = lastEntry(keys)
  let node: Record<string, unknown> = target
  for (const key of keys.slice(0, -1)) {
    const next = node[key]
    if (isJsonObject(next) || Array.isArray(next)) node = next as Record<string, unknown>
    else {
      const made: Record<string, unknown> = {}
      node[key] = made
      node = made
    }
  }
  if (value === undefined) delete node[last]
  else node[last] = value
}
