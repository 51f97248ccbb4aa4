import { findField } from '../../../scenario/document/field-table.ts'
import { readLeaf } from '../document/leaves.ts'
import { isJsonObject } from '../document/merge-patch.ts'

/** Columns of a row that say how its figures are known. */
const PROVENANCE = ['mark', 'source', 'mark_home'] as const

/**
 * Whether a row of the register has to name the number at a path of a document: its author gave it,
 * and neither its own row nor, by the table of fields, a text beside it says where it comes from. A
 * number without a row in the table, which a region may add, has to be named too.
 */
export function needsRegister(document: object, path: string): boolean {
  const field = findField(path)
  if (field !== null && (field.by !== 'author' || field.basis !== undefined)) return false
  // What stands in has its source in the table.
  if (field?.default?.value === readLeaf(document, path)) return false
  return !hasProvenance(document, path)
}

function hasProvenance(document: object, path: string): boolean {
  const keys = path.split('.')
  return keys.some((_key, index) => {
    const holder = index === 0 ? document : readLeaf(document, keys.slice(0, index).join('.'))
    if (!isJsonObject(holder)) return false
    const hasColumn = index > 0 && PROVENANCE.some((name) => Object.hasOwn(holder, name))
    return hasColumn || namesInBasis(holder, keys[index], keys.slice(index).join('.'))
  })
}

/** Whether a list of where figures come from, beside the figures, names a field, or a part of it. */
function namesInBasis(holder: object, field: string | undefined, part: string): boolean {
  const rows: unknown = Reflect.get(holder, 'basis')
  if (!Array.isArray(rows)) return false
  return rows.some((row: unknown) => [field, part].some((name) => readLeaf(row, 'field') === name))
}
