import { lastEntry } from '../../entry.ts'
import { readLeaf } from '../document/leaves.ts'
import { isWithin } from '../../../model/units/precision.ts'

/** A recomputed value: its path, the old value and the new one. */
export interface DerivedChange {
  readonly path: string
  /** Null where nothing was stored. */
  readonly before: unknown
  readonly after: unknown
}

/** A document under derivation: raw JSON, since what is derived may still be missing. */
export interface WorkingCopy {
  readonly document: object
  readonly changes: DerivedChange[]
}

/** Start on a deep copy of a document. */
export function openCopy(document: object): WorkingCopy {
  return { document: structuredClone(document), changes: [] }
}

/** Read a number at a path, or null if there is none. */
export function readNumber({ document }: WorkingCopy, path: string): number | null {
  const value = readLeaf(document, path)
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** Read a list at a path; empty if there is none. */
export function readList({ document }: WorkingCopy, path: string): readonly unknown[] {
  const value = readLeaf(document, path)
  return Array.isArray(value) ? value : []
}

/** Read a list of numbers at a path, or null if it is not one. */
export function readNumbers(copy: WorkingCopy, path: string): readonly number[] | null {
  const list = readList(copy, path)
  const numbers = list.filter((item) => typeof item === 'number')
  return list.length > 0 && numbers.length === list.length ? numbers : null
}

/** Store a computed number unless the stored one agrees within a tolerance. */
export function storeNumber(
  copy: WorkingCopy,
  path: string,
  value: number | null,
  tolerance = 0
): void {
  if (value === null || !Number.isFinite(value)) return
  const stored = readLeaf(copy.document, path)
  if (typeof stored === 'number' && isWithin(tolerance, value, stored)) return
  storeValue(copy, path, value)
}

/** Store a value at a path whose parent exists, and record the change. */
export function storeValue(copy: WorkingCopy, path: string, value: unknown): void {
  const keys = path.split('.')
  const key = lastEntry(keys)
  const parent =
    keys.length === 1 ? copy.document : readLeaf(copy.document, keys.slice(0, -1).join('.'))
  if (typeof parent !== 'object' || parent === null) return
  const before = Object.hasOwn(parent, key) ? Reflect.get(parent, key) : null
  Reflect.set(parent, key, value)
  copy.changes.push({ path, before, after: value })
}

/** Remove a field and record the change. */
export function dropValue(copy: WorkingCopy, path: string): void {
  const keys = path.split('.')
  const key = lastEntry(keys)
  const parent = readLeaf(copy.document, keys.slice(0, -1).join('.'))
  if (typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, key)) return
  copy.changes.push({ path, before: Reflect.get(parent, key), after: null })
  Reflect.deleteProperty(parent, key)
}
