import { z } from 'zod'
import { namedUnit, statedUnit } from './field-unit.ts'

/** A JSON Schema, draft 2020-12, as plain JSON. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** Writes schemas for a description whose `components` have those with a name. */
export interface SchemaWriter {
  readonly components: Readonly<Record<string, JsonSchema>>
  /** The schema of what a client gets (`output`) or sends (`input`). */
  readonly write: (schema: z.ZodType, io: 'input' | 'output') => JsonSchema
}

type Draft = Record<string, unknown>

/** Create a writer without components. Throws for two schemas of one name. */
export function createSchemaWriter(): SchemaWriter {
  const components: Record<string, JsonSchema> = {}
  const write: SchemaWriter['write'] = (schema, io) => {
    const written = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        // Later releases add fields: only a strict object promises that it has no others.
        const isOpen = zodSchema instanceof z.ZodObject && zodSchema.def.catchall === undefined
        if (isOpen) delete jsonSchema.additionalProperties
        // What `readonly` says to TypeScript is not what it says to clients.
        delete jsonSchema.readOnly
        const unit = statedUnit(zodSchema)
        if (unit !== null) jsonSchema['x-unit'] = unit.symbol
      },
    })
    const complete = (_: string, part: unknown): unknown =>
      isDraft(part) ? completeSchema(part, io) : part
    const {
      $defs: named = {},
      $schema: _draft,
      ...own
    } = JSON.parse(JSON.stringify(written), complete)
    for (const [name, part] of Object.entries<JsonSchema>(named)) {
      const known = components[name]
      if (known !== undefined && JSON.stringify(known) !== JSON.stringify(part)) {
        throw new Error(`Two schemas have the name ${name}.`)
      }
      components[name] = part
    }
    return own
  }
  return { components, write }
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A schema whose parts are complete, as OpenAPI and generators of clients take it. */
function completeSchema(json: Draft, io: 'input' | 'output'): Draft {
  const { $ref: reference, properties, propertyNames } = json
  // JSON Schema keeps its definitions in another place than OpenAPI.
  if (typeof reference === 'string') json['$ref'] = reference.replace('#/$defs/', COMPONENTS)
  if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum']
  if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum']
  if (json['format'] !== undefined) delete json['pattern']
  if (isDraft(propertyNames)) nameMembers(json, propertyNames)
  uniteNull(json)
  flattenTuple(json)
  if (io === 'input') sayDefault(json)
  if (isDraft(properties)) stateUnits(properties)
  return json
}

const COMPONENTS = '#/components/schemas/'

/** Write a map of known names as an object with these members; of others, say nothing of names. */
function nameMembers(json: Draft, { enum: names }: Draft): void {
  delete json['propertyNames']
  if (!Array.isArray(names)) return
  const { additionalProperties: member } = json
  json['properties'] = Object.fromEntries(names.map((name) => [name, structuredClone(member)]))
  delete json['additionalProperties']
}

/** Write a value or null as one schema of two types, unless the value is an object or has a name. */
function uniteNull(json: Draft): void {
  const { anyOf } = json
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return
  const [value, nothing]: unknown[] = anyOf
  if (!isDraft(value) || !isDraft(nothing) || nothing['type'] !== 'null') return
  const { type, enum: choices } = value
  if (typeof type !== 'string' || type === 'object') return
  delete json['anyOf']
  const withNull = Array.isArray(choices) ? { enum: [...choices, null] } : {}
  Object.assign(json, { ...value, ...json, ...withNull, type: [type, 'null'] })
}

/** Write tuples as arrays of their length: few generators support tuples; ours have one type. */
function flattenTuple(json: Draft): void {
  const { prefixItems } = json
  if (!Array.isArray(prefixItems)) return
  const [items]: unknown[] = prefixItems
  delete json['prefixItems']
  Object.assign(json, { items, minItems: prefixItems.length, maxItems: prefixItems.length })
}

/**
 * State a default in words: client generators treat a field with a `default` as always present, and
 * so as required.
 */
function sayDefault(json: Draft): void {
  const { default: usual, description = '', type, $ref: reference, anyOf } = json
  // A field named `default` is no default.
  if (usual === undefined || (type ?? reference ?? anyOf) === undefined) return
  delete json['default']
  if (/\bdefault\b/.test(String(description))) return
  const words = `default ${JSON.stringify(usual)}`
  json['description'] = description === '' ? words : `${String(description)}; ${words}`
}

/**
 * Add the unit of every number of an object as `x-unit`, and the bounds that follow from it. An object
 * with a field `unit` says it there.
 */
function stateUnits(properties: Draft): void {
  if ('unit' in properties) return
  for (const [name, property] of Object.entries(properties)) {
    const number = findNumber(property)
    const unit = number === null ? null : namedUnit(name)
    if (number === null || unit === null) continue
    if ((number['x-unit'] ?? unit.symbol) !== unit.symbol) continue
    // Years and counts are whole: a fraction of the same name is something else.
    if (unit.kind !== undefined && ![number['type']].flat().includes('integer')) continue
    number['x-unit'] = unit.symbol
    if (unit.least !== undefined && !('exclusiveMinimum' in number)) {
      number['minimum'] ??= unit.least
    }
    if (unit.most !== undefined) number['maximum'] ??= unit.most
  }
}

/** The schema of a number, possibly nullable or in a list; null for another and for a choice. */
function findNumber(schema: unknown): Draft | null {
  if (!isDraft(schema) || 'enum' in schema || 'const' in schema) return null
  const types = new Set<unknown>([schema['type']].flat())
  if (types.has('array')) return findNumber(schema['items'])
  return types.has('number') || types.has('integer') ? schema : null
}
