import { evaluateScalar } from './interpret.ts'
import { partsOf, type Program, type Scalar } from './program.ts'

const constantsByProgram = new WeakMap<Program, ReadonlyMap<number, number>>()

const NOTHING = new Float64Array()
const NO_VECTORS = { coefficients: NOTHING, place: NOTHING, request: NOTHING, tables: NOTHING }

/** Constant steps with their values, which the kernel contains as literals. */
export function constantSteps(program: Program): ReadonlyMap<number, number> {
  const known = constantsByProgram.get(program)
  if (known) return known
  const constants = new Map<number, number>()
  const values = new Float64Array(program.steps.length)
  const isConstant = (scalar: Scalar): boolean => {
    if (scalar.kind === 'read' || scalar.kind === 'lookup') return false
    return scalar.kind === 'step' ? constants.has(scalar.index) : partsOf(scalar).every(isConstant)
  }
  for (const [index, { expression }] of program.steps.entries()) {
    if (!isConstant(expression)) continue
    values[index] = evaluateScalar(program, NO_VECTORS, values, expression)
    constants.set(index, values[index])
  }
  constantsByProgram.set(program, constants)
  return constants
}
