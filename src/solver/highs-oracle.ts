import { entryAt } from '../core/entry.ts'
import type { Highs, Model, ModelData } from 'highs'
import type { LinearProgram } from '../core/scenario/plan/linear-program.ts'
import type { Oracle, OracleAnswer, Strategy } from '../core/scenario/plan/solve.ts'

const TOLERANCE = 1e-9

/** Numbers by which HiGHS calls its simplex methods. */
const STRATEGIES: Readonly<Record<Strategy, number>> = { primal: 4, dual: 1 }

/** The same for every program, so that the same program has the same answer. */
const OPTIONS = {
  solver: 'simplex',
  simplex_strategy: STRATEGIES.primal,
  presolve: 'off',
  random_seed: 0,
  primal_feasibility_tolerance: TOLERANCE,
  dual_feasibility_tolerance: TOLERANCE,
} as const

/** HiGHS behind the interface of the core. Each program is solved from nothing. */
export function createHighsOracle(highs: Highs): Oracle {
  return {
    name: `HiGHS ${highs.version.string} (WebAssembly)`,
    options: OPTIONS,
    solve: (program, strategy) => {
      const order = orderOfText(program)
      return highs.withModel(writeModel(program, order, highs.infinity), (model) => {
        model.options.set({
          ...OPTIONS,
          simplex_strategy: STRATEGIES[strategy],
          output_flag: false,
        })
        model.run()
        return readAnswer(highs, model, order)
      })
    },
  }
}

/** Columns in the order in which the program's text names them: what a reader of the text solves. */
function orderOfText({ columns, costs, rows }: LinearProgram): number[] {
  const named = new Set<number>()
  for (const [column, cost] of costs.entries()) if (cost !== 0) named.add(column)
  for (const { terms } of rows) for (const [column] of terms) named.add(column)
  for (const column of columns.keys()) named.add(column)
  return [...named]
}

function writeModel(
  { costs, rows }: LinearProgram,
  order: readonly number[],
  infinity: number
): ModelData {
  const placeOf = new Int32Array(order.length)
  for (const [place, column] of order.entries()) placeOf[column] = place
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
      indices: Int32Array.from(terms, ([column]) => entryAt(placeOf, column)),
      values: Float64Array.from(terms, ([, coefficient]) => coefficient),
    },
  }
}

function readAnswer(highs: Highs, model: Model, order: readonly number[]): OracleAnswer {
  const { optimal, infeasible } = highs.constants.modelStatus
  const status = model.getModelStatus()
  if (status === optimal) {
    const { colValue, rowDual } = model.getSolution()
    const point = new Float64Array(order.length)
    for (const [place, column] of order.entries()) point[column] = entryAt(colValue, place)
    return { status: 'optimal', point, prices: rowDual, ray: null }
  }
  const ray = status === infeasible ? (model.getDualRay()?.values ?? null) : null
  return { status: status === infeasible ? 'infeasible' : 'unknown', point: [], prices: [], ray }
}
