import type { Table } from './table.ts'

/** Write the rows of a table as newline-delimited JSON, keys in the order of the fields. */
export function writeNdjson({ fields, rows }: Table): string {
  const names = fields.map((field) => field.name)
  return rows
    .map((row) => `${JSON.stringify(Object.fromEntries(names.map((name) => [name, row[name]])))}\n`)
    .join('')
}
