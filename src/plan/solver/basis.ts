import { integerAt } from '../../core/entry.ts'
import type { LinearProgram } from '../program/linear-program.ts'
import type { Basis } from '../program/solve.ts'

/** Codes of HiGHS for what is not basic and stands at its lower bound, and for what is basic. */
const CODES = { atLower: 0, basic: 1 } as const

/**
 * A basis of a program from that of another, by the names of columns and rows: what is new stays out of
 * it. Null where too many would be basic, as when a tight row is gone: then a cold start is as good.
 */
export function placeBasis(
  { program: old, columns, rows }: Basis,
  program: LinearProgram
): Pick<Basis, 'columns' | 'rows'> | null {
  const ofColumn = new Map(old.columns.map((name, place) => [name, integerAt(columns, place)]))
  const ofRow = new Map(old.rows.map(({ name }, place) => [name, integerAt(rows, place)]))
  const placed = {
    // A new column stands at 0.
    columns: Int32Array.from(program.columns, (name) => ofColumn.get(name) ?? CODES.atLower),
    // A new row is not tight.
    rows: Int32Array.from(program.rows, ({ name }) => ofRow.get(name) ?? CODES.basic),
  }
  const count = (codes: Int32Array) =>
    codes.reduce((sum, code) => sum + (code === CODES.basic ? 1 : 0), 0)
  let missing = program.rows.length - count(placed.columns) - count(placed.rows)
  if (missing < 0) return null
  // Rows are as many as what is basic: in place of a basic column that is gone the last tight row is not.
  for (let row = program.rows.length - 1; row >= 0 && missing > 0; row -= 1)
    if (placed.rows[row] !== CODES.basic) {
      placed.rows[row] = CODES.basic
      missing -= 1
    }
  return placed
}
