import type { Cell } from '../dataset/table.ts'
import { UNCOVERED } from '../validation/choice.ts'
import { describeIssue } from '../validation/issue.ts'
import { CALCULATORS_BY_NAME, calculatorOf, type CalculatorTable } from './calculators.ts'
import { readOutput, usualOutputs } from './outputs.ts'
import { pointsBetween, variedParameters, type Point, type PointValue } from './points.ts'
import type { Sweep } from './request.ts'
import type { SAMPLERS } from './samplers.ts'

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
export function sweepColumns(
  sweep: Sweep,
  table: CalculatorTable = CALCULATORS_BY_NAME
): SweepColumns {
  const parameters = variedParameters(sweep)
  const calculator = calculatorOf(table, sweep.calculator)
  const named = [...new Set(sweep.outputs ?? usualOutputs(calculator))]
  const outputs = named.filter((name) => !parameters.includes(name))
  if (sweep.uncertainty === undefined) return { parameters, outputs }
  return { parameters, outputs: outputs.flatMap((name) => [name, ...namePercentiles(name)]) }
}

/** Percentiles of a sample that a sweep returns. */
const PERCENTILES = ['p5', 'p17', 'p50', 'p83', 'p95'] as const

function namePercentiles(output: string): string[] {
  return PERCENTILES.map((percentile) => `${output}.${percentile}`)
}

/** Check points without calculating them; returns the first invalid one. */
export function findPointProblem(
  sweep: Sweep,
  from: number,
  to: number,
  table: CalculatorTable = CALCULATORS_BY_NAME
): PointProblem | null {
  const { read } = calculatorOf(table, sweep.calculator)
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

/**
 * Calculate validated points. Samplers are given by those who offer percentiles, since they are large.
 * Throws if a sweep asks for percentiles without them.
 */
export function sweepRows(
  sweep: Sweep,
  from: number,
  to: number,
  table: CalculatorTable = CALCULATORS_BY_NAME,
  samplers: typeof SAMPLERS = {}
): SweepRow[] {
  const { read } = calculatorOf(table, sweep.calculator)
  const { parameters, outputs } = sweepColumns(sweep, table)
  const sample = findSampler(sweep, samplers)
  return pointsBetween(sweep, from, to).map((point) => {
    const question = { ...sweep.fixed, ...point }
    const reading = read(question)
    if ('issues' in reading)
      throw new Error('A point of a sweep was calculated without validation.')
    const answer = reading.answer()
    const row: Record<string, Cell> = {}
    for (const name of parameters) row[name] = writeValue(point[name])
    for (const name of outputs) row[name] = readOutput(answer, name)
    for (const [name, figure] of Object.entries(sample?.(question) ?? {})) {
      // What an answer withholds has no percentiles either.
      if (readOutput(answer, name) === null) continue
      for (const percentile of PERCENTILES) {
        const column = `${name}.${percentile}`
        if (Object.hasOwn(row, column)) row[column] = figure[percentile]
      }
    }
    return row
  })
}

function findSampler({ calculator, uncertainty }: Sweep, samplers: typeof SAMPLERS) {
  if (uncertainty === undefined) return null
  const sample = samplers[calculator]
  if (sample === undefined) throw new Error(`No samples of ${calculator} are on offer.`)
  const options = { ...uncertainty, thresholds: [], shares: 'none' as const }
  return (question: object) => sample(question, options)
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
