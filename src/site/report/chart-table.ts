import type { ChartCell, ChartTable } from '../../charts/chart.ts'
import { countDecimals, formatFixed } from '../../format/index.ts'

/** A chart's table as text, columns of numbers aligned on their decimals. */
export interface ChartTableText {
  readonly columns: readonly {
    readonly label: string
    readonly unit: string | null
    readonly isNumber: boolean
  }[]
  readonly rows: readonly (readonly string[])[]
}

/** What stands for a value that is not known. */
const MISSING = '–'

const MOST_DECIMALS = 3

/**
 * Write a chart's table, each column with the decimals of its longest number, at most three:
 * a computed column would print a dozen. The CSV holds all digits.
 */
export function writeChartTable({ columns, rows }: ChartTable): ChartTableText {
  const written = columns.map((_, index) => writeColumn(rows.map((row) => row[index] ?? null)))
  return {
    columns: columns.map((column, index) => ({
      ...column,
      isNumber: rows.some((row) => typeof row[index] === 'number'),
    })),
    rows: rows.map((_, rowIndex) => written.map((column) => column[rowIndex] ?? MISSING)),
  }
}

/**
 * Write a chart's table as CSV (RFC 4180): units in the header, numbers unrounded, and in each row
 * which chart it is of and its source, since a file travels without its page.
 */
export function writeChartCsv(
  { columns, rows }: ChartTable,
  { title, source }: { readonly title: string; readonly source: string }
): string {
  const header = nameColumns(columns)
  const lines = [
    [...header, 'Chart', 'Source'],
    ...rows.map((row) => [
      ...row.map((cell) => (cell === null ? '' : String(cell))),
      title,
      source,
    ]),
  ]
  return lines.map((line) => `${line.map(quoteCell).join(',')}\r\n`).join('')
}

/**
 * Names of columns with their units, each once: a label that several columns share, as the low end of
 * several lines, is said with the column that it stands beside.
 */
function nameColumns(columns: ChartTable['columns']): string[] {
  const labels = columns.map(({ label }) => label)
  const isShared = (label: string): boolean => labels.indexOf(label) !== labels.lastIndexOf(label)
  return columns.map(({ label, unit }, index) => {
    const owner = labels.slice(0, index).findLast((before) => !isShared(before))
    const name = isShared(label) && owner !== undefined ? `${owner}, ${label}` : label
    return unit === null ? name : `${name} (${unit})`
  })
}

function writeColumn(cells: readonly ChartCell[]): string[] {
  const numbers = cells.flatMap((cell) => (typeof cell === 'number' ? [cell] : []))
  const decimals = Math.min(Math.max(0, ...numbers.map(countDecimals)), MOST_DECIMALS)
  return cells.map((cell) => {
    if (cell === null) return MISSING
    return typeof cell === 'number' ? formatFixed(cell, decimals) : cell
  })
}

function quoteCell(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
