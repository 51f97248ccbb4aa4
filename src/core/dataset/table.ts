import { z } from 'zod'

/** Types a column can have; a date is an ISO 8601 day, a year a plain integer. */
const FIELD_TYPES = ['string', 'integer', 'number', 'boolean', 'date', 'year'] as const

/** One column of a table. Every numeric field has a unit, `1` for a pure number. */
export const fieldSchema = z
  .strictObject({
    name: z.string().regex(/^[a-z][a-z0-9_]*$/, 'must be snake_case'),
    type: z.enum(FIELD_TYPES),
    unit: z.string().min(1).nullable().describe('Unit of the values, null for text and years'),
    description: z.string().min(1),
  })
  .refine((field) => field.unit !== null || !['integer', 'number'].includes(field.type), {
    message: 'a numeric field needs a unit; a pure number has the unit 1',
    path: ['unit'],
  })

const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** A dataset body in table form. */
export const tableSchema = z.strictObject({
  fields: z.array(fieldSchema).min(1),
  rows: z.array(z.record(z.string(), cellSchema)),
})

/** A column of a table. */
export type Field = z.infer<typeof fieldSchema>

/** A value of a table. */
export type Cell = z.infer<typeof cellSchema>

/** A row of a table: a value, or null, for each field. */
export type Row = Readonly<Record<string, Cell>>

/** A table: the columns with their units, and the rows. */
export interface Table {
  readonly fields: readonly Field[]
  readonly rows: readonly Row[]
}

/** Whether a dataset body is a table rather than another JSON object. */
export function isTable(body: object): body is Table {
  return (
    'fields' in body && 'rows' in body && Array.isArray(body.fields) && Array.isArray(body.rows)
  )
}

/** Write the rows of a table as newline-delimited JSON, keys in the order of the fields. */
export function writeNdjson({ fields, rows }: Table): string {
  const names = fields.map((field) => field.name)
  return rows
    .map((row) => `${JSON.stringify(Object.fromEntries(names.map((name) => [name, row[name]])))}\n`)
    .join('')
}
