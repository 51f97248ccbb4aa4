import type { Highs, Model, ModelData } from 'highs'
import { entryAt } from '../../core/entry.ts'
import type { LinearProgram } from '../program/linear-program.ts'
import type { Basis, Method, Oracle, OracleAnswer } from '../program/solve.ts'
import { placeBasis } from './basis.ts'

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

const PRIMAL = 4

/** As good as no limit, seconds. */
export const NO_LIMIT_S = 1e6

const UNKNOWN: OracleAnswer = { status: 'unknown', point: [], prices: [], basis: null }
const INFEASIBLE: OracleAnswer = { ...UNKNOWN, status: 'infeasible' }

/** HiGHS behind the interface of a solver. */
export function createHighsOracle(highs: Highs): Oracle {
  return {
    name: `HiGHS ${highs.version.string} (WebAssembly)`,
    options: OPTIONS,
    solve: (program, method, { limitS = NO_LIMIT_S, start = null } = {}) =>
      highs.withModel(writeModel(program, highs.infinity), (model) => {
        // HiGHS takes finite numbers only.
        const time_limit = Math.min(limitS, NO_LIMIT_S)
        model.options.set({ ...optionsOf(method), output_flag: false, time_limit })
        if (start && method !== 'interior_point') startFrom(model, start, program)
        return runModel(highs, model, program)
      }),
  }
}

/** Let a model begin where a program like it ended, as far as their columns and rows are the same. */
export function startFrom(model: Model, start: Basis, program: LinearProgram): void {
  const placed = placeBasis(start, program)
  if (placed) model.setBasis({ colStatus: placed.columns, rowStatus: placed.rows })
}

function optionsOf(method: Method) {
  switch (method) {
    case 'simplex':
      return OPTIONS
    case 'primal_simplex':
      return { ...OPTIONS, simplex_strategy: PRIMAL }
    case 'interior_point':
      return { ...OPTIONS, solver: 'ipm', run_crossover: 'on' }
  }
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
export function runModel(highs: Highs, model: Model, program: LinearProgram): OracleAnswer {
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
    const { colStatus: columns, rowStatus: rows } = model.getBasis()
    return {
      status: 'optimal',
      point: colValue,
      prices: rowDual,
      basis: { program, columns, rows },
    }
  }
  return status === infeasible ? INFEASIBLE : UNKNOWN
}
