import { isJsonObject } from '../../core/scenario/document/merge-patch.ts'
import type { Unit } from '../../model/units/unit-table.ts'
import { unitOfField } from '../document/field-table.ts'
import { cutReceived } from '../../core/validation/received.ts'

/** What a path leads to, with its unit; or why it leads nowhere. */
export type FoundValue =
  | { readonly value: unknown; readonly unit: Unit | null }
  | { readonly fault: string }

/** Columns that name the rows of a list; the first that a row has counts. */
export const ROW_NAMES = [
  'id',
  'year',
  'plant',
  'factor',
  'symbol',
  'technology',
  'actor',
  'label',
  'name',
  'title',
  'field',
] as const

const STEP = /([^.[\]]+)|\[([^\]]*)\]/g

/**
 * Find the value at a path: keys joined by dots, a row of a list by its id or another name in
 * brackets (`tech_vectors[offshore].estimated_mt_co2`), a number of a list of years by its year
 * (`projections.bau_mt_co2[2035]`).
 */
export function findValue(document: object, path: string): FoundValue {
  let node: unknown = document
  let years: unknown
  for (const [, key, selector] of path.trim().matchAll(STEP)) {
    if (isJsonObject(node) && Array.isArray(node['years'])) years = node['years']
    const found: FoundStep =
      key === undefined ? select(node, selector ?? '', years) : enter(node, key)
    if ('fault' in found) return { fault: `${cutReceived(path)}: ${found.fault}` }
    node = found.node
  }
  return { value: node, unit: unitOfField(path.trim()) }
}

type FoundStep = { readonly node: unknown } | { readonly fault: string }

function enter(node: unknown, key: string): FoundStep {
  if (Array.isArray(node))
    return { fault: `name the row of the list in brackets before ${cutReceived(key)}` }
  if (!isJsonObject(node) || !Object.hasOwn(node, key))
    return { fault: `there is no ${cutReceived(key)}` }
  return { node: node[key] }
}

function select(node: unknown, selector: string, years: unknown): FoundStep {
  if (!Array.isArray(node))
    return { fault: `[${cutReceived(selector)}] selects from what is no list` }
  const list: readonly unknown[] = node
  const rows = list.filter((row) => nameRow(row) === selector)
  if (rows.length > 1) return { fault: `[${cutReceived(selector)}] names ${rows.length} rows` }
  if (rows.length === 1) return { node: rows[0] }
  const place = Array.isArray(years) ? years.indexOf(Number(selector)) : -1
  if (years !== list && place !== -1 && Array.isArray(years) && years.length === list.length)
    return { node: list[place] }
  if (/^\d+$/.test(selector) && Number(selector) < list.length)
    return { node: list[Number(selector)] }
  return { fault: `no row is named [${cutReceived(selector)}]` }
}

/** Name of a row of a list in references; null for a row without one. */
export function nameRow(row: unknown): string | null {
  if (!isJsonObject(row)) return null
  const name = ROW_NAMES.find((column) => row[column] !== undefined)
  return name === undefined ? null : String(row[name])
}
