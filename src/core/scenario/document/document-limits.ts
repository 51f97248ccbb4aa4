import { walkDocument, type JsonNode } from './leaves.ts'
import { cutReceived } from '../../validation/received.ts'

/**
 * Limits of a submitted document: about twice the largest published one in each respect. They bound
 * the duration of a check.
 */
export const DOCUMENT_LIMITS = {
  /** Keys and indices on the way to a value. */
  depth: 12,
  /** Total number of objects, lists, texts and numbers. */
  values: 14_000,
  list_entries: 420,
  /** Texts as written are the members of one object. */
  object_members: 500,
  /** Characters of one text, references included. */
  text_length: 4000,
  /** Characters of the keys on the way to a value, joined by dots. */
  path_length: 160,
  /** Sizes of a number other than 0; products of such numbers stay finite. */
  smallest_number: 1e-12,
  largest_number: 1e12,
} as const

/** Names by which JavaScript turns an object into text or another object: no field has one. */
const RESERVED_NAMES: ReadonlySet<string> = new Set([
  '__proto__',
  'constructor',
  'toString',
  'valueOf',
])

/** A value that exceeds a limit: its path, and an error message with the limit. */
export interface Excess {
  readonly path: string
  readonly message: string
}

/** Find the first value of a document that exceeds a limit, or null if none does. */
export function findExcess(document: object): Excess | null {
  let values = 0
  for (const node of walkDocument(document)) {
    values += 1
    const message =
      values > DOCUMENT_LIMITS.values
        ? `the document must have at most ${DOCUMENT_LIMITS.values} values: split it, or leave out what belongs elsewhere`
        : describeExcess(node)
    if (message === null) continue
    if (values > DOCUMENT_LIMITS.values) return { path: '', message }
    return { path: cutReceived(node.path), message }
  }
  return null
}

function describeExcess({ path, value, depth }: JsonNode): string | null {
  const limits = DOCUMENT_LIMITS
  if (depth > limits.depth) return `must be nested at most ${limits.depth} levels deep`
  if (path.length > limits.path_length) {
    return `must have keys of at most ${limits.path_length} characters together, received ${path.length}`
  }
  if (typeof value === 'string') {
    if (value.length <= limits.text_length) return null
    return `must be a text of at most ${limits.text_length} characters, received ${value.length}`
  }
  if (typeof value === 'number') {
    const size = Math.abs(value)
    if (size === 0 || (size >= limits.smallest_number && size <= limits.largest_number)) return null
    return `must be 0 or a number of a size between ${limits.smallest_number} and ${limits.largest_number}, received ${Number.isFinite(value) ? value : 'a number that is too large'}`
  }
  if (Array.isArray(value)) {
    if (value.length <= limits.list_entries) return null
    return `must be a list of at most ${limits.list_entries} entries, received ${value.length}`
  }
  if (typeof value !== 'object' || value === null) return null
  const names = Object.keys(value)
  if (names.length > limits.object_members) {
    return `must be an object of at most ${limits.object_members} members, received ${names.length}`
  }
  const reserved = names.find((name) => RESERVED_NAMES.has(name))
  return reserved === undefined ? null : `must not have a member named ${reserved}`
}
