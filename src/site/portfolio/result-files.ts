import type { AnsweredRow, SitesAnswer } from '../../portfolio/calculation/answer-sites.ts'
import type { SitesTable } from './sites-table.ts'

/** Write sites with their figures as CSV (RFC 4180): columns and digits of the command's rows. */
export function writeRows(rows: readonly AnsweredRow[]): string {
  const [first] = rows
  if (first === undefined) return ''
  const columns = Object.keys(first)
  return writeLines([columns, ...rows.map((row) => columns.map((name) => row[name] ?? null))])
}

/** Write the rows that were left out, as they came, each with its reasons. */
export function writeBadRows({ columns, rows }: SitesTable, bad: SitesAnswer['bad']): string {
  return writeLines([
    ['row', ...columns, 'reason'],
    ...bad.map(({ row, reason }) => [
      row,
      ...columns.map((name) => rows[row - 1]?.[name] ?? null),
      reason,
    ]),
  ])
}

function writeLines(lines: readonly (readonly (string | number | null)[])[]): string {
  return lines.map((cells) => `${cells.map(quote).join(',')}\r\n`).join('')
}

function quote(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  // A spreadsheet must not run what a file calls a site.
  const text = /^(?:[=@\t\r]|[+-](?![\d.]))/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
