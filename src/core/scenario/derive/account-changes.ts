import { listLeaves, readLeaf, type Leaf } from '../document/leaves.ts'
import { deriveAccountFields } from './derive-account.ts'
import { openCopy } from './working-copy.ts'

/** A leaf whose stated value differs from the account of the document. */
export interface AccountDifference {
  readonly path: string
  /** Undefined where the account has no such value. */
  readonly expected: Leaf['value']
  /** Undefined where the document has none. */
  readonly actual: unknown
}

/**
 * Compare a document with its own account, leaf by leaf, in the order in which derivation writes;
 * none for a document that states no plants.
 */
export function compareAccount(document: object): AccountDifference[] {
  const copy = openCopy(document)
  if (deriveAccountFields(copy) === null) return []
  return copy.changes.flatMap(({ path, after }) => {
    const stored = readLeaf(document, path)
    const expected = new Map(listLeaves(after, path).map((leaf) => [leaf.path, leaf.value]))
    const actual = new Map(listLeaves(stored, path).map((leaf) => [leaf.path, leaf.value]))
    return [...new Set([...expected.keys(), ...actual.keys()])].flatMap((leaf) =>
      expected.get(leaf) === actual.get(leaf)
        ? []
        : [{ path: leaf, expected: expected.get(leaf), actual: actual.get(leaf) }]
    )
  })
}
