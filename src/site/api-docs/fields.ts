import type { SchemaNode } from '../datasets/schema-tree.ts'
import type { FieldSchema } from './document.ts'

/** Named schemas of the description. */
export type Components = Readonly<Record<string, FieldSchema>>

/** Depth to which fields are listed; for deeper ones see the description itself. */
const MOST_DEPTH = 3

/** Maximum number of enum values listed; the rest is counted. */
const NAMED_VALUES = 12

const REFERENCE = '#/components/schemas/'

/** List the fields of an answer or a body, references followed, as a tree. */
export function listFields(schema: FieldSchema, components: Components): SchemaNode[] {
  return listChildren(schema, components, MOST_DEPTH)
}

/** Resolve a reference to a named schema; other schemas are returned unchanged. */
export function follow(schema: FieldSchema, components: Components): FieldSchema {
  const { $ref } = schema
  if ($ref === undefined || !$ref.startsWith(REFERENCE)) return schema
  const target = components[$ref.slice(REFERENCE.length)]
  return target === undefined ? schema : follow(target, components)
}

function listChildren(given: FieldSchema, components: Components, depth: number): SchemaNode[] {
  if (depth === 0) return []
  const schema = follow(given, components)
  const variants = schema.anyOf ?? schema.oneOf ?? []
  const objects = variants
    .map((variant) => follow(variant, components))
    .filter(({ properties, items }) => properties !== undefined || items !== undefined)
  if (objects.length === 1) return objects.flatMap((one) => listChildren(one, components, depth))
  if (objects.length > 1) {
    return objects.map((variant, index) => ({
      name: index === 0 ? 'either' : 'or',
      type: '',
      isRequired: true,
      description: variant.description ?? null,
      values: null,
      children: listChildren(variant, components, depth),
    }))
  }
  const parts = [schema, ...(schema.allOf ?? []).map((part) => follow(part, components))]
  return parts.flatMap((part) => {
    const required = new Set(part.required)
    const own = Object.entries(part.properties ?? {}).map(([name, child]) =>
      describeField(name, child, { components, depth, isRequired: required.has(name) })
    )
    const entries = part.items === undefined ? [] : listChildren(part.items, components, depth)
    return [...own, ...entries]
  })
}

function describeField(
  name: string,
  given: FieldSchema,
  place: { readonly components: Components; readonly depth: number; readonly isRequired: boolean }
): SchemaNode {
  const { components, depth, isRequired } = place
  const schema = follow(given, components)
  return {
    name,
    type: nameType(schema, components),
    isRequired,
    description: given.description ?? schema.description ?? null,
    values: schema.enum === undefined ? null : nameValues(schema.enum),
    children: listChildren(schema, components, depth - 1),
  }
}

/** Description of the type with its bounds and alternatives. */
export function nameType(given: FieldSchema, components: Components): string {
  const schema = follow(given, components)
  const variants = schema.anyOf ?? schema.oneOf
  if (variants !== undefined) {
    return [...new Set(variants.map((variant) => nameType(variant, components)))].join(' or ')
  }
  const types = schema.type === undefined ? [] : [schema.type].flat()
  const words = types.map((type) =>
    type === 'array' && schema.items !== undefined
      ? `list of ${nameType(schema.items, components) || 'values'}`
      : type
  )
  return [words.join(' or '), ...nameBounds(schema)].filter(Boolean).join(', ')
}

/** Enum values as text, shortened if there are many. */
export function nameValues(values: readonly unknown[]): string {
  const named = values.slice(0, NAMED_VALUES).map(String)
  const rest = values.length - named.length
  return rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ')
}

function nameBounds({ minimum, maximum, format }: FieldSchema): string[] {
  const low = minimum === undefined || isOpen(minimum) ? [] : [`from ${minimum}`]
  const high = maximum === undefined || isOpen(maximum) ? [] : [`to ${maximum}`]
  const span = [...low, ...high].join(' ')
  return [format, span === '' ? undefined : span].flatMap((word) => word ?? [])
}

/** A bound that is only the range of safe integers. */
function isOpen(bound: number): boolean {
  return Math.abs(bound) >= Number.MAX_SAFE_INTEGER
}
