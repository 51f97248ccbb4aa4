import { writeCsv } from '../../../core/dataset/csv.ts'
import { sweepColumns, sweepRows } from '../../../core/sweep/evaluate.ts'
import { countPoints } from '../../../core/sweep/points.ts'
import type { FormState } from '../form-state.ts'
import { answerSweepForm } from './view.ts'

/** The rows of a surface as CSV with API names; empty if the form is invalid. */
export function writeSweepCsv(state: FormState): string {
  const view = answerSweepForm(state, '')
  if (view.kind === 'errors') return ''
  const { parameters, outputs } = sweepColumns(view.sweep)
  const fields = [...parameters, ...outputs].map((name) => ({
    name,
    type: 'number' as const,
    unit: null,
    description: name,
  }))
  return writeCsv({ fields, rows: sweepRows(view.sweep, 0, countPoints(view.sweep)) })
}
