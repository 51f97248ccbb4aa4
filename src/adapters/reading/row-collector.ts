import { rowKey } from '../../core/dataset/row-difference.ts'
import type { Cell, Row } from '../../core/dataset/table.ts'
import { UpstreamFault } from '../upstream-fault.ts'
import { roundTo } from './cell.ts'

/** Builds rows from values that a source spreads over several records. */
export interface RowCollector {
  /** Put a value into its row; throws if it already has another value. Null changes nothing. */
  set(key: Row, field: string, value: Cell): void
  /** Add a number to the value in its row. Null changes nothing. */
  add(key: Row, field: string, value: number | null): void
  /** The rows, each with every field: null where no value came. Values are rounded. */
  rows(): Row[]
}

/** Create a collector for rows of key fields and value fields; values keep so many digits. */
export function collectRows(fields: readonly string[], digits = 7): RowCollector {
  const rows = new Map<string, Record<string, Cell>>()

  const find = (key: Row): Record<string, Cell> => {
    const text = rowKey(key, Object.keys(key))
    const row = rows.get(text) ?? {
      ...key,
      ...Object.fromEntries(fields.map((field) => [field, null])),
    }
    rows.set(text, row)
    return row
  }

  return {
    set: (key, field, value) => {
      if (value === null) return
      const row = find(key)
      if ((row[field] ?? null) !== null) {
        const place = JSON.stringify(key)
        throw new UpstreamFault('duplicate_key', `${field} of ${place} stands in the source twice.`)
      }
      row[field] = value
    },
    add: (key, field, value) => {
      if (value === null) return
      const row = find(key)
      const sum = row[field]
      row[field] = typeof sum === 'number' ? sum + value : value
    },
    rows: () =>
      [...rows.values()].map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, cell]) => [
            name,
            typeof cell === 'number' && fields.includes(name) ? roundTo(cell, digits) : cell,
          ])
        )
      ),
  }
}
