import type { Highs, Model, ModelData } from 'highs'
import { entryAt } from '../../core/entry.ts'
import type { LinearProgram } from '../program/linear-program.ts'
import type { Method, Oracle, OracleAnswer } from '../program/solve.ts'

const TOLERANCE = 1e-9

/** Fixed options, so that the same program always has the same solution. */
export const OPTIONS = {
  solver: 'simplex',
  simplex_strategy: 1,
  presolve: 'on',
  random_seed: 0,
  primal_feasibility_tolerance: TOLERANCE,
  dual_feasibility_tolerance: TOLERANCE,
} as const

/** HiGHS takes finite numbers only: as good as no limit, seconds. */
export const NO_LIMIT_S = 1e6

const UNKNOWN: OracleAnswer = { status: 'unknown', point: [], prices: [] }
const INFEASIBLE: OracleAnswer = { ...UNKNOWN, status: 'infeasible' }

/** HiGHS behind the interface of a solver; each program is solved from a cold start. */
export function createHighsOracle(highs: Highs): Oracle {
  return {
    name: `HiGHS ${highs.version.string} (WebAssembly)`,
    options: OPTIONS,
    solve: (program, method, limitS = NO_LIMIT_S) =>
      highs.withModel(writeModel(program, highs.infinity), (model) => {
        model.options.set({ ...optionsOf(method), output_flag: false, time_limit: limitS })
        return runModel(highs, model)
      }),
  }
}

function optionsOf(method: Method) {
  return method === 'simplex' ? OPTIONS : { ...OPTIONS, solver: 'ipm', run_crossover: 'on' }
}

/** A program in the input format of HiGHS. */
export function writeModel({ costs, rows, uppers }: LinearProgram, infinity: number): ModelData {
  const starts = new Int32Array(rows.length + 1)
  for (const [index, { terms }] of rows.entries())
    starts[index + 1] = entryAt(starts, index) + terms.length
  const terms = rows.flatMap((row) => row.terms)
  return {
    numCols: costs.length,
    numRows: rows.length,
    colCost: Float64Array.from(costs),
    colLower: new Float64Array(costs.length),
    colUpper: Float64Array.from(uppers, (upper) => (upper === Infinity ? infinity : upper)),
    rowLower: Float64Array.from(rows, ({ sense, right }) => (sense === '<=' ? -infinity : right)),
    rowUpper: Float64Array.from(rows, ({ sense, right }) => (sense === '>=' ? infinity : right)),
    matrix: {
      format: 'csr',
      numRows: rows.length,
      numCols: costs.length,
      starts,
      indices: Int32Array.from(terms, ([column]) => column),
      values: Float64Array.from(terms, ([, weight]) => weight),
    },
  }
}

/** Run a model; if HiGHS gives up, the status is unknown, and another method is tried. */
export function runModel(highs: Highs, model: Model): OracleAnswer {
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
    return { status: 'optimal', point: colValue, prices: rowDual }
  }
  return status === infeasible ? INFEASIBLE : UNKNOWN
}
