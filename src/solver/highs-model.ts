import { entryAt } from '../core/entry.ts'
import type { Highs, Model, ModelData } from 'highs'
import type { LinearProgram } from '../core/scenario/plan/linear-program.ts'
import type { OracleAnswer, Strategy } from '../core/scenario/plan/solve.ts'

const TOLERANCE = 1e-9

/** HiGHS option values of the simplex strategies. */
export const STRATEGIES: Readonly<Record<Strategy, number>> = { primal: 4, dual: 1 }

/** Fixed options, so that the same program always has the same solution. */
export const OPTIONS = {
  solver: 'simplex',
  simplex_strategy: STRATEGIES.primal,
  presolve: 'off',
  random_seed: 0,
  primal_feasibility_tolerance: TOLERANCE,
  dual_feasibility_tolerance: TOLERANCE,
} as const

const UNKNOWN: OracleAnswer = { status: 'unknown', point: [], prices: [], ray: null }

/** Columns in the order of the program's text, as another solver would read them. */
export function orderOfText({ columns, costs, rows }: LinearProgram): number[] {
  const named = new Set<number>()
  for (const [column, cost] of costs.entries()) if (cost !== 0) named.add(column)
  for (const { terms } of rows) for (const [column] of terms) named.add(column)
  for (const column of columns.keys()) named.add(column)
  return [...named]
}

/** Index of each column of a program in an order. */
export function placesOf(order: readonly number[]): Int32Array {
  const places = new Int32Array(order.length)
  for (const [place, column] of order.entries()) places[column] = place
  return places
}

/** A program in the input format of HiGHS, with ordered columns. */
export function writeModel(
  { costs, rows }: LinearProgram,
  order: readonly number[],
  infinity: number
): ModelData {
  const places = placesOf(order)
  const terms = rows.flatMap((row) => row.terms)
  const starts = new Int32Array(rows.length + 1)
  for (const [index, row] of rows.entries()) {
    starts[index + 1] = entryAt(starts, index) + row.terms.length
  }
  return {
    numCols: order.length,
    numRows: rows.length,
    colCost: Float64Array.from(order, (column) => entryAt(costs, column)),
    colLower: new Float64Array(order.length),
    colUpper: new Float64Array(order.length).fill(infinity),
    rowLower: Float64Array.from(rows, ({ sense, right }) => (sense === '<=' ? -infinity : right)),
    rowUpper: Float64Array.from(rows, ({ sense, right }) => (sense === '>=' ? infinity : right)),
    matrix: {
      format: 'csr',
      numRows: rows.length,
      numCols: order.length,
      starts,
      indices: Int32Array.from(terms, ([column]) => entryAt(places, column)),
      values: Float64Array.from(terms, ([, coefficient]) => coefficient),
    },
  }
}

/**
 * Run a model and return the claimed solution by the columns of the program. If HiGHS gives up, the
 * status is unknown, and the core tries another strategy.
 */
export function runModel(highs: Highs, model: Model, order: readonly number[]): OracleAnswer {
  try {
    model.run()
  } catch (error) {
    if (error instanceof Error && error.name === 'HighsError') return UNKNOWN
    throw error
  }
  const { optimal, infeasible } = highs.constants.modelStatus
  const status = model.getModelStatus()
  if (status === optimal) {
    const { colValue, rowDual } = model.getSolution()
    const point = new Float64Array(order.length)
    for (const [place, column] of order.entries()) point[column] = entryAt(colValue, place)
    return { status: 'optimal', point, prices: rowDual, ray: null }
  }
  const ray = status === infeasible ? (model.getDualRay()?.values ?? null) : null
  return status === infeasible ? { ...UNKNOWN, status: 'infeasible', ray } : UNKNOWN
}
