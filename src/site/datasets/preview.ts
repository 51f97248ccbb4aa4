import type { Cell, Field, Table } from '../../core/dataset/table.ts'
import { formatCount, formatExact } from '../../format/index.ts'

/** Rows at the head of a table, as text. */
export interface Preview {
  readonly columns: readonly {
    readonly name: string
    readonly unit: string | null
    readonly isNumber: boolean
  }[]
  readonly rows: readonly (readonly string[])[]
  /** Says how much of the table is shown. */
  readonly caption: string
}

const PREVIEW_ROWS = 10

/** What stands for a value that is not known. */
const MISSING = '–'

/** Read the head of a table as text. */
export function readPreview({ fields, rows }: Table): Preview {
  const shown = rows.slice(0, PREVIEW_ROWS)
  return {
    columns: fields.map((field) => ({
      name: field.name,
      unit: field.unit === '1' ? null : field.unit,
      isNumber: isNumeric(field),
    })),
    rows: shown.map((row) => fields.map((field) => writeCell(row[field.name] ?? null, field))),
    caption: `First ${formatCount(shown.length)} of ${formatCount(rows.length)} rows`,
  }
}

/** Whether a column holds numbers, to be aligned on the right. */
export function isNumeric({ type }: Field): boolean {
  return type === 'integer' || type === 'number'
}

/** Write a cell as text: years bare, a dash for what is not known. */
export function writeCell(value: Cell, field: Field): string {
  if (value === null) return MISSING
  return typeof value === 'number' && isNumeric(field) ? formatExact(value) : String(value)
}
