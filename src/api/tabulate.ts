import { z } from 'zod'
import type { Cell, Field, Table } from '../core/dataset/table.ts'
import { UNITS } from '../model/units/unit-table.ts'
import { unitOfField } from './field-unit.ts'

/** Rows of an answer with the schema of each. */
export interface AnswerRows {
  readonly row: z.ZodObject
  readonly rows: readonly object[]
}

/** A column with its cells, row by row. */
interface Column {
  readonly field: Field
  readonly cells: readonly Cell[]
}

/** Separates the entries of a list in one cell. */
const LIST_SEPARATOR = ';'

/**
 * The rows of an answer as a table. A nested object gives a column for each of its values, under a
 * dotted name; a list of texts or numbers is one text; lists of objects are left out, and so are
 * fields that no row has.
 */
export function tabulate({ row, rows }: AnswerRows): Table {
  const columns = readColumns('', row, '', rows)
  return {
    fields: columns.map(({ field }) => field),
    rows: rows.map((_, index) =>
      Object.fromEntries(columns.map(({ field, cells }) => [field.name, cells[index] ?? null]))
    ),
  }
}

function readColumns(
  name: string,
  given: z.core.$ZodType,
  said: string,
  values: readonly unknown[]
): Column[] {
  if (values.every((value) => value === undefined)) return []
  const { schema, description } = unwrap(given, said)
  const join = (key: string): string => (name === '' ? key : `${name}.${key}`)
  const inner = (key: string) => values.map((value) => readMember(value, key))
  if (schema instanceof z.ZodObject) {
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, member]) =>
      readColumns(join(key), member, '', inner(key))
    )
  }
  if (schema instanceof z.ZodRecord) {
    const keys = [...new Set(values.flatMap((value) => Object.keys(Object(value))))]
    return keys.flatMap((key) => readColumns(join(key), schema.valueType, description, inner(key)))
  }
  if (schema instanceof z.ZodArray) {
    if (describeType(name, unwrap(schema.element, '').schema) === null) return []
    const field: Field = { name, type: 'string', unit: null, description: description || name }
    return [{ field, cells: values.map(joinList) }]
  }
  if (schema instanceof z.ZodUnion) {
    const columns = schema.options.flatMap((option) => readColumns(name, option, said, values))
    if (columns.some(({ field }) => field.name !== name)) return uniteColumns(columns)
  }
  const type = describeType(name, schema)
  if (type === null) return []
  const field = { name, ...type, description: description || name }
  return [{ field, cells: values.map((value) => readCell(value, type.type)) }]
}

/** Each name once: alternatives of an object share fields. */
function uniteColumns(columns: readonly Column[]): Column[] {
  return [...new Map(columns.map((column) => [column.field.name, column])).values()]
}

/** The schema within its wrappers, with the first description on the way. */
function unwrap(
  given: z.core.$ZodType,
  said: string
): { readonly schema: z.core.$ZodType; readonly description: string } {
  const description = said || (z.globalRegistry.get(given)?.description ?? '')
  if (
    given instanceof z.ZodOptional ||
    given instanceof z.ZodNullable ||
    given instanceof z.ZodReadonly ||
    given instanceof z.ZodDefault
  ) {
    return unwrap(given.def.innerType, description)
  }
  return { schema: given, description }
}

/** Type and unit of a column; null for what is no single value. */
function describeType(name: string, schema: z.core.$ZodType): Pick<Field, 'type' | 'unit'> | null {
  if (schema instanceof z.ZodNumber) {
    const unit = unitOfField(name, schema)
    const isWhole = schema.format === 'safeint'
    if (isWhole && unit !== null && unit.kind === 'year') return { type: 'year', unit: null }
    return { type: isWhole ? 'integer' : 'number', unit: unit?.symbol ?? UNITS.none.symbol }
  }
  if (schema instanceof z.ZodBoolean) return { type: 'boolean', unit: null }
  if (schema instanceof z.ZodISODate) return { type: 'date', unit: null }
  if (schema instanceof z.ZodUnion) {
    const isText = schema.options.every((option) => describeType(name, option) !== null)
    return isText ? { type: 'string', unit: null } : null
  }
  const isText =
    schema instanceof z.ZodString ||
    schema instanceof z.ZodEnum ||
    schema instanceof z.ZodLiteral ||
    schema instanceof z.ZodStringFormat
  return isText ? { type: 'string', unit: null } : null
}

function readMember(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function readCell(value: unknown, type: Field['type']): Cell {
  const isCell =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  if (!isCell) return null
  // A column of numbers or words is text.
  return type === 'string' ? String(value) : value
}

function joinList(value: unknown): Cell {
  return Array.isArray(value) ? value.map(String).join(LIST_SEPARATOR) : null
}
