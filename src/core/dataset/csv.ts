import type { Cell, Table } from './table.ts'

/** Line end of RFC 4180. */
const LINE_END = '\r\n'

/**
 * Write a table as CSV (RFC 4180) with one header line, the names of the fields; null is an empty cell.
 * A second line with the unit of each column is written on request.
 */
export function writeCsv(
  { fields, rows }: Table,
  { hasUnitRow = false }: { readonly hasUnitRow?: boolean } = {}
): string {
  const header = fields.map(({ name }) => quote(name))
  const units = fields.map(({ unit }) => quote(unit ?? ''))
  const lines = rows.map((row) => fields.map((field) => writeCell(row[field.name] ?? null)))
  return [header, ...(hasUnitRow ? [units] : []), ...lines]
    .map((cells) => cells.join(',') + LINE_END)
    .join('')
}

function writeCell(cell: Cell): string {
  return cell === null ? '' : quote(String(cell))
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
