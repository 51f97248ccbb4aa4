import { writeCsv } from '../../core/dataset/csv.ts'
import type { Evaluation } from '../../core/scenario/evaluate/evaluate.ts'
import { listLeaves, readLeaf } from '../../core/scenario/document/leaves.ts'
import { symbolOfField } from '../../scenario/document/field-table.ts'
import type { Plan } from '../../core/scenario/evaluate/plan-parts.ts'
import { findField } from './steps.ts'

/** Columns of the file. */
const COLUMNS = ['kind', 'path', 'label', 'value', 'unit'] as const

/** Write what is stated, what stands in for what is not, and what follows, a row for each value. */
export function writePlanCsv(stated: Plan, { plan, derived }: Evaluation): string {
  const rows = [
    ...listLeaves(plan).map(({ path, value }) =>
      writeRow(readLeaf(stated, path) === undefined ? 'assumed' : 'stated', path, value)
    ),
    ...listLeaves(derived).map(({ path, value }) => writeRow('computed', path, value)),
  ]
  return writeCsv({
    fields: COLUMNS.map((name) => ({ name, type: 'string', unit: null, description: name })),
    rows,
  })
}

function writeRow(kind: string, path: string, value: unknown) {
  const known = typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean'
  return {
    kind,
    path,
    label: findField(path)?.label ?? '',
    value: known ? value : null,
    unit: typeof value === 'number' ? (symbolOfField(path) ?? '') : '',
  }
}
