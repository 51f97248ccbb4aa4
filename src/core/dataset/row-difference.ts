import type { Row } from './table.ts'

/** Number of rows that differ between two versions of a table. */
export interface RowDifference {
  readonly rows_added: number
  readonly rows_removed: number
  readonly rows_changed: number
}

/**
 * Count the rows that an update adds, removes and changes. Rows are matched by key; a row has
 * changed if any other value differs, including added or removed columns.
 */
export function compareRows(
  before: readonly Row[],
  after: readonly Row[],
  key: readonly string[]
): RowDifference {
  const earlier = new Map(before.map((row) => [rowKey(row, key), writeCells(row)]))
  let added = 0
  let changed = 0
  let kept = 0
  for (const row of after) {
    const previous = earlier.get(rowKey(row, key))
    if (previous === undefined) added += 1
    else {
      kept += 1
      if (previous !== writeCells(row)) changed += 1
    }
  }
  return { rows_added: added, rows_removed: earlier.size - kept, rows_changed: changed }
}

/** The identity of a row: the values of its key fields as one text. */
export function rowKey(row: Row, key: readonly string[]): string {
  return JSON.stringify(key.map((name) => row[name] ?? null))
}

/** Sort rows by their key fields: numbers by size, text by code unit, null first. */
export function sortRows(rows: readonly Row[], key: readonly string[]): Row[] {
  return [...rows].sort((left, right) => {
    for (const name of key) {
      const order = compareCells(left[name] ?? null, right[name] ?? null)
      if (order !== 0) return order
    }
    return 0
  })
}

function compareCells(left: Row[string], right: Row[string]): number {
  if (left === right) return 0
  if (left === null || left === undefined) return -1
  if (right === null || right === undefined) return 1
  return left < right ? -1 : 1
}

function writeCells(row: Row): string {
  return JSON.stringify(Object.entries(row).sort(([left], [right]) => (left < right ? -1 : 1)))
}
