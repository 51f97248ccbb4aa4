/** A value inside a JSON document with its path. */
export interface JsonNode {
  /** Keys and indices joined by dots; empty for the document itself. */
  readonly path: string
  /** Last key of the path that is no index: the field that the value belongs to. */
  readonly field: string
  readonly value: unknown
  /** Keys and indices between the document and the value. */
  readonly depth: number
}

/** A value of a document that contains no further ones. */
export type Leaf = Pick<JsonNode, 'path' | 'field' | 'value'>

/**
 * Visit every value of a JSON document, parents before their members, in document order. Iterative,
 * because a deeply nested document would overflow the call stack.
 */
export function* walkDocument(value: unknown, path = '', field = ''): Generator<JsonNode> {
  const stack: JsonNode[] = [{ path, field, value, depth: 0 }]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    yield node
    const { value: parent } = node
    if (typeof parent !== 'object' || parent === null) continue
    const isList = Array.isArray(parent)
    for (const [key, item] of Object.entries(parent).reverse()) {
      stack.push({
        path: node.path === '' ? key : `${node.path}.${key}`,
        field: isList ? node.field : key,
        value: item,
        depth: node.depth + 1,
      })
    }
  }
}

/** List the leaves of a JSON value in document order; empty objects and lists are none. */
export function listLeaves(document: unknown, path = '', field = ''): Leaf[] {
  const leaves: Leaf[] = []
  for (const { value, ...place } of walkDocument(document, path, field)) {
    if (typeof value === 'object' && value !== null) continue
    leaves.push({ path: place.path, field: place.field, value })
  }
  return leaves
}

/** Read the value at a dotted path, or undefined if there is none. */
export function readLeaf(document: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (node, key) =>
        typeof node === 'object' && node !== null && Object.hasOwn(node, key)
          ? Reflect.get(node, key)
          : undefined,
      document
    )
}
