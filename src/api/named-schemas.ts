import type { ApiDescription } from './description.ts'

/** A JSON Schema as plain JSON. */
type Schema = Readonly<Record<string, unknown>>

const REFERENCE = '#/components/schemas/'

/** Keywords that contain schemas by name, lists of schemas, and a single schema. */
const MAPS = ['properties', 'patternProperties', '$defs'] as const
const LISTS = ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const

/**
 * Move every inline object of the named schemas into a schema of its own, named after its parent
 * and field, so that generated clients have a type for it. Identical objects share the first name,
 * in the order of the description.
 */
export function nameSchemas(description: ApiDescription): ApiDescription {
  const copy: ApiDescription = JSON.parse(JSON.stringify(description))
  const given: Record<string, Schema> = Object(copy.components?.schemas)
  const named: Record<string, Schema> = {}
  const namesByShape = new Map<string, string>()
  for (const [name, schema] of Object.entries(given)) {
    namesByShape.set(JSON.stringify(withoutNotes(schema)), name)
  }

  const nameWithin = (schema: Schema, name: string): Schema => {
    const changed: Record<string, unknown> = { ...schema }
    for (const keyword of MAPS) {
      const members = schema[keyword]
      if (!isSchema(members)) continue
      changed[keyword] = Object.fromEntries(
        Object.entries(members).map(([field, member]) => [
          field,
          isSchema(member) ? referTo(member, `${name}${toPascalCase(field)}`) : member,
        ])
      )
    }
    for (const keyword of LISTS) {
      const members = schema[keyword]
      if (!Array.isArray(members)) continue
      changed[keyword] = members.map((member: unknown, index) =>
        isSchema(member) ? referTo(member, index === 0 ? name : `${name}${index + 1}`) : member
      )
    }
    const { items, additionalProperties, prefixItems } = schema
    if (Array.isArray(prefixItems)) {
      // Write tuples as fixed-length arrays, since few generators support tuples; ours have members
      // of one type.
      delete changed['prefixItems']
      const [first]: unknown[] = prefixItems
      const length = { minItems: prefixItems.length, maxItems: prefixItems.length }
      Object.assign(changed, { items: first, ...length })
    }
    if (isSchema(items)) changed['items'] = referTo(items, toSingular(name))
    if (isSchema(additionalProperties))
      changed['additionalProperties'] = referTo(additionalProperties, `${name}Value`)
    return changed
  }

  const referTo = (schema: Schema, name: string): Schema => {
    const inner = nameWithin(schema, name)
    if (!isSchema(schema['properties'])) return inner
    const isNullable = Array.isArray(schema['type']) && schema['type'].includes('null')
    const plain = isNullable ? { type: 'object' } : {}
    const bare = withoutNotes({ ...inner, ...plain })
    const shape = JSON.stringify(withoutNotes({ ...schema, ...plain }))
    const known = namesByShape.get(shape) ?? takeName(name, { ...given, ...named })
    namesByShape.set(shape, known)
    if (!(known in given)) named[known] = bare
    const reference = { $ref: `${REFERENCE}${known}` }
    const notes = readNotes(schema)
    return isNullable
      ? { ...notes, anyOf: [reference, { type: 'null' }] }
      : { ...reference, ...notes }
  }

  for (const [name, schema] of Object.entries(given)) named[name] = nameWithin(schema, name)
  const schemas = Object.fromEntries(Object.entries(named).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return { ...copy, components: { ...copy.components, schemas } }
}

/** The name, with a number added if it is taken. */
function takeName(name: string, taken: object): string {
  let number = 1
  const write = (): string => (number === 1 ? name : `${name}${number}`)
  while (Object.hasOwn(taken, write())) number += 1
  return write()
}

/** Annotations of a schema at its place of use, which are not part of its shape. */
function readNotes({ description }: Schema): Schema {
  return description === undefined ? {} : { description }
}

function withoutNotes({ description: _description, ...shape }: Schema): Schema {
  return shape
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function toPascalCase(name: string): string {
  return name
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')
}

/** The name of a list entry, from the name of the list. */
function toSingular(name: string): string {
  if (/(?:Series|Analysis|ss)$/.test(name)) return `${name}Row`
  if (name.endsWith('ies')) return `${name.slice(0, -'ies'.length)}y`
  return name.endsWith('s') ? name.slice(0, -1) : `${name}Entry`
}
