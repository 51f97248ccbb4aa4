import { unitOfName as readUnit } from '../model/units/find-unit.ts'
import { type Unit, type UnitRow, UNITS } from '../model/units/unit-table.ts'
import type { ApiDescription } from './description.ts'

type Schema = Readonly<Record<string, unknown>>

/** Numbers of answers that count something, and others whose names do not state their unit. */
const COUNTS: ReadonlySet<string> = new Set(
  'limit offset samples seed rows countries changed_fields attempted succeeded unchanged failed counted passed on_time rows_added rows_removed rows_changed'.split(
    ' '
  )
)
const UNITS_OF_NAMES: ReadonlyMap<string, Unit> = new Map([
  ['above', 'probability'],
  ['days_until_due', 'days'],
  ['below', 'probability'],
  ['global', 'celsius'],
  ['regional', 'celsius'],
])

/** The unit that a field's name states, or null. For a dotted path the last name counts. */
export function unitOfName(path: string): string | null {
  const unit = findNamedUnit(path.slice(path.lastIndexOf('.') + 1))
  return unit === null ? null : UNITS[unit].symbol
}

function findNamedUnit(name: string): Unit | null {
  if (COUNTS.has(name)) return 'count'
  if (/^margin_at_p\d+$/.test(name)) return 'mt_co2'
  return UNITS_OF_NAMES.get(name) ?? readUnit(name)
}

/** JSON Schema keywords that contain subschemas. */
const NESTED = ['items', 'additionalProperties'] as const
const LISTS = ['anyOf', 'oneOf', 'allOf'] as const

/**
 * Add the unit of every number in responses as `x-unit`, inferred from the field name unless the
 * core states it, and the bounds that follow from it. Skips numbers whose object has a field
 * `unit`, and those whose description explains that the unit depends on another field.
 */
export function stateUnits(description: ApiDescription): ApiDescription {
  const schemas = Object.entries<Schema>(Object(description.components?.schemas))
  return {
    ...description,
    components: {
      ...description.components,
      schemas: Object.fromEntries(schemas.map(([name, schema]) => [name, describeFields(schema)])),
    },
  }
}

function describeFields(schema: Schema): Schema {
  const changed: Record<string, unknown> = { ...schema }
  const properties: Record<string, Schema> | undefined = Object(schema)['properties']
  if (properties !== undefined) {
    const hasUnit = 'unit' in properties
    changed['properties'] = Object.fromEntries(
      Object.entries(properties).map(([name, property]) => {
        const inner = describeFields(property)
        return [name, isNumeric(inner) && !hasUnit ? describeNumber(name, inner) : inner]
      })
    )
  }
  for (const keyword of NESTED) {
    const member = schema[keyword]
    if (isSchema(member)) changed[keyword] = describeFields(member)
  }
  for (const keyword of LISTS) {
    const members = schema[keyword]
    if (Array.isArray(members)) changed[keyword] = members.map(describeFields)
  }
  return changed
}

function describeNumber(name: string, schema: Schema): Schema {
  if (schema['x-unit'] !== undefined) return schema
  const found = findNamedUnit(name)
  if (found === null) return schema
  const { symbol, kind, least, most }: UnitRow = UNITS[found]
  // Years and counts are whole: a fraction of the same name is something else.
  if (kind !== undefined && !isInteger(schema)) return schema
  const bounds = {
    ...(least === undefined || 'exclusiveMinimum' in schema ? {} : { minimum: least }),
    ...(most === undefined ? {} : { maximum: most }),
  }
  const { items } = schema
  if (isSchema(items)) return { ...schema, items: { ...bounds, ...items, 'x-unit': symbol } }
  return { ...bounds, ...schema, 'x-unit': symbol }
}

/** Whether a schema is an integer, possibly nullable. */
function isInteger({ type }: Schema): boolean {
  return [type].flat().includes('integer')
}

/** Whether a schema is a number, possibly nullable, or a list of numbers. */
function isNumeric({ type, items, enum: values }: Schema): boolean {
  if (values !== undefined) return false
  const types = new Set<unknown>([type].flat())
  if (types.has('array')) return isSchema(items) && isNumeric(items)
  return types.has('number') || types.has('integer')
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
