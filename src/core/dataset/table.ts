/** Types a column can have; a date is an ISO 8601 day, a year a plain integer. */
export const FIELD_TYPES = ['string', 'integer', 'number', 'boolean', 'date', 'year'] as const

/** A column of a table. Every numeric field has a unit; `1` if dimensionless. */
export interface Field {
  readonly name: string
  readonly type: (typeof FIELD_TYPES)[number]
  /** Unit of the values, null for text and years. */
  readonly unit: string | null
  readonly description: string
}

/** A value of a table. */
export type Cell = string | number | boolean | null

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
