import type { InferredSchema } from '../../core/dataset/schema-inference.ts'

/** A place of a schema, as a reader sees it. */
export interface SchemaNode {
  /** Name of the property; `each` for the entries of a list. */
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
  readonly description: string | null
  /** The closed set of values, cut where it is long. */
  readonly values: string | null
  readonly children: readonly SchemaNode[]
}

/** Values of a closed set that are named before the rest is counted. */
const NAMED_VALUES = 8

/** Read a schema as a tree of places, the root's own properties first. */
export function readSchemaTree(schema: InferredSchema): SchemaNode[] {
  return listChildren(schema)
}

function listChildren(schema: InferredSchema): SchemaNode[] {
  const required = new Set(schema.required)
  const properties = Object.entries(schema.properties ?? {}).map(([name, child]) =>
    describeNode(name, child, required.has(name))
  )
  const entries = schema.items === undefined ? [] : [describeNode('each', schema.items, true)]
  return [...properties, ...entries]
}

function describeNode(name: string, schema: InferredSchema, isRequired: boolean): SchemaNode {
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type
  const words = types.map((type) => (type === 'null' ? 'or null' : type))
  const format = schema.format === undefined ? [] : [`(${schema.format})`]
  return {
    name,
    type: [
      ...words.toSorted((a, b) => Number(a === 'or null') - Number(b === 'or null')),
      ...format,
    ].join(' '),
    isRequired,
    description: schema.description ?? null,
    values: schema.enum === undefined ? null : writeValues(schema.enum),
    children: listChildren(schema),
  }
}

function writeValues(values: readonly (string | null)[]): string {
  const named = values.slice(0, NAMED_VALUES).map((value) => value ?? 'null')
  const rest = values.length - named.length
  return rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ')
}
