import type { Cell } from '../dataset/table.ts'
import { UNCOVERED } from '../validation/choice.ts'
import { describeIssue } from '../validation/issue.ts'
import { CALCULATORS_BY_NAME } from './calculators.ts'
import { readOutput, usualOutputs } from './outputs.ts'
import { pointsBetween, variedParameters, type Point, type PointValue } from './points.ts'
import type { Sweep } from './request.ts'

/** Columns of a sweep: varied parameters, then results. */
export interface SweepColumns {
  readonly parameters: readonly string[]
  readonly outputs: readonly string[]
}

/** The first invalid point, and its position in the request. */
export interface PointProblem {
  readonly path: string
  readonly message: string
  /** Whether the value is well-formed but without data. */
  readonly isUncovered: boolean
}

/** A row of a sweep: a value, or null, for each column. */
export type SweepRow = Readonly<Record<string, Cell>>

/** The columns of a sweep; an output with the name of a varied parameter is that parameter. */
export function sweepColumns(sweep: Sweep): SweepColumns {
  const parameters = variedParameters(sweep)
  const outputs = [...new Set(sweep.outputs ?? usualOutputs(sweep.calculator))]
  return { parameters, outputs: outputs.filter((name) => !parameters.includes(name)) }
}

/** Check points without calculating them; returns the first invalid one. */
export function findPointProblem(sweep: Sweep, from: number, to: number): PointProblem | null {
  const { read } = CALCULATORS_BY_NAME[sweep.calculator]
  for (const [index, point] of pointsBetween(sweep, from, to).entries()) {
    const question = { ...sweep.fixed, ...point }
    const reading = read(question)
    if (!('issues' in reading)) continue
    const [issue] = reading.issues
    if (issue === undefined) continue
    const { path, message } = describeIssue(issue, question)
    const isUncovered = issue.code === 'custom' && issue.params?.['reason'] === UNCOVERED
    return { path: locate(sweep, path, from + index, point), message, isUncovered }
  }
  return null
}

/** Calculate validated points. */
export function sweepRows(sweep: Sweep, from: number, to: number): SweepRow[] {
  const { read } = CALCULATORS_BY_NAME[sweep.calculator]
  const { parameters, outputs } = sweepColumns(sweep)
  return pointsBetween(sweep, from, to).map((point) => {
    const reading = read({ ...sweep.fixed, ...point })
    if ('issues' in reading)
      throw new Error('A point of a sweep was calculated without validation.')
    const answer = reading.answer()
    const row: Record<string, Cell> = {}
    for (const name of parameters) row[name] = writeValue(point[name])
    for (const name of outputs) row[name] = readOutput(answer, name)
    return row
  })
}

/** Lists are written as in a query. */
function writeValue(value: PointValue | undefined): Cell {
  if (value === undefined) return null
  return Array.isArray(value) ? value.join(',') : value
}

/** Path of a point's parameter in the request. */
function locate(
  { grid, points }: Pick<Sweep, 'grid' | 'points'>,
  path: string,
  index: number,
  point: Point
): string {
  const name = path.split('.', 1)[0] ?? path
  if (!Object.hasOwn(point, name)) return `fixed.${path}`
  if (points !== undefined) return `points.${index}.${path}`
  return grid === undefined ? path : `grid.${path}`
}
