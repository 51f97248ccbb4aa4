/** A value of a document that holds no further ones, and where it stands. */
export interface Leaf {
  /** Keys and indices joined by dots. */
  readonly path: string
  /** Last key of the path that is no index: the field that the value belongs to. */
  readonly field: string
  readonly value: unknown
}

/** List the leaves of a JSON value in document order; empty objects and lists are none. */
export function listLeaves(value: unknown, path = '', field = ''): Leaf[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => listLeaves(item, joinPath(path, index), field))
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, item]) =>
      listLeaves(item, joinPath(path, key), key)
    )
  }
  return [{ path, field, value }]
}

function joinPath(path: string, key: string | number): string {
  return path === '' ? String(key) : `${path}.${key}`
}

/** Read the value at a dotted path, or undefined where there is none. */
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
