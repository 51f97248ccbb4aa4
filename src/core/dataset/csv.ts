import type { Cell, Field, Table } from './table.ts'

/** Line end of RFC 4180. */
const LINE_END = '\r\n'

/**
 * Write a table as CSV (RFC 4180) with one header line.
 * A numeric column is named `name [unit]`, to keep its unit; null is an empty cell.
 */
export function writeCsv({ fields, rows }: Table): string {
  const header = fields.map((field) => quote(nameColumn(field)))
  const lines = rows.map((row) => fields.map((field) => writeCell(row[field.name] ?? null)))
  return [header, ...lines].map((cells) => cells.join(',') + LINE_END).join('')
}

/** Header of a column: its name, with the unit in brackets if it has one. */
function nameColumn({ name, unit }: Field): string {
  return unit === null ? name : `${name} [${unit}]`
}

function writeCell(cell: Cell): string {
  return cell === null ? '' : quote(String(cell))
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
