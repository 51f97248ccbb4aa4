import { sumOf } from '../entry.ts'
import { isTable, type Table } from './table.ts'
import { summarizeValue, type JsonType, type ValueSummary } from './value-summary.ts'

/** Default depth of a schema. */
export const DEFAULT_SCHEMA_DEPTH = 4

/** Bounds of the depth. */
export const SCHEMA_DEPTH_RANGE = { min: 1, max: 8 } as const

/** A JSON Schema (draft 2020-12), limited to the keywords that inference writes. */
export interface InferredSchema {
  readonly $schema?: string
  readonly $id?: string
  readonly title?: string
  readonly description?: string
  readonly type: JsonType | readonly JsonType[]
  readonly format?: 'date' | 'date-time'
  readonly enum?: readonly (string | null)[]
  readonly properties?: Readonly<Record<string, InferredSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | InferredSchema
  readonly items?: InferredSchema
}

/** Minimum average number of repetitions before a set of strings is treated as an enum. */
const MIN_REPEATS_OF_CLOSED_SET = 3

/** JavaScript validators lose this name from `properties`, so an object with it remains open. */
const UNDESCRIBABLE_KEY = '__proto__'

/** An object with more keys than this is a map from keys to values, not a record. */
const MAX_RECORD_KEYS = 80

/**
 * Infer the JSON Schema of a dataset body: types, required fields, closed sets and dates.
 * Places deeper than `maxDepth` (1 to 8; the body itself is at depth 0) state only their type.
 */
export function inferSchema(
  body: object,
  naming: { id: string; title: string },
  maxDepth: number = DEFAULT_SCHEMA_DEPTH
): InferredSchema {
  const schema = describeValue(summarizeOnce(body), maxDepth)
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: naming.id,
    title: naming.title,
    ...(isTable(body) ? describeColumns(schema, body) : schema),
  }
}

/** Summaries by body: a body never changes, so one pass serves all depths. */
const summaries = new WeakMap<object, ValueSummary>()

function summarizeOnce(body: object): ValueSummary {
  const known = summaries.get(body)
  if (known !== undefined) return known
  const summary = summarizeValue(body)
  summaries.set(body, summary)
  return summary
}

function describeValue(summary: ValueSummary, depthLeft: number): InferredSchema {
  const types = nameTypes(summary)
  const type = types.length === 1 && types[0] !== undefined ? types[0] : types
  if (depthLeft === 0) return { type }
  return {
    type,
    ...describeStrings(summary),
    ...(summary.types.has('object') ? describeProperties(summary, depthLeft - 1) : {}),
    ...(summary.items === null ? {} : { items: describeValue(summary.items, depthLeft - 1) }),
  }
}

/** Type names in order; a mixture of integers and other numbers is `number`. */
function nameTypes(summary: ValueSummary): JsonType[] {
  const types = new Set(summary.types.keys())
  if (types.has('number')) types.delete('integer')
  return [...types].sort()
}

function describeStrings(summary: ValueSummary): Pick<InferredSchema, 'enum' | 'format'> {
  const count = sumOf(summary.types, 'string')
  if (count === 0) return {}
  if (summary.allDates) return { format: 'date' }
  if (summary.allDateTimes) return { format: 'date-time' }
  const onlyText = nameTypes(summary).every((type) => type === 'string' || type === 'null')
  const isClosed =
    summary.strings !== null && count >= summary.strings.size * MIN_REPEATS_OF_CLOSED_SET
  if (!onlyText || !isClosed || summary.strings === null) return {}
  const values = [...summary.strings].sort()
  return { enum: summary.types.has('null') ? [...values, null] : values }
}

function describeProperties(
  summary: ValueSummary,
  depthLeft: number
): Pick<InferredSchema, 'properties' | 'required' | 'additionalProperties'> {
  const objects = sumOf(summary.types, 'object')
  const entries = [...summary.properties].sort(([a], [b]) => (a < b ? -1 : 1))
  if (entries.length > MAX_RECORD_KEYS) return { additionalProperties: true }
  const required = entries.filter(([, child]) => child.count === objects).map(([name]) => name)
  return {
    properties: Object.fromEntries(
      entries.map(([name, child]) => [name, describeValue(child, depthLeft)])
    ),
    required,
    additionalProperties: entries.some(([name]) => name === UNDESCRIBABLE_KEY),
  }
}

/** Add the description and unit of each column to the schema of the rows. */
function describeColumns(schema: InferredSchema, table: Table): InferredSchema {
  const rows = schema.properties?.['rows']
  const columns = rows?.items?.properties
  if (rows?.items === undefined || columns === undefined) return schema
  const described = Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [
      name,
      { description: describeField(table, name), ...column },
    ])
  )
  const items = { ...rows.items, properties: described }
  return { ...schema, properties: { ...schema.properties, rows: { ...rows, items } } }
}

function describeField(table: Table, name: string): string {
  const field = table.fields.find((candidate) => candidate.name === name)
  if (field === undefined) return name
  return field.unit === null ? field.description : `${field.description} [${field.unit}]`
}
