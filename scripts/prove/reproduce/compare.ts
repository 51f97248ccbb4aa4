import { parse } from 'csv-parse/sync'

/** Where two languages do not agree. */
export interface Difference {
  readonly block: string
  readonly what: string
}

/** Cells of a table as text, its header first. */
export type Cells = readonly (readonly string[])[]

/** The cells of a CSV. */
export function readTable(text: string): Cells {
  return text === '' ? [] : parse(text, { relax_column_count: false })
}

/**
 * The last digit of a double: R reads decimal numbers by a multiplication of its own, which may end one
 * unit in the last place from the nearest double.
 */
const LAST_PLACE = 2 ** -51

/** The first difference between tables in words; null if there is none. */
export function compareTables(expected: Cells, found: Cells | null): string | null {
  if (found === null) return 'was not answered'
  if (found.length !== expected.length) return `${found.length} rows, not ${expected.length}`
  for (const [row, cells] of expected.entries()) {
    const own = found[row] ?? []
    if (own.length !== cells.length) return `${own.length} columns, not ${cells.length}`
    const column = cells.findIndex((cell, index) => !isSame(cell, own[index] ?? ''))
    if (column !== -1)
      return `row ${row}, ${expected[0]?.[column]}: '${own[column]}', not '${cells[column]}'`
  }
  return null
}

function isSame(expected: string, found: string): boolean {
  if (expected === found) return true
  if (expected === '' || found === '') return false
  if (/^(true|false)$/.test(expected)) return found.toLowerCase() === expected
  const [a, b] = [Number(expected), Number(found)]
  return Math.abs(a - b) <= LAST_PLACE * Math.abs(a)
}
