import { writeCsv } from '../../core/dataset/csv.ts'
import { listLeaves } from '../../core/scenario/document/leaves.ts'
import type { CompletedPlan } from '../../scenario/draft/complete.ts'
import { findField, symbolOfField } from '../../scenario/document/field-table.ts'
import type { Part } from './entry.ts'

/** Columns of the file. */
const COLUMNS = ['kind', 'path', 'label', 'value', 'unit', 'source'] as const

type Row = Readonly<Record<(typeof COLUMNS)[number], string | number | boolean | null>>

/** Write what is stated, what was assumed for what is not, and what follows, a row for each value. */
export function writePartCsv(
  part: Part,
  { assumed }: CompletedPlan,
  report: object | null
): string {
  const rows = [
    ...listLeaves(part).map(({ path, value }) => describeLeaf('stated', path, value)),
    ...assumed.map((row): Row => ({ kind: 'assumed', ...row })),
    ...listLeaves(report).map(({ path, value }) =>
      describeLeaf('computed', `report.${path}`, value)
    ),
  ]
  return writeCsv({
    fields: COLUMNS.map((name) => ({ name, type: 'string', unit: null, description: name })),
    rows: rows.map((row) => ({ ...row })),
  })
}

function describeLeaf(kind: string, path: string, value: unknown): Row {
  const field = findField(path)
  const known = typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean'
  return {
    kind,
    path,
    label: field?.label ?? field?.means ?? '',
    value: known ? value : null,
    unit: typeof value === 'number' ? (symbolOfField(path) ?? '') : '',
    source: '',
  }
}
